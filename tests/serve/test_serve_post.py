"""The post by page: sheets that come another way, its set-up tried, a clock that has jumped, games open to all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.open_game import load
from pbm.pipeline.open_seats import free_seats
from pbm.post.post_office import PostOffice
from pbm.post.time_warp import LAST_RUN
from pbm.serve.children import Children
from pbm.serve.week import Week
from tests.support.callers import NOW, Callers, told
from tests.support.mail_desks import FAR, POST
from tests.support.processes import wait_until

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SHEET = "GAME g\nTURN 1\nEMPIRE FR\n1 GATHER PAR - 4\n2 GATER PAR\n"


def counting(desk: DeskRunner) -> list[str]:
    """Return whose sheets would be played."""
    [game] = json.loads(desk.ok("status", "--json"))
    return [code for code, seat in game["seats"].items() if seat["sheet"] == "counts"]


@pytest.fixture
def desk(desk: DeskRunner) -> DeskRunner:
    """Return the desk with a post whose servers cannot be reached, and a deadline far away."""
    (desk.root / "pbm.toml").write_text(POST.format(port=9, deadline=FAR, more=""), encoding="utf-8")
    return desk


def test_a_sheet_on_paper_is_checked_and_counts(desk: DeskRunner) -> None:
    """It needs no key, is told its mistakes like a player's own, and a mere check files nothing."""
    desk.ok("player", "g", "FR", "--new-key")
    callers = Callers.of(desk.root)
    master = callers.master()
    before = desk.files().keys()

    checked = callers.done(master, "/games/g/sheet", seat="FR", sheet=SHEET, check="1")
    assert [table["rows"][0][0] for table in checked["tables"]] == ["5", "1"]
    assert "GATHER" in checked["tables"][0]["rows"][0][1]
    assert {path for path in desk.files().keys() - before if path.startswith("orders/")} == set()

    put_in = callers.done(master, "/games/g/sheet", seat="FR", sheet=SHEET)
    assert put_in["state"] == "done"
    assert put_in["leads_to"] == "/games/g/seats/FR"
    assert counting(desk) == ["FR"]
    assert "1 GATHER PAR - 4" in master.get("/games/g/seats/FR").text


@pytest.mark.parametrize(
    ("sheet", "said"),
    [("GAME h\nTURN 1\nEMPIRE FR\n1 TAX\n", "for the game h"), (SHEET.replace("FR", "PR"), "not registered for PR")],
)
def test_a_sheet_for_another_seat_does_not_count(desk: DeskRunner, sheet: str, said: str) -> None:
    """The page of France takes no sheet of Prussia, nor of another game: it is answered like a player's own."""
    callers = Callers.of(desk.root)
    master = callers.master()

    answered = callers.done(master, "/games/g/sheet", seat="FR", sheet=sheet)

    assert answered["said"][1].startswith("Your sheet is refused")
    assert said in str(answered)
    assert counting(desk) == []


def test_the_set_up_of_the_post_is_tried(desk: DeskRunner) -> None:
    """Each part with its state, as the command of the same name tells it."""
    callers = Callers.of(desk.root)

    tried = callers.done(callers.master(), "/post-check")

    [table] = tried["tables"]
    said = desk.run("post", "check").stdout
    assert any(row[1] == "fine" for row in table["rows"])
    for row in table["rows"]:
        assert row[0] in said


def test_a_clock_that_has_jumped_is_said_to_be_right(desk: DeskRunner) -> None:
    """The server plays nothing until then; the next run goes on."""
    PostOffice.of(Callers.of(desk.root).desk).journal.remember(LAST_RUN, str(NOW - 10**8), NOW)
    complaints: list[str] = []
    callers = Callers.of(desk.root)
    master = callers.master()
    week = Week(desk.root, Children(), lambda: NOW, complaints.append)
    with week.going(is_wanted=True):
        wait_until(lambda: week.last is not None, lambda: complaints)
    assert "the clock has jumped" in " ".join(complaints)
    complaints.clear()

    assert callers.done(master, "/clock")["said"] == ["The next run goes on from now."]

    week = Week(desk.root, Children(), lambda: NOW, complaints.append)
    with week.going(is_wanted=True):
        wait_until(lambda: week.last is not None, lambda: complaints)
    assert "the clock has jumped" not in " ".join(complaints)


def test_a_game_is_open_to_whoever_comes(desk: DeskRunner) -> None:
    """Until a time of its time zone, which must be to come; seats that are given away here are kept."""
    callers = Callers.of(desk.root)
    master = callers.master()
    wish = {"scenario": "two-rivers", "game": "inn", "open": "1", "settings": 'timezone = "UTC"'}
    assert 'name="open"' in master.get("/new/two-rivers").text

    over = callers.done(master, "/games", **wish, until="2020-01-08T20:00")
    begun = callers.done(master, "/games", **wish, until="2900-01-08T20:00", seats="PR=me")

    assert over["state"] == "refused"
    assert "that is over" in over["said"][0]
    assert begun["state"] == "done", begun
    gathering = Desk.at(desk.root).game("inn").newcomers().gathering
    assert gathering is not None
    assert gathering.until == 29348683200
    assert list(free_seats(load(Desk.at(desk.root), Desk.at(desk.root).game("inn")), gathering)) == ["FR"]


def test_the_whole_position_is_read_by_a_program(desk: DeskRunner) -> None:
    """As the command of the same name prints it."""
    callers = Callers.of(desk.root)

    shown = told(callers.master().get("/games/g/world"))

    assert {"game": "g", **shown} == {"game": "g", **desk.world()}
