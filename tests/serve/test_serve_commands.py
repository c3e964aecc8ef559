"""The game master's commands by page: each does what its command does, once, and says so."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from pbm.serve.commands.every import COMMANDS, OF_A_GAME
from tests.support.callers import JSON, Callers, told

if TYPE_CHECKING:
    from tests.support.callers import Browser
    from tests.support.desks import DeskRunner

DEADLINES = '[games.g]\nfirst_deadline = 2026-12-05T20:00:00\ntimezone = "UTC"\ndays = 7\n'

VALUE = {"target": "BRA", "field": "armies", "value": "9", "why": "a slip"}

POST = '[post]\naddress = "games@example.org"\n'


@pytest.fixture
def callers(desk: DeskRunner) -> Callers:
    """Those who ask the server of a desk with one game, about to begin."""
    return Callers.of(desk.root)


@pytest.fixture
def master(callers: Callers) -> Browser:
    """The game master."""
    return callers.master()


def settled(desk: DeskRunner, settings: str) -> tuple[Callers, Browser]:
    """Write settings; return those who ask, and the game master."""
    (desk.root / "pbm.toml").write_text(settings, encoding="utf-8")
    callers = Callers.of(desk.root)
    return callers, callers.master()


def test_a_turn_is_played_taken_back_and_brought_back(desk: DeskRunner, callers: Callers, master: Browser) -> None:
    """With its table; reports and position are those of the commands."""
    desk.orders("PR", "1 GATHER BRA - 1")
    desk.orders("FR", "1 GATHER PAR - 1")

    played = callers.done(master, "/games/g/turn", turn="1")
    assert played["state"] == "done"
    assert "Turn 1 has been played." in played["said"]
    assert [row[:4] for row in played["tables"][0]["rows"]] == [
        ["PR", "Prussia", "PR.txt", "1"],
        ["FR", "France", "FR.txt", "1"],
    ]
    after = desk.world()
    assert after["turn"] == 1
    assert callers.done(master, "/games/g/undo", turn="1")["state"] == "done"
    assert desk.world()["turn"] == 0
    assert not (desk.root / "reports" / "g" / "turn-001").exists()
    assert callers.done(master, "/games/g/redo", turn="1")["state"] == "done"
    assert desk.world() == after


def test_a_turn_that_lacks_sheets_waits_for_the_word(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """It is refused with the reason, and no word of options of the command line; the box plays it."""
    refused = callers.done(master, "/games/g/turn", turn="1")
    assert refused["state"] == "refused"
    assert "no good sheet for turn 1" in refused["said"][0]
    assert "--force" not in " ".join(refused["said"])

    assert callers.done(master, "/games/g/turn", turn="1", force="1")["state"] == "done"
    assert desk.world()["turn"] == 1


def test_what_was_meant_for_another_turn_is_not_done(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """A page that is no longer true plays nothing, and takes nothing back."""
    desk.ok("turn", "g", "--force")
    desk.ok("turn", "g", "--force")

    assert "Turn 1 has been played already." in callers.done(master, "/games/g/turn", turn="1", force="1")["said"]
    assert "turn 2 is the last one by now" in callers.done(master, "/games/g/undo", turn="1")["said"][0]
    assert callers.done(master, "/games/g/redo", turn="1")["state"] == "refused"
    assert desk.world()["turn"] == 2


def test_a_preview_writes_nothing(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """It shows the table of a turn that has not been played."""
    desk.orders("PR", "1 GATHER BRA - 1")
    before = {name: data for name, data in desk.files().items() if not name.startswith("serve/")}

    shown = callers.done(master, "/games/g/preview", force="1")

    assert shown["tables"][0]["title"] == "Turn 1"
    assert {name: data for name, data in desk.files().items() if not name.startswith("serve/")} == before


def test_an_amended_turn_is_shown_before_it_counts(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """What would be different for whom; only what was shown can be accepted."""
    desk.ok("turn", "g", "--force")
    sheet = "GAME g\nTURN 1\nEMPIRE FR\n1 GATHER PAR - 4\n"

    shown = callers.done(master, "/games/g/amend", sheet=sheet)
    assert [table["title"] for table in shown["tables"]] == ["FR"]
    assert ["action 1", "nothing", "GATHER PAR - 4, done"] in shown["tables"][0]["rows"]
    assert desk.report("FR")["actions"] == []
    other = callers.done(master, "/games/g/amend", sheet=sheet.replace("4", "2"), accept="1", shown=shown["asks_for"])
    assert "has changed meanwhile" in other["said"][0]
    assert desk.report("FR")["actions"] == []
    assert callers.done(master, "/games/g/amend", sheet=sheet, accept="1", shown=shown["asks_for"])["state"] == "done"
    assert [each["text"] for each in desk.report("FR")["actions"]] == ["GATHER PAR - 4"]


def test_a_sheet_that_has_come_too_late_can_be_chosen(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """By the name of its file, as the page offers it."""
    desk.ok("turn", "g", "--force")
    desk.orders("FR", "1 GATHER PAR - 4", turn=1)
    assert 'option value="FR.txt"' in master.get("/games/g").text

    assert callers.done(master, "/games/g/amend", file="FR.txt")["tables"][0]["title"] == "FR"
    assert "is not among the sheets" in callers.done(master, "/games/g/amend", file="../FR.txt")["said"][0]


def test_the_clock_stops_and_goes_on(desk: DeskRunner) -> None:
    """And the deadline moves, with the reason, which is wanted."""
    callers, master = settled(desk, DEADLINES)
    assert "on hold" in callers.done(master, "/games/g/hold", why="snow")["said"][0]
    assert "on hold" in desk.ok("status")
    released = callers.done(master, "/games/g/release")
    assert released["said"][1].startswith("Turn 1 is due Saturday, 5 December 2026, 20:00")
    assert "why" in callers.done(master, "/games/g/deadline", extend="24h")["error"]
    assert "one of the three" in callers.done(master, "/games/g/deadline", why="snow")["error"]
    moved = callers.done(master, "/games/g/deadline", extend="24h", why="snow")
    assert "6 December" in moved["said"][0]
    assert "snow" in desk.ok("deadline", "g")
    assert "6 December" in master.get("/games/g").text
    for wrong in ("tomorrow", "2026-12-07T20:00+01:00", "2026-02-30T20:00"):
        assert wrong[:10] in callers.done(master, "/games/g/deadline", at=wrong, why="snow")["error"]


def test_a_letter_reaches_players(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """All, or those that are named; what cannot be one is refused."""
    callers.done(master, "/games/g/announce", text="Hello\r\nall")
    callers.done(master, "/games/g/announce", text="Hello France", to="FR")

    texts = [(list(each.to), each.text) for each in Desk.at(desk.root).game("g").announcements()]
    assert texts == [([], "Hello\nall"), (["FR"], "Hello France")]
    assert "not an empire" in callers.done(master, "/games/g/announce", text="x", to="XX")["error"]


def test_values_and_rules_are_set(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """By name or code, with the reason; a wrong field is answered with those that there are."""
    callers.done(master, "/games/g/set", target="Brandenburg", field="armies", value="9", why="a slip")
    assert desk.world()["areas"]["BRA"]["armies"] == 9
    callers.done(master, "/games/g/rule", rule="base_cost", value="8", why="agreed")
    assert "rules.base_cost = 8" in desk.ok("gm", "g", "rules")
    assert (
        "there are population, armies"
        in callers.done(master, "/games/g/set", target="BRA", field="army", value="9", why="a slip")["error"]
    )
    assert "why?" in callers.done(master, "/games/g/rule", rule="base_cost", value="7")["error"]


def test_a_seat_changes_hands(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """It is the game master's own, a player's, or the program's; the first address brings a key, shown once."""
    callers.done(master, "/games/g/mine", seat="PR")
    assert master.get("/games/g?seat=PR").status_code == 200
    assert "Your seat PR" in master.get("/").text

    noted = callers.done(master, "/games/g/player", seat="PR", name="Anna", email="anna@example.org")
    key = re.search(r"[A-Z0-9]{4}-[A-Z0-9]{4}", noted["secret"][0])
    assert key is not None
    assert key[0] not in "".join(each.decode("utf-8", "replace") for each in desk.files().values())
    assert master.get("/games/g?seat=PR").status_code == 404
    anna = callers.person("anna@example.org")
    assert anna.get("/games/g").status_code == 200
    callers.done(master, "/games/g/dummy", seat="PR")
    assert desk.world()["empires"]["PR"]["status"] == "dummy"
    callers.done(master, "/games/g/mine", seat="PR")
    assert desk.world()["empires"]["PR"]["status"] == "player"
    assert anna.get("/games/g").status_code == 404


def test_the_game_master_changes_how_well_the_program_plays(
    callers: Callers, master: Browser, desk: DeskRunner
) -> None:
    """On the page of the seat, which says so; with the seat, or later."""
    callers.done(master, "/games/g/dummy", seat="PR", level="easy")
    assert "the program (easy)" in master.get("/games/g/seats/PR").text
    callers.done(master, "/games/g/player", seat="PR", level="hard")
    assert "the program (hard)" in master.get("/games/g/seats/PR").text
    assert "dummy (hard)" in desk.ok("player", "g", "PR")
    refused = callers.done(master, "/games/g/player", seat="PR", level="clever")
    assert "the program plays easy, normal, hard" in str(refused)


def test_a_personal_link_is_shown_and_renewed(callers: Callers, master: Browser) -> None:
    """Both lead in; the former one does no longer."""
    first = callers.done(master, "/games/g/link", seat="FR")["secret"][0]
    assert callers.nobody().get(first).status_code == 303
    second = callers.done(master, "/games/g/new-link", seat="FR")["secret"][0]

    assert second != first
    assert callers.nobody().get(first).status_code == 404
    assert callers.nobody().get(second).status_code == 303


def test_somebody_is_invited(desk: DeskRunner) -> None:
    """By mail, and the invitation can be taken back; where there is no post there is nothing to invite with."""
    callers, master = settled(desk, "")
    assert "Invite somebody" not in master.get("/games/g/seats/FR").text
    callers, master = settled(desk, POST)
    assert "Invite somebody" in master.get("/games/g/seats/FR").text

    callers.done(master, "/games/g/invite", seat="FR", address="bob@example.net")
    assert any(b"bob@example.net" in data for name, data in desk.files().items() if name.startswith("post/out/new"))
    assert "bob@example.net" in master.get("/games/g/seats/FR").text
    assert "any more" in callers.done(master, "/games/g/withdraw", seat="FR")["said"][0]


def test_a_backup_comes_back(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """As a file to keep; it replaces the game only where that is said, and another name brings it back beside it."""
    desk.ok("turn", "g", "--force")
    made = callers.done(master, "/games/g/backup")
    assert made["file"] == "g-turn-001.tar"
    with master.get(f"{made['job']}/file") as fetched:
        kept = fetched.data
        assert fetched.headers["Content-Disposition"] == "attachment; filename=g-turn-001.tar"
    desk.ok("undo", "g")

    def restored(**fields: str) -> dict[str, str]:
        found: dict[str, str] = callers.ended(master, master.send("/restore", {"file": kept}, **fields))
        return found

    assert "already" in restored()["said"][0]
    assert desk.world()["turn"] == 0
    assert restored(name="twin")["leads_to"] == "/games/twin"
    assert restored(replace="1")["state"] == "done"
    assert desk.world()["turn"] == 1
    assert "choose the file" in callers.done(master, "/restore")["said"][0]


def test_the_doctor_looks_and_mends(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """What is wrong, with what helps; the first page shows what was found last."""
    desk.ok("turn", "g", "--force")
    (desk.root / "reports" / "g" / "turn-001" / "FR.html").unlink()

    found = callers.done(master, "/doctor")
    assert [table["title"] for table in found["tables"]] == ["Wrong"]
    assert "FR.html is missing" in found["tables"][0]["rows"][0][1]
    assert "1 thing is wrong." in master.get("/").text
    mended = callers.done(master, "/games/g/mend")
    assert mended["said"][-1] == "All is well."
    assert (desk.root / "reports" / "g" / "turn-001" / "FR.html").exists()
    assert callers.done(master, "/games/g/replay")["said"] == ["Turn 0 is the same.", "Turn 1 is the same."]


@pytest.mark.parametrize("name", sorted(name for name, each in COMMANDS.items() if each.asks))
def test_what_cannot_be_taken_back_asks_first(desk: DeskRunner, name: str) -> None:
    """The page says what will happen, with what was written; nothing is done until it is said once more."""
    _, master = settled(desk, DEADLINES + POST)
    values = {
        "announce": {"text": "Hello <all>,\nhere I am"},
        "deadline": {"extend": "24h", "why": "snow"},
        "set": {"target": "BRA", "field": "armies", "value": "9", "why": "a slip"},
        "rule": {"rule": "base_cost", "value": "8", "why": "agreed"},
        "invite": {"seat": "FR", "address": "bob@example.net"},
        "clock": {},
    }.get(name, {"seat": "FR"})
    path = f"/games/g/{name}" if COMMANDS[name] in OF_A_GAME else f"/{name}"
    before = desk.files()

    question = master.post(path, data=values)

    assert "This cannot be taken back." in question.text
    assert question.status_code == 200
    assert {path for path, data in desk.files().items() if before.get(path) != data} <= {"serve/secret"}
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', question.text))
    fields |= dict(re.findall(r'<textarea name="(\w+)" hidden>\n([^<]*)</textarea>', question.text))
    for field, value in values.items():
        assert unescape(fields[field]) == value
    done = master.post(path, data={**fields, **values, "sure": "1"})
    assert done.status_code == 303
    assert {path for path, data in desk.files().items() if before.get(path) != data} - {"serve/secret"}


def test_a_second_click_does_nothing_twice(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """The same form of the same page is answered, and not done again; another text or page is another wish."""
    for _ in range(3):
        answer = master.post("/games/g/announce", data={"text": "Hello", "once": "page-1", "sure": "1"})
        assert answer.status_code == 303
    master.post("/games/g/announce", data={"text": "Hello again", "once": "page-1", "sure": "1"})
    master.post("/games/g/announce", data={"text": "Hello", "once": "page-2", "sure": "1"})

    texts = [each.text for each in Desk.at(desk.root).game("g").announcements()]
    assert texts == ["Hello", "Hello again", "Hello"]
    first = told(master.post("/games/g/key", data={"seat": "PR", "once": "page-3"}, headers=JSON))
    second = told(master.post("/games/g/key", data={"seat": "PR", "once": "page-3"}, headers=JSON))
    assert first["secret"] == second["secret"] != []
    one, other = (
        told(master.post("/games/g/turn", data={"turn": "1", "force": "1", "once": "page-4"}, headers=JSON))
        for _ in "ab"
    )
    assert one["job"] == other["job"]
    callers.rest()
    assert desk.world()["turn"] == 1


def test_what_was_refused_may_be_tried_again(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """From the same page, once the reason is gone."""
    fields = {"turn": "1", "once": "page-1"}
    assert callers.done(master, "/games/g/turn", **fields)["state"] == "refused"
    desk.orders("PR", "1 GATHER BRA - 1")
    desk.orders("FR", "1 GATHER PAR - 1")

    assert callers.done(master, "/games/g/turn", **fields)["state"] == "done"


def test_what_was_written_stays_where_it_is_refused(master: Browser) -> None:
    """The page says why, and the boxes hold what was written."""
    fields = {"target": "BRA", "field": "army", "value": "9", "why": "a <slip>", "sure": "1"}
    answer = master.post("/games/g/set", data=fields)
    page = master.get(answer.headers["Location"]).text

    assert "This was not done:" in page
    assert re.search(r'<details class="fold" id="do-set" open>', page)
    assert 'value="a &lt;slip&gt;"' in page


def test_a_busy_game_is_left_alone(callers: Callers, master: Browser, desk: DeskRunner) -> None:
    """While another command works on it a change is refused with the time to try again, and nothing is half done."""
    with writing(Desk.at(desk.root).game("g")):
        answer = master.post("/games/g/set", data=VALUE, headers=JSON)
        begun = callers.done(master, "/games/g/undo", turn="0")

    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert begun["state"] == "refused"
    assert desk.world()["areas"]["BRA"]["armies"] != 9


def test_a_program_fault_in_a_command_is_told(
    callers: Callers, master: Browser, desk: DeskRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a sentence, where what was done stands; the server goes on."""
    monkeypatch.setattr("pbm.serve.commands.letters.announce", lambda *_: 1 / 0)

    assert "a fault of the program was met" in callers.done(master, "/games/g/announce", text="Hello")["error"]
    assert master.get("/games/g").status_code == 200


def test_a_command_that_another_desk_knows_is_not_found(callers: Callers, master: Browser) -> None:
    """An unknown game, a seat that there is not, work of somebody else: what there is not is not told apart."""
    for path in ("/games/h/hold", "/games/g/nonsense"):
        assert master.post(path, headers=JSON).status_code == 404
    assert master.get("/games/g/seats/XX").status_code == 404
    begun = callers.done(master, "/games/g/doctor")
    assert callers.player("PR").get(begun["job"]).status_code == 404
