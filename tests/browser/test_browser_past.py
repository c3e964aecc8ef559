"""Taking back and doing again what is written in the order form, two plans of a sheet, and notes for oneself."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from pbm.reports.renderer import Renderer
from tests.browser.order_form import ACTION, EMPIRE, NUMBER, TO, WHERE, box, press, sheet_of, write, write_letter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.visits import Visits

PROBE = """
import { fileOf, readFile } from "./common/scripts/form/files.js";
import { listed, Notes } from "./common/scripts/form/notes.js";
import { Past } from "./common/scripts/form/past.js";
import { Plans, plansIn } from "./common/scripts/form/plans.js";

Object.assign(window, { fileOf, listed, Notes, Past, Plans, plansIn, readFile });
"""
COURSE = """
deeds => {
  const past = new Past();
  for (const [deed, ...given] of deeds) past[deed](...given);
  return { now: past.now, canUndo: past.canUndo, canRedo: past.canRedo };
}
"""
"""What is written in the end, and what can be done then."""
FIRST, SECOND = {"at": 0, "box": 0}, {"at": 1, "box": 0}


@pytest.fixture(scope="module")
def probe(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """An empty page that runs what the form's script knows of the past."""
    desk = tmp_path_factory.mktemp("probe")
    (desk / "probe.js").write_text(PROBE, "utf-8")
    (desk / "page.html.j2").write_text("{{ joined('probe.js') }}", "utf-8")
    page = browser.new_page()
    page.evaluate(Renderer(desk).render_page("page", {}).decode())
    yield page
    page.close()


def written(*rows: str, letters: tuple[str, ...] = (), ready: bool = False) -> dict[str, Any]:
    """Return a sheet as the form keeps it; the words of a row stand in its boxes."""
    boxes = [(row.split() + [""] * 4)[:4] for row in rows]
    return {"rows": boxes, "letters": [{"to": ["FR"], "text": text} for text in letters], "ready": ready}


def after(probe: Page, *deeds: tuple[object, ...]) -> tuple[list[str], bool, bool]:
    """Return the rows after some deeds, and whether something can be taken back and be done again."""
    found = probe.evaluate(COURSE, [[deed, *given] for deed, *given in deeds])
    rows = [" ".join(filter(None, row)) for row in found["now"]["rows"]]
    return rows, found["canUndo"], found["canRedo"]


def test_edits_of_one_box_are_one_step(probe: Page) -> None:
    """Whoever has typed a word takes it back at once, not letter by letter; another box is another step."""
    typed = [("note", written(text), FIRST) for text in ("T", "TA", "TAX")]
    other = ("note", written("TAX", "GROW"), SECOND)
    assert after(probe, *typed, other) == (["TAX", "GROW"], True, False)
    assert after(probe, *typed, other, ("undo",)) == (["TAX"], True, True)
    assert after(probe, *typed, other, ("undo",), ("undo",)) == ([], False, True)
    assert after(probe, *typed, other, ("undo",), ("undo",), ("redo",)) == (["TAX"], True, True)


def test_whoever_comes_back_to_a_box_begins_a_step(probe: Page) -> None:
    """So does what a button does to the same box; a long letter is several steps, however fast it is typed."""
    first, again = ("note", written("TAX"), FIRST), ("note", written("GROW"), FIRST)
    assert after(probe, first, again, ("undo",))[0] == []
    assert after(probe, first, ("enter", "row 1 0"), again, ("undo",))[0] == []
    assert after(probe, first, ("enter", "row 0 0"), again, ("undo",))[0] == ["TAX"]
    assert after(probe, first, ("close",), ("note", written(), FIRST), ("undo",))[0] == ["TAX"]
    letters = [("note", written(letters=("x" * length,)), FIRST) for length in range(101)]
    found = probe.evaluate(COURSE, [*map(list, letters), ["undo"]])
    assert 0 < len(found["now"]["letters"][0]["text"]) < 100


def test_what_comes_to_nothing_is_no_step(probe: Page) -> None:
    """Empty rows at the end count for nothing, and a box that is again as it was leaves nothing to take back."""
    assert after(probe, ("note", written("", "", ""), FIRST)) == ([], False, False)
    assert after(probe, ("note", written("T"), FIRST), ("note", written(""), FIRST)) == ([], False, False)


def test_a_change_ends_what_could_be_done_again(probe: Page) -> None:
    """Whoever writes something else after taking back has left the former way."""
    deeds = [("note", written("TAX"), FIRST), ("undo",), ("note", written("GROW"), FIRST)]
    assert after(probe, *deeds) == (["GROW"], True, False)
    assert after(probe, *deeds, ("redo",), ("undo",), ("undo",)) == ([], False, True)


def test_two_hundred_steps_are_kept(probe: Page) -> None:
    """More cannot be taken back: the first ones stay."""
    deeds = [("note", written(*["TAX"] * count), FIRST) for count in range(1, 251)]
    rows, can_undo, _ = after(probe, *deeds, *[("undo",)] * 250)
    assert (len(rows), can_undo) == (50, False)


def test_plans_have_pasts_of_their_own(probe: Page) -> None:
    """Taking back in one plan leaves the other as it is; a plan that was copied over comes back."""
    found = probe.evaluate(
        """([one, other, place]) => {
          const plans = new Plans();
          const rows = () => plans.kept.plans.map(plan => plan.rows.length);
          plans.past.note(one, place);
          plans.shown = 1;
          plans.past.note(other, place);
          const both = rows();
          plans.past.undo();
          const undone = rows();
          plans.past.redo();
          plans.shown = 0;
          plans.copy();
          const copied = [...rows(), plans.shown];
          plans.past.undo();
          return [both, undone, copied, rows()];
        }""",
        [written("TAX"), written("GROW", "GROW"), FIRST],
    )
    assert found == [[1, 2], [1, 0], [1, 1, 1], [1, 2]]


def test_kept_drafts_are_read(probe: Page) -> None:
    """Those of former versions are plan A; what is no draft is not taken for one."""
    one = written("TAX", letters=("Sire,",), ready=True)
    nothing = written()
    cases: list[Any] = [
        {**one, "key": "K"},
        {"rows": one["rows"], "letters": []},
        {"plans": [nothing, one], "shown": 1, "key": ""},
        {"plans": [one]},
        None,
        [],
        {"plans": "AB"},
        {"plans": [one, {"rows": [["TAX", 1]], "letters": []}]},
        {"rows": [], "letters": [{"to": "FR", "text": ""}]},
    ]
    found = probe.evaluate("cases => cases.map(plansIn)", cases)
    assert found[:4] == [
        {"plans": [one, nothing], "shown": 0},
        {"plans": [{**one, "letters": [], "ready": False}, nothing], "shown": 0},
        {"plans": [nothing, one], "shown": 1},
        {"plans": [one, nothing], "shown": 0},
    ]
    assert found[4:] == [None] * 5


NOTES = {"": {"2": "Beware of France."}, "BRA": {"1": "Old.", "2": "New."}}
ABOUT = {"game": "sample", "empire": EMPIRE, "turn": 2}
TEXTS = {
    "nofile": "nothing",
    "othergame": "game {other}, not {game}",
    "otherplayer": "of {other}, not {player}",
}


def test_files_are_read_with_care(probe: Page) -> None:
    """Notes and both plans come out of a file as they went in; what is wrong with another file is said."""
    kept = {"plans": [written("TAX"), written("GROW BRA")], "shown": 1}
    text = probe.evaluate("given => fileOf(...given)", [{**ABOUT, "key": "SECRET"}, kept, NOTES])
    assert "SECRET" not in text
    file = json.loads(text)
    cases = [
        text,
        text[:-20],
        "GAME sample",
        "null",
        json.dumps({**file, "game": "other"}),
        json.dumps({**file, "empire": "FR"}),
        json.dumps({**file, "draft": {"rows": 1}}),
        json.dumps({**file, "notes": {"BRA": {"2": 5}}}),
        json.dumps({**file, "notes": {"BRA": {"last": "x"}}}),
        json.dumps({**file, "turn": "2"}),
    ]
    found = probe.evaluate(
        "([about, texts, all]) => all.map(one => readFile(about, texts, one))", [ABOUT, TEXTS, cases]
    )
    assert found[0] == {"turn": 2, "plans": kept, "notes": NOTES}
    assert found[1:6] == [*["nothing"] * 3, "game other, not sample", f"of FR, not {EMPIRE}"]
    assert found[6:] == ["nothing"] * 4


def test_notes_are_kept_by_place_and_turn(probe: Page) -> None:
    """A note leaves those on other places and of other turns alone; an emptied one is gone, and so is an empty book."""
    found = probe.evaluate(
        """given => {
          const store = { value: given };
          const notes = new Notes(store);
          notes.write("HAN", 2, "Weak.");
          notes.write("BRA", 2, " ");
          notes.take({ BRA: { 1: "Older.", 3: "Next." } });
          const some = listed(notes.all);
          for (const { place, turn } of some) notes.write(place, turn, "");
          return [some, store.value];
        }""",
        NOTES,
    )
    some, value = found
    assert [(one["place"], one["turn"], one["text"]) for one in some] == [
        ("", 2, "Beware of France."),
        ("BRA", 3, "Next."),
        ("BRA", 1, "Older."),
        ("HAN", 2, "Weak."),
    ]
    assert value is None


def do(page: Page, *deeds: str) -> None:
    """Press buttons, each by what it does."""
    for deed in deeds:
        page.locator(f"[data-do={deed}]:visible").first.click()


def told(page: Page) -> str:
    """Return what is said of the last step."""
    return page.locator("#strip-text").inner_text()


def lines(page: Page) -> list[str]:
    """Return the actions of the sheet, without their places, and what follows."""
    return [re.sub(r"^ *[0-9]+ ", "", " ".join(line.split())) for line in sheet_of(page).split("\n")[4:]]


def test_all_that_is_written_is_taken_back(visits: Visits) -> None:
    """Typing, the map, moving, dragging and emptying rows, messages, all at once; then everything is done again."""
    page = visits.report(EMPIRE)
    courses = [sheet_of(page)]

    def step(told_back: str) -> None:
        courses.append(sheet_of(page))
        sentences.append(told_back)

    sentences: list[str] = []
    write(page, "tax")
    step("Action 1 is empty again.")
    page.keyboard.type("move\n")
    step("Action 2 is empty again.")
    press(page, "HAN")
    step("Action 2 is back: MOVE.")
    press(page, "MGD")
    step("Action 2 is back: MOVE HAN.")
    box(page, 2, NUMBER).fill("2")
    step("Action 2 is back: MOVE HAN MGD.")
    box(page, 2, ACTION).press("Alt+ArrowUp")
    step("Actions 1, 2 are as they were.")
    first, second = (page.locator(f"#of-rows .of-row:nth-child({place}) .of-place") for place in (1, 2))
    first.drag_to(second)
    step("Actions 1, 2 are as they were.")
    box(page, 2, WHERE).focus()
    do(page, "empty")
    step("Action 2 is back: MOVE HAN MGD 2.")
    write_letter(page, ["FR"], "Sire,")
    assert lines(page) == ["TAX", "", "MESSAGE FR", "Sire,", "END", ""]
    step("Message 1 is as it was.")
    do(page, "ask", "clear")
    step("Action 1 is back: TAX. Message 1 is as it was.")
    box(page, 1, ACTION).focus()
    page.keyboard.press("Control+z")
    assert told(page) == sentences[-1]
    assert sheet_of(page) == courses[-2]
    while page.locator(".of-letter").count():
        do(page, "undo")
    assert sheet_of(page) == courses[-3]
    for sheet, sentence in zip(reversed(courses[:-3]), reversed(sentences[:-2]), strict=True):
        do(page, "undo")
        assert (sheet_of(page), told(page)) == (sheet, sentence)
    assert page.locator("[data-do=undo]").get_attribute("aria-disabled") == "true"
    page.keyboard.press("Control+z")
    assert told(page) == "There is nothing to undo."
    while page.locator("[data-do=redo]").get_attribute("aria-disabled") == "false":
        page.keyboard.press("Control+Shift+z")
    assert sheet_of(page) == courses[-1]
    assert page.locator("[data-do=undo]").get_attribute("aria-keyshortcuts") == "Control+Z"


def test_the_keys_leave_the_reader_where_the_change_was(visits: Visits) -> None:
    """Within a message the browser takes back letter by letter until it is as it was; the key is never touched."""
    page = visits.report(EMPIRE)
    write(page, "gather|bra|3")
    page.keyboard.press("Control+z")
    assert page.evaluate("document.activeElement.id") == f"of-1-{NUMBER}"
    page.keyboard.press("Control+z")
    assert page.evaluate("document.activeElement.id") == f"of-1-{WHERE}"
    assert lines(page)[0] == "GATHER"
    page.keyboard.press("Control+Shift+z")
    write_letter(page, ["FR"], "")
    letter = page.locator(".of-letter textarea")
    letter.focus()
    page.keyboard.type("Sire")
    page.keyboard.press("Control+z")
    assert letter.input_value() != "Sire"
    assert lines(page)[0] == "GATHER BRA"
    while letter.input_value():
        page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert told(page) == "Message 1 is as it was."
    assert page.locator(".of-letter input:checked").count() == 0


def test_a_half_written_order_is_given_up(visits: Visits) -> None:
    """Escape and its button leave a row as it was when one came to it; that, too, can be taken back."""
    page = visits.report(EMPIRE)
    write(page, "tax", "move|han|-")
    box(page, 1, ACTION).focus()
    box(page, 2, TO).focus()
    assert page.locator("[data-do=cancel]").get_attribute("aria-disabled") == "true"
    page.keyboard.type("mgd\n")
    page.keyboard.press("Escape")
    assert lines(page)[1] == "MOVE HAN"
    do(page, "undo")
    assert lines(page)[1] == "MOVE HAN MGD"
    box(page, 3, ACTION).focus()
    page.keyboard.type("grow\n")
    page.locator("#map-frame").focus()
    page.keyboard.press("Escape")
    assert len([line for line in lines(page) if line]) == 2
    assert page.locator("[data-do=cancel]").get_attribute("aria-disabled") == "true"
    box(page, 3, ACTION).focus()
    page.keyboard.type("grow\n")
    do(page, "cancel")
    assert told(page) == "Action 3 is empty again."


def test_two_plans(visits: Visits) -> None:
    """Each has its own sheet and past, the browser keeps both, and the one that is shown is the one that is sent."""
    page = visits.report(EMPIRE)
    plan_a, plan_b = (page.get_by_role("button", name=f"Plan {name}", exact=True) for name in "AB")
    write(page, "tax")
    plan_b.click()
    assert lines(page)[0] == ""
    write(page, "mobilise", "grow|mgd")
    assert page.locator("#of-sent").inner_text() == "Plan B"
    plan_a.click()
    assert (lines(page)[0], plan_a.get_attribute("aria-pressed")) == ("TAX", "true")
    plan_b.click()
    visits.again(page)
    assert (lines(page)[:2], plan_b.get_attribute("aria-pressed")) == (["MOBILISE", "GROW MGD"], "true")
    assert page.locator("[data-do=undo]").get_attribute("aria-disabled") == "true"
    plan_a.click()
    page.get_by_role("button", name="Copy to Plan B").click()
    assert (lines(page)[0], told(page)) == ("TAX", "Plan B is shown, as a copy of Plan A.")
    do(page, "undo")
    assert lines(page)[0] == "MOBILISE"
    page.evaluate(
        "draft => localStorage.setItem('pbm:sheet:sample:2:PR', JSON.stringify(draft))",
        {"rows": [["ORDER", "", "", "1"]], "letters": [{"to": ["FR"], "text": "Old"}], "key": "", "ready": False},
    )
    visits.again(page)
    assert lines(page)[0] == "ORDER - - 1"
    assert "MESSAGE FR" in lines(page)


def test_notes_stay_with_the_reader(visits: Visits, tmp_path: Path) -> None:
    """They are written on the map and in a list, shown on later turns with their turn, and stand in no sheet."""
    page = visits.report(EMPIRE, turn=0)
    press(page, "BRA")
    page.locator("#map-panel textarea").fill("Hold it.")
    assert page.locator(".m-noted g").count() == 1
    page.locator("#of-notebook summary").click()
    page.locator("#of-note-place").select_option("HAN")
    do(page, "note")
    page.keyboard.type("Give it up.")
    kept = page.evaluate("Object.entries(localStorage)")
    page = visits.report(EMPIRE)
    page.evaluate("kept => kept.forEach(one => localStorage.setItem(...one))", kept)
    visits.again(page)
    assert page.locator("#of-noted").inner_text() == "2"
    assert page.locator("#of-notes label").all_text_contents() == ["BRA Brandenburg, turn 1", "HAN Hanover, turn 1"]
    press(page, "BRA")
    assert "My note of turn 1: Hold it." in page.locator("#map-panel").inner_text()
    page.locator("#map-panel textarea").fill("Hold on.")
    assert page.locator("#of-notes textarea").first.input_value() == "Hold on."
    assert "Hold" not in sheet_of(page)
    write(page, "tax")
    page.locator("#of-notebook summary").click()
    with page.expect_download() as download:
        do(page, "saveall")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "sample-PR-turn-002-draft.json"
    read = visits.report(EMPIRE)
    given = read.locator("#of-file")
    given.set_input_files(file)
    expect(read.locator("#of-said")).to_have_text("Notes and draft are read from the file.")
    assert (lines(read)[0], read.locator(".m-noted g").count()) == ("TAX", 2)
    do(read, "undo")
    assert lines(read)[0] == ""
    good = json.loads(file.read_text("utf-8"))
    cases: dict[str, dict[str, object]] = {
        "is of turn 7": {"turn": 7},
        "of the game other": {"game": "other"},
        "no notes": {"format": ""},
    }
    for said, wrong in cases.items():
        file.write_text(json.dumps({**good, **wrong}), "utf-8")
        given.set_input_files(file)
        expect(read.locator("#of-said")).to_contain_text(said)
    assert lines(read)[0] == ""
