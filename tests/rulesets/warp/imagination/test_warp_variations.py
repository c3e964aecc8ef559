"""Sheets worth trying, and what positions are worth, on positions as they come about among computer players."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from benchmarks.self_play.warp.observing import WarpObserver
from pbm.kernel.dice import Dice
from pbm.kernel.turn import copied
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.dummy.player import planned
from pbm.rulesets.warp.imagination import variations, worth
from pbm.sheets import Expected, OrderLanguage, heading_lines, read_sheet
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight

SCENARIOS = WarpObserver().scenarios


def positions(name: str, turns: int) -> Iterator[tuple[World, dict[str, View[Sight]]]]:
    """Yield the position after each turn of a game among computer players, with everybody's view."""
    scenario = (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")
    for world, events in turns_of(WARP, scenario, turns):
        yield world, views_of(WARP, world, events, world.turn)


def tried(view: View[Sight], number: int) -> list[tuple[str, ...]]:
    """Return the first variations of a computer player's sheet."""
    return list(islice(variations(view, planned(view, 5).lines, Dice(1, view.turn, "Tried")), number))


@pytest.mark.parametrize(
    ("name", "turns"),
    [("the-hudson", 3), ("the-rhine", 2), ("war-of-independence", 5), ("europe-at-war-six", 1), ("europe-at-war", 1)],
)
def test_each_variation_can_be_read(name: str, turns: int) -> None:
    """No line is a misorder, and most sheets are other than the one given; cards named are the player's own."""
    for world, views in positions(name, turns):
        language = OrderLanguage(WARP, WARP.words(world), WARP.places(world))
        for view in list(views.values())[:3]:
            sheets = tried(view, 50)
            for lines in sheets:
                assert not problems(view, lines, language), lines

            assert len(set(sheets)) > 10


def problems(view: View[Sight], lines: Sequence[str], language: OrderLanguage) -> Sequence[object]:
    """Return what is wrong with a sheet of these lines."""
    code = str(view.empire)
    text = "\n".join((*heading_lines(view.game, view.turn + 1, code, view.key), "", *lines, ""))
    return read_sheet(code, text.encode(), language, Expected(turn=view.turn + 1)).problems


def test_attacks_are_given_up_made_elsewhere_and_by_others() -> None:
    """Among the first variations some have a march less, some another goal, some a march more; some buy otherwise."""
    found: set[str] = set()
    games = [views for name in ("the-hudson", "the-rhine") for _, views in positions(name, 3)]
    for view in (view for views in games for view in views.values()):
        usual = planned(view, 5).lines
        for lines in tried(view, 40):
            sizes = [len(marches(sheet)) for sheet in (lines, usual)]
            kind = "fewer" if sizes[0] < sizes[1] else "more" if sizes[0] > sizes[1] else "as many"
            found |= {kind} if marches(lines) != marches(usual) else set()
            found |= {"purchases"} if only("BUY", lines) != only("BUY", usual) else set()
            found |= {"cards"} if only("PLAY", lines) != only("PLAY", usual) else set()

    assert found == {"fewer", "more", "as many", "purchases", "cards"}


def marches(lines: Sequence[str]) -> list[str]:
    """Return the lines that move groups."""
    return only("MOVE", lines)


def only(word: str, lines: Sequence[str]) -> list[str]:
    """Return the lines of one action."""
    return [line for line in lines if line.startswith(word)]


def test_variations_are_the_same_for_the_same_dice() -> None:
    """The same view, lines and dice give the same sheets; other dice other ones in the end."""
    *_, (_, views) = positions("the-hudson", 2)
    view, lines = views["BR"], planned(views["BR"], 5).lines

    one, same, other = (list(islice(variations(view, lines, Dice(seed, 3, "T")), 200)) for seed in (1, 1, 2))

    assert one == same
    assert one != other


@pytest.mark.parametrize(("name", "turns"), [("the-hudson", 4), ("the-rhine", 3)])
def test_with_two_sides_what_one_wins_the_other_loses(name: str, turns: int) -> None:
    """A position is worth the same to allies, and to opponents as much less."""
    for world, _ in positions(name, turns):
        one, other = ([worth(world, code) for code in players] for players in world.sides.values())

        assert len({*one}) == 1
        assert {*other} == {-value for value in one}
        assert all(type(value) is int for value in one)


def test_land_units_and_victory_count() -> None:
    """Another marker, fewer units and a game that is won change what a position is worth as they should."""
    *_, (world, _) = positions("the-hudson", 3)
    before = worth(world, "AM")
    area = next(area for area in world.areas.values() if area.marker == "BR")

    taken, beaten, won = copied(world), copied(world), copied(world)
    taken.areas[area.code].marker = "AM"
    _, _, stack = next(each for each in beaten.stacks() if each[1] == "AM" and len(each[2].units) > 1)
    del stack.units[1:]
    won.over, won.winners = True, ("AM",)

    assert worth(taken, "AM") > before
    assert worth(beaten, "AM") < before
    assert worth(won, "AM") > 1000 > -1000 > worth(won, "BR")


def test_many_powers_look_at_their_own_first() -> None:
    """With six powers another's loss of land counts for less than a gain of one's own."""
    *_, (world, _) = positions("europe-at-war-six", 1)
    neutral = next(area for area in world.areas.values() if area.marker is None and area.type == "medium")
    foreign = next(area for area in world.areas.values() if area.marker == "RU" and area.type == "medium")
    gained, lost = copied(world), copied(world)
    gained.areas[neutral.code].marker = "FR"
    lost.areas[foreign.code].marker = None

    assert worth(gained, "FR") - worth(world, "FR") > 5 * (worth(lost, "FR") - worth(world, "FR")) > 0
