"""A player's pages: my games, earlier turns, letters, orders; what nobody else sees of them."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.published import letters_of, policy_of
from tests.support.callers import JSON, NOW, Callers

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

PAGES = ("/games/g/turns", "/games/g/turns/1", "/games/g/turns/1.txt", "/games/g/letters", "/games/g/rules")
SECRET = "The bridge is ours at dawn."


@pytest.fixture(scope="module")
def played(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk whose game has played a turn, with letters of two players and of the game master."""
    desk = begun.copy(tmp_path_factory.mktemp("played"))
    desk.orders("PR", "", "MESSAGE FR", SECRET, "END", "MESSAGE ALL", "Peace on earth.", "END")
    desk.orders("FR", "", "MESSAGE PR", "We shall see.", "END")
    (desk.root / "to-all.txt").write_text("The turn is late.", encoding="utf-8")
    (desk.root / "to-b.txt").write_text("Only for France.", encoding="utf-8")
    desk.ok("announce", "g", str(desk.root / "to-all.txt"))
    desk.ok("announce", "g", str(desk.root / "to-b.txt"), "--to", "FR")
    desk.ok("turn", "g")
    desk.ok("announce", "g", str(desk.root / "to-all.txt"))
    desk.ok("player", "g", "PR", "--name", "Anna", "--email", "anna@example.org")
    return desk


@pytest.fixture(scope="module")
def callers(played: DeskRunner) -> Callers:
    """Those who may ask the server of that desk."""
    return Callers.of(played.root)


def test_my_games_say_when_sheets_are_due_and_whether_mine_counts(desk: DeskRunner) -> None:
    """Before a sheet is in, with a good one, with a faulty one, and when it was refused."""
    (desk.root / "pbm.toml").write_text("[games.g]\nfirst_deadline = 2026-11-29T20:00:00\n", encoding="utf-8")
    callers = Callers.of(desk.root)
    anna = callers.player("PR")
    assert "No sheet of yours is in yet." in anna.get("/").text
    assert "29 November 2026, 20:00" in anna.get("/").text
    desk.orders("PR", "TAX")
    assert "Your sheet counts." in anna.get("/").text
    desk.orders("PR", "NONSENSE BRA")
    assert "There is 1 problem in it." in anna.get("/").text
    desk.orders("PR", turn=7)
    answer = anna.get("/", headers=JSON).json

    assert answer is not None
    assert [(each["game"], each["empire"], each["turn"]) for each in answer["games"]] == [("g", "PR", 1)]


def test_a_person_sees_all_their_seats_and_a_broken_game_hides_no_other(desk: DeskRunner) -> None:
    """The broken one is named, without a path of the machine; the game master is told what is wrong."""
    desk.ok("new", "h", "--scenario", "the-hudson")
    for game, empire in (("g", "PR"), ("g", "FR"), ("h", "BR")):
        desk.ok("player", game, empire, "--email", "anna@example.org")
    callers = Callers.of(desk.root)
    anna = callers.person("anna@example.org")
    (desk.root / "worlds" / "g" / "turn-000" / "world").write_bytes(b"damaged")
    shown = anna.get("/").text

    assert shown.count('<li class="seat') == 3
    assert shown.count("cannot be opened at the moment") == 2
    assert str(desk.root) not in shown
    assert "turn-000" in callers.master().get("/").text


@pytest.mark.parametrize(
    ("day", "sheet", "mark"),
    [
        (30, None, "failed"),
        (30, "TAX", "done"),
        (30, "NONSENSE BRA", "cut"),
        (28, "TAX", "done"),
        (31, None, ""),
    ],
)
def test_a_sheet_that_is_wanted_within_a_day_stands_out(
    desk: DeskRunner, day: int, sheet: str | None, mark: str
) -> None:
    """As does one with mistakes; a good one, or one for which there is time, alarms nobody."""
    due = f"2026-11-{day}" if day < 31 else "2026-12-03"
    (desk.root / "pbm.toml").write_text(f"[games.g]\nfirst_deadline = {due}T20:00:00\n", encoding="utf-8")
    if sheet:
        desk.orders("PR", sheet)
    shown = Callers.of(desk.root).player("PR").get("/").text

    assert re.findall(r'<li class="seat ?(\w*)"', shown) == [mark]


def test_a_sheet_after_the_deadline_is_said_to_be_late(desk: DeskRunner) -> None:
    """Its turn has not been played yet, but it is no longer for that one."""
    (desk.root / "pbm.toml").write_text("[games.g]\nfirst_deadline = 2026-11-29T20:00:00\n", encoding="utf-8")
    desk.orders("FR", "TAX")
    os.utime(desk.orders("PR", "TAX"), (NOW, NOW))
    shown = Callers.of(desk.root).player("PR").get("/").text

    assert "Your sheet came after the deadline of turn 1, and is kept for the next one." in shown
    assert 'class="seat failed"' in shown


def test_games_stand_in_the_order_of_their_deadlines(desk: DeskRunner) -> None:
    """The next one first; those without a deadline after them."""
    (desk.root / "pbm.toml").write_text(
        "[games.h]\nfirst_deadline = 2026-11-29T20:00:00\n[games.i]\nfirst_deadline = 2026-11-28T20:00:00\n",
        encoding="utf-8",
    )
    for game in ("h", "i"):
        desk.ok("new", game, "--scenario", "two-rivers")
    for game in ("g", "h", "i"):
        desk.ok("player", game, "PR", "--email", "anna@example.org")
    answer = Callers.of(desk.root).person("anna@example.org").get("/", headers=JSON).json

    assert answer is not None
    assert [each["game"] for each in answer["games"]] == ["i", "h", "g"]


def test_the_game_master_sees_all_games_and_their_seats(played: DeskRunner) -> None:
    """Of each game how many sheets are in, and on its page of each seat who plays it."""
    master = Callers.of(played.root).master()
    shown = master.get("/").text

    assert "Sheets in: 0 of" in shown
    assert 'href="/archive/g"' in shown
    game = master.get("/games/g").text
    assert re.findall(r'href="/games/g/seats/(\w+)"', game) == ["PR", "FR"]
    assert "Anna" in game


def test_a_stored_report_is_shown_as_it_was_with_links_to_the_others(played: DeskRunner, callers: Callers) -> None:
    """Its own scripts and styles run, nothing else does, and the browser may not put it into a frame."""
    answer = callers.player("PR").get("/games/g/turns/1")
    stored = (played.root / "reports" / "g" / "turn-001" / "PR.html").read_text(encoding="utf-8")
    policy = answer.headers["Content-Security-Policy"]
    styles = re.findall(r"<style>(.*?)</style>", stored, re.DOTALL)
    before, after = stored.split("<!-- links between turns -->")

    assert answer.text.startswith(before)
    assert answer.text.endswith(after)
    assert 'href="/games/g/turns/0?seat=PR"' in answer.text
    assert all(b64encode(sha256(style.encode()).digest()).decode() in policy for style in styles)
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_a_browser_that_has_a_stored_page_gets_no_copy_of_it(callers: Callers) -> None:
    """It is asked for again and again, and large."""
    anna = callers.player("PR")
    known = anna.get("/games/g/turns/1").headers["ETag"]
    again = anna.get("/games/g/turns/1", headers={"If-None-Match": known})

    assert (again.status_code, again.data) == (304, b"")
    assert callers.player("FR").get("/games/g/turns/1", headers={"If-None-Match": known}).status_code == 200


def test_a_page_that_names_no_policy_may_run_nothing() -> None:
    """And what stands further down, where players write, is not taken for the page's own."""
    forged = b'<meta http-equiv="Content-Security-Policy" content="script-src \'sha256-' + b"A" * 43 + b"='\">"

    assert "script-src" not in policy_of(b"<p>Hello</p>")
    assert "script-src" not in policy_of(b" " * 2000 + forged)
    assert "script-src" not in policy_of(forged.replace(b"sha256", b"unsafe"))
    assert "script-src" in policy_of(forged)


def test_letters_stand_by_turn_and_reach_only_whom_they_are_for(callers: Callers) -> None:
    """A letter since the last turn, which no report has yet, is among them."""
    hers, his = (callers.player(empire).get("/games/g/letters").text for empire in ("PR", "FR"))

    assert hers.index("Since turn 1") < hers.index("Turn 1</h2>")
    assert hers.count("The turn is late.") == 2
    assert SECRET in hers
    assert SECRET in his
    assert "Only for France." in his
    assert "Only for France." not in hers


def test_each_letter_stands_on_one_page(desk: DeskRunner) -> None:
    """Also one whose turn, with the report that had it, has been taken back since."""
    for turn in range(4):
        (desk.root / "word.txt").write_text(f"Word {turn}.", encoding="utf-8")
        desk.ok("announce", "g", str(desk.root / "word.txt"))
        desk.ok("turn", "g", "--force")
    desk.ok("undo", "g")
    desk.ok("undo", "g")
    game = Desk.at(desk.root).game("g")
    pages = [list(letters_of(game, "PR", until, 2)) for until in (3, 1)]
    hers = Callers.of(desk.root).player("PR")

    assert [[letter["text"] for turn in page for letter in turn.from_master] for page in pages] == [
        ["Word 2.", "Word 3.", "Word 1."],
        ["Word 0."],
    ]
    assert len(re.findall("Word", hers.get("/games/g/letters?until=1").text)) == 1
    assert hers.get("/games/g/letters?until=-7").status_code == 200


def test_the_last_turn_leads_to_the_page_with_the_form(callers: Callers) -> None:
    """A stored copy sends nothing, so nobody should come to write their orders on it."""
    shown = callers.player("PR").get("/games/g/turns").text

    assert re.findall(r'<li><a href="([^"]*)"', shown) == ["/games/g?seat=PR", "/games/g/turns/0?seat=PR"]


def test_each_order_of_the_game_is_explained(callers: Callers, played: DeskRunner) -> None:
    """As the command says it."""
    shown = callers.player("PR").get("/games/g/rules").text
    words = re.findall(r'<article class="order" id="(\w+)">', shown)

    assert words
    assert all(word in played.ok("rules") for word in words)


@pytest.mark.parametrize("path", PAGES)
def test_others_learn_not_even_whether_a_page_exists(callers: Callers, path: str) -> None:
    """Whoever has no seat in the game gets the same answer as for a game that does not exist."""
    unknown = callers.nobody().get("/games/none/rules")
    own = callers.player("PR")
    answers = [
        callers.nobody().get(path),
        own.get(path.replace("/g/", "/h/")),
        own.get(f"{path}?seat=FR"),
        own.get(f"{path}?seat=../FR"),
        own.get("/games/g/turns/99"),
    ]

    assert own.get(path).status_code == 200
    assert {(each.status_code, each.data) for each in answers} == {(404, unknown.data)}


def test_the_archive_is_everybodys(callers: Callers, played: DeskRunner) -> None:
    """It is the page that lies on the desk."""
    answer = callers.nobody().get("/archive/g")

    assert answer.data == (played.root / "reports" / "g" / "index.html").read_bytes()
    assert callers.nobody().get("/archive/none").status_code == 404


def test_pages_are_in_the_language_of_their_player(desk: DeskRunner) -> None:
    """As it is registered, the bar above them and the links in a stored report, too."""
    desk.ok("player", "g", "PR", "--language", "de")
    hers, his = Callers.of(desk.root).player("PR"), Callers.of(desk.root).player("FR")

    assert '<html lang="de">' in hers.get("/").text
    assert "Meine Spiele" in hers.get("/games/g/turns").text
    assert "Alle Züge" in hers.get("/games/g/turns/0").text
    assert "My games" in his.get("/games/g/turns").text


def test_no_page_of_a_game_tells_where_the_desk_is(callers: Callers, tmp_path: Path) -> None:
    """Nor does an answer to something that is not there."""
    for path in ("/", *PAGES, "/nowhere", "/games/g/turns/-1"):
        assert str(callers.desk.root) not in callers.player("PR").get(path).text
    assert tmp_path.is_dir()
