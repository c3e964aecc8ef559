"""What is foreseen of a sheet: what would come of its lines as things stand, and nothing that hangs on others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.game.check import check_sheet
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.foresight.assumed_world import assumed_world
from pbm.rulesets.warp.position.settings import Adjudication, SaveDefault, Settings
from pbm.rulesets.warp.position.world import GARRISON
from pbm.sheets import OrderLanguage, read_sheet
from tests.rulesets.warp.small_world import chits, small_world, view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.game.check import Checked
    from pbm.rulesets.warp.position.world import World
    from pbm.sheets import Sheet


def sheet_of(world: World, lines: Sequence[str], player: str = "FR") -> Sheet:
    """Read lines as a player's sheet."""
    text = "\n".join([f"GAME war\nTURN {world.turn + 1}\nEMPIRE {player}", *lines])
    return read_sheet("in.txt", text.encode(), OrderLanguage(WARP, WARP.words(world), 60))


def checked(world: World, sheet: Sheet, player: str = "FR") -> Checked:
    """Look a sheet over, with the report of who sends it."""
    return check_sheet(WARP, world, sheet, view_of(world, player))


def of_lines(world: World, *lines: str) -> list[str]:
    """Return what is said of single lines of France."""
    return [f"{hint.place}: {hint.what}" for hint in checked(world, sheet_of(world, lines)).hints if hint.place]


def of_sheet(world: World, *lines: str) -> list[str]:
    """Return what is said of the whole sheet."""
    return [str(hint) for hint in checked(world, sheet_of(world, lines)).hints if hint.place is None]


LINES = {
    "MOVE PAR AMS": "GENE2, 2 LINE, HUSS would go PAR > AMS",
    "MOVE PAR STR>MAG": "GENE2, 2 LINE, HUSS would go PAR > STR",
    "MOVE STR COL": "it would fail: you have no units in STR",
    "MOVE MAG STR": "it would fail: your units in MAG are pinned by opposing ones",
    "BUY PAR LINE 4": "it would be cut, unless fights change that: only 1 could be bought",
    "SAVE - - 0": "it would take the place of SAVE - - 4",
    "BATTLE ANY HARD": "it would take the place of BATTLE ANY WISE 3",
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_told_what_would_come_of_it(line: str) -> None:
    """Which units go how far, why a line fails or is cut, what would stand no longer; in the words of the rules."""
    assert of_lines(small_world(), line)[0] == f"1: {LINES[line]}"


def test_what_stops_a_group_is_told_besides() -> None:
    """A path beyond the speed is cut (W.33), and who meets opposing units hears of it."""
    cut = "1: it would be cut: the slowest unit goes 1 space, no farther"
    assert of_lines(small_world(), "MOVE PAR STR>MAG")[1] == cut
    assert of_lines(small_world(), "MOVE PAR STR", "MOVE STR COL 2")[1] == (
        "2: GENE2, 2 LINE, HUSS would go STR > COL, where opposing units are"
    )


def test_rounds_and_passes_are_counted() -> None:
    """A pass without a move does not count, and a line beyond the rounds fails (W.20)."""
    assert of_lines(small_world(), "MOVE - - -") == ["1: it would fail: one pass too many"]
    world = small_world(Settings(rounds=1))
    assert of_lines(world, "MOVE PAR STR", "MOVE STR PAR 2")[1:] == [
        "2: it would fail: there are no more than 1 rounds"
    ]


def test_cards_that_go_are_named_and_their_lines_too() -> None:
    """The hand of eight is cut by the one that no line names (W.28); a card put away cannot be played any more."""
    lines = [f"KEEP - - {card}" for card in (6, 2, 57, 20, 36, 90, 114)]
    gone = "Cards that must go before anything is played, because your hand is too large: 10 "
    assert of_sheet(small_world(), *lines)[0].startswith(gone)
    assert of_lines(small_world(), "DISCARD NOW - 57", "PLAY AMS INTO 57") == [
        "2: it would fail if the other lines with that card succeed: 57 River Crossing is no longer in your hand"
    ]


def test_what_waits_for_others_is_not_foreseen() -> None:
    """Traps, answers and cards for fights may come true or not: nothing is said of them while they are in hand."""
    assert of_lines(small_world(), "PLAY AMS INTO 57", "PLAY ANY - 6", "PLAY ANY - 20") == []


def test_the_bill_tells_what_is_bought_and_what_upkeep_takes() -> None:
    """Recruits with their price out of the points at hand; 1D6 more for who buys all that was drawn (W.64, W.65)."""
    told = of_sheet(small_world(), "BUY PAR HUSS")
    assert "Bought as things stand: HUSS, for 3 of 14 points" in told
    assert not any("1D6" in each for each in told)
    told = of_sheet(small_world(), "SAVE - - 0", "BUY PAR OLDG", "BUY PAR ANY ALL")
    assert "Bought as things stand: OLDG, LINE, HUSS, for 14 of 14 points" in told
    assert any("1D6" in each for each in told)
    found = checked(small_world(), sheet_of(small_world(), ["BUY PAR HUSS"]))
    assert [str(each.cost) for each in found.understood] == ["3 points"]


def test_each_stack_is_told_what_feeds_it() -> None:
    """The sources in reach where the stack would stand, and which units would go unfed (W.89, EW.12)."""
    told = of_sheet(small_world(), "MOVE PAR AMS")
    assert "AMS: 4 units, with points in reach in PAR 11, STR 3" in told
    assert "MAG: 5 units, with points in reach in STR 3, PAR 11" in told
    assert "Upkeep as things stand: 9 points for 9 units; points left: 5" in told
    broke = small_world()
    broke.settings = replace(broke.settings, save_default=SaveDefault.NONE)
    broke.players["FR"].standing.clear()
    told = of_sheet(broke, "BUY PAR OLDG", "BUY PAR LINE")
    assert any("as things stand no upkeep for" in each for each in told)


def test_nothing_but_the_report_is_known() -> None:
    """What others hold changes nothing that is foreseen: hands, points, units below the top (W.75)."""
    lines = ["PLAY PR - 36", "MOVE PAR STR>MAG", "BUY PAR ANY ALL", "PLAY MAG - 20"]
    world, other = small_world(), small_world()
    other.players["PR"].hand = [1, 3]
    other.areas["BER"].points = 0
    other.areas["BER"].stacks["PR"].units[:] = chits("PR", "Prussian", "GENE2 UHLA*2")
    assert [str(hint) for hint in checked(world, sheet_of(world, lines)).hints] == [
        str(hint) for hint in checked(other, sheet_of(other, lines)).hints
    ]


def test_own_things_are_as_they_are() -> None:
    """Of what a player knows everything is in the assumed world: units, hand, offer, points, standing lines."""
    world = small_world()
    assumed = assumed_world(view_of(world, "FR").sight)
    assert assumed.settings == world.settings
    for code, area in world.areas.items():
        assert assumed.areas[code].stacks.get("FR") == area.stacks.get("FR")
        assert list(assumed.areas[code].stacks) == [
            *dict.fromkeys([*(["FR"] if "FR" in area.stacks else []), *area.stacks])
        ]
        assert assumed.areas[code].points == (area.points if area.marker == "FR" else 0)
    for name in ("hand", "offer", "spare", "standing", "units", "pile"):
        assert getattr(assumed.players["FR"], name) == getattr(world.players["FR"], name)
    assert GARRISON in assumed.areas["COL"].stacks


def test_whose_turn_comes_before_is_told_in_order() -> None:
    """In a game in order what others do first may change everything (W.16)."""
    world = small_world(Settings(adjudication=Adjudication.IN_ORDER))
    before = "Before you it is the turn of PR: all this is as things stand now"
    assert before in of_sheet(world, "MOVE PAR AMS")
    world.order_of_play = ("FR", "PR", "HO")
    assert before not in of_sheet(world, "MOVE PAR AMS")
    assert before not in of_sheet(small_world(), "MOVE PAR AMS")
