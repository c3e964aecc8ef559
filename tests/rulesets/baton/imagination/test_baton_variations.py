"""Sheets worth trying, made from the sheet of the computer player."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.dice import Dice
from pbm.kit.dummy import numbered, sheet
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.imagination import variations
from pbm.rulesets.baton.imagination.parts import parts_of
from pbm.rulesets.baton.rules.written.judging import judged
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.baton.scenarios import bundled
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from pbm.kernel.view import View

LINES = (
    "LEAD    FORCED    NAP       BAV",
    "OR      MANEUVER  LNS       TYR",
    "SPLIT   2         LNS       NAP",
    "LEAD    BARRAGE   MUR       MAC",
    "PLAN",
    "FOLLOW  FORAGE    MSN",
    "FOLLOW  CHARGE    MUR       MAC",
    "HOLD    2",
    "DEFEND",
)


def chance(seed: int = 1) -> Dice:
    """Return dice for variations."""
    return Dice(seed, 1, "Hard", "variations")


def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines of a sheet without header and places."""
    return tuple(line.split(maxsplit=1)[1] for line in text.split("\n\n", 1)[1].splitlines())


def test_a_sheet_that_is_taken_apart_is_written_again_as_it_was() -> None:
    """Rounds with their OR lines, FOLLOW lines, sub-lines with their main lines, then lines for the whole turn."""
    parts = parts_of(LINES, 3)

    assert parts.written(40) == LINES
    assert [len(each) for each in parts.rounds] == [2, 1, 1]
    assert parts.rounds[0][1] == ("MANEUVER LNS TYR", "SPLIT 2 LNS NAP")


def test_what_a_sheet_has_no_place_for_is_left_out() -> None:
    """FOLLOW lines first, and no sub-line stands without its main line."""
    assert parts_of(LINES, 3).written(8) == (*LINES[:6], *LINES[7:])


@pytest.mark.parametrize(("powers", "places"), [(2, 40), (5, 40), (3, 12)])
def test_every_variation_is_a_sheet_without_a_fault(powers: int, places: int) -> None:
    """All its lines can be read, none can never be done, there are not too many, and no variation comes twice."""
    assert BATON.compose is not None
    scenario = f"{bundled(f'baton-{powers}')}[rules]\nactions = {places}\n"
    for turn, (world, events) in enumerate(turns_of(BATON, scenario, 6, seed=9), 1):
        language = OrderLanguage(BATON, BATON.words(world), BATON.places(world))
        for code, view in list(views_of(BATON, world, events, turn).items())[:2]:
            usual = lines_of(BATON.compose(view, 1))
            found = list(islice(variations(view, usual, chance(turn)), 90))

            assert len({*found, usual}) == 91
            for each in found[::6]:
                read = read_sheet(code, written(view, each).encode(), language, Expected(turn=turn + 1))
                assert not read.problems
                assert [line.against for line in judged(world, read.actions) if line.against] == []
                assert len(read.actions) == len(each) <= places


def written(view: View[Any], lines: tuple[str, ...]) -> str:
    """Return a sheet with these lines."""
    assert view.empire is not None
    return sheet(view, view.empire, numbered(lines))


def test_variations_follow_from_the_view_and_the_dice() -> None:
    """The same again and again; other dice change only those that are made by chance, which come last."""
    world, events = list(turns_of(BATON, bundled("baton-2"), 3))[-1]
    view = views_of(BATON, world, events, 3)["FR"]
    assert BATON.compose is not None
    usual = lines_of(BATON.compose(view, 1))
    first, again, other = (list(islice(variations(view, usual, chance(seed)), 300)) for seed in (1, 1, 2))

    assert first == again
    assert first[:20] == other[:20]
    assert first != other
