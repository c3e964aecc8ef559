"""Playing alone against the program: by the game master, or by a player who has come in by a link."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from tests.support.callers import JSON, Callers

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SHEET = "GAME g\nTURN 1\nEMPIRE PR\n1 GATHER BRA - 1\n"
WRONG = SHEET + "2 FLY BRA\n"


@pytest.fixture
def callers(empty: DeskRunner) -> Callers:
    """Those who ask the server of a desk with a game of one, who plays Prussia."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--solo", "PR")
    return Callers.of(empty.root)


def turn_of(callers: Callers) -> int:
    """Return the last turn that was played."""
    return Desk.at(callers.desk.root).game("g").current_turn()


@pytest.mark.parametrize("who", ["master", "player"])
def test_a_sheet_is_sent_and_played_in_one(callers: Callers, who: str) -> None:
    """The next report is where it leads; it was sent as any sheet."""
    browser = callers.master() if who == "master" else callers.player("PR")

    played = callers.done(browser, "/games/g/turn", seat="PR", turn="1", sheet=SHEET)

    assert played["state"] == "done"
    assert played["leads_to"] == "/games/g?seat=PR"
    assert "turn 1" in browser.get(played["leads_to"]).text.lower()
    report = json.loads((callers.desk.root / "reports" / "g" / "turn-001" / "PR.json").read_text())
    assert [each["text"] for each in report["actions"]] == ["GATHER BRA - 1"]


@pytest.mark.parametrize("who", ["master", "player"])
def test_what_is_wrong_is_shown_before_the_turn_is_played(callers: Callers, who: str) -> None:
    """A mistake, a blank sheet, none at all: the turn waits for a second word, and is played by it."""
    browser = callers.master() if who == "master" else callers.player("PR")
    blank = SHEET.partition("1 GATHER")[0]
    for sheet, said in ((WRONG, "FLY is not an action"), (blank, "blank"), ("", "No sheet of yours")):
        for path in (callers.desk.root / "orders" / "g").glob("*.txt"):
            path.unlink()
        shown = browser.post("/games/g/turn", data={"seat": "PR", "turn": "1", "sheet": sheet})
        assert said in shown.text
        assert 'name="anyway" value="1"' in shown.text
        told = browser.post("/games/g/turn", data={"seat": "PR", "turn": "1", "sheet": sheet}, headers=JSON)
        assert told.status_code == 422
        assert turn_of(callers) == 0

    played = callers.done(browser, "/games/g/turn", seat="PR", turn="1", sheet=WRONG, anyway="1")
    assert played["state"] == "done"
    assert turn_of(callers) == 1


def test_whoever_plays_alone_learns_nothing_of_the_others(callers: Callers) -> None:
    """What came of the turn is their report; the page of the work tells nothing else, nor why it was refused."""
    player = callers.player("PR")
    played = callers.done(player, "/games/g/turn", seat="PR", turn="1", sheet=SHEET)
    assert played["tables"] == []
    assert "FR" not in json.dumps(played)
    (callers.desk.root / "worlds" / "g" / "turn-001" / "world").write_bytes(b"")

    assert str(callers.desk.root) not in player.post("/games/g/turn", data={"seat": "PR", "anyway": "1"}).text


def test_nobody_else_plays_the_turn(callers: Callers, desk: DeskRunner) -> None:
    """A player among others, and whoever is not in the game."""
    assert callers.nobody().post("/games/g/turn", data={"seat": "PR"}).status_code == 404
    others = Callers.of(desk.root)
    assert others.player("PR").post("/games/g/turn", data={"seat": "PR", "sheet": SHEET}).status_code == 404
    assert turn_of(others) == 0


def test_a_seat_that_somebody_has_is_not_the_game_masters(callers: Callers) -> None:
    """A game of one is the game master's as long as nobody is registered for it."""
    master = callers.master()
    assert master.get("/games/g?seat=PR").status_code == 200
    callers.done(master, "/games/g/player", seat="PR", email="anna@example.org", name="Anna")

    assert master.get("/games/g?seat=PR").status_code == 404
    assert callers.person("anna@example.org").get("/games/g").status_code == 200


def test_the_page_offers_to_play(callers: Callers) -> None:
    """To whoever plays alone, with a script and without one; not to a player among others."""
    page = callers.player("PR").get("/games/g").text

    assert 'id="live-play"' in page
    assert "Send it and play the turn" in page
