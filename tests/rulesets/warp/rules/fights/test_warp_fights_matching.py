"""Leaders matched by troops, and winners who pay by Force, tried on random stacks (WI.9, W.54)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.rulesets.warp.events.fights import FightDecided, ForcesReckoned, LeaderProven
from pbm.rulesets.warp.events.losses import UnitsFallen
from pbm.rulesets.warp.modules.war_of_independence.warfare import unmatched
from pbm.rulesets.warp.position.fight import Fight
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists
from pbm.rulesets.warp.rules.fights.battle import battle_in, without
from pbm.rulesets.warp.rules.fights.field import commander
from pbm.rulesets.warp.rules.fights.force import reckon
from tests.rulesets.warp.rules.fights.skirmish import fought, player, told, units, world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World

RULES = Settings(loser_share=0.5)
AREAS = {"AAA": "inland BBB CCC", "BBB": "inland AAA", "CCC": "inland AAA"}
RANDOM_STACKS = range(60)


def camp(americans: str, british: str, rules: Settings = RULES) -> World:
    """Make a position with a fight."""
    stacks = {("AAA", "AM"): americans, ("AAA", "BR"): british}
    return world(AREAS, stacks, player("AM"), player("BR"), rules=rules, module="war-of-independence")


def idle(of: str, rules: Settings = RULES) -> list[str]:
    """Return which of some American units generate no Force."""
    chits = units(of, "AM")
    return [chits[at].code for at in unmatched(camp(of, "TORI", rules), chits)]


@pytest.mark.parametrize(
    ("stack", "alone"),
    [
        ("WASH GREE ARNO CONT 2 MILI", ["ARNO"]),
        ("WASH GREE ARNO COLO 3", ["ARNO"]),
        ("GREE LINC GATE CONT 2", ["GATE"]),
        ("WASH GREE LINC CONT 2", ["WASH"]),
        ("WASH GREE ARNO LINC COLO 3 MILI", ["GREE", "LINC"]),
        ("WASH CONT", ["WASH"]),
        ("WASH", ["WASH"]),
        ("GREE FFLT FORT", ["GREE"]),
        ("CONT 2", []),
    ],
)
def test_the_greatest_sum_is_matched_and_the_first_leaders_of_it(stack: str, alone: Sequence[str]) -> None:
    """Of equal sums that with the leader first in list order, and so on (WI.9)."""
    assert idle(stack) == alone


def test_ships_match_where_a_setting_says_so() -> None:
    """A French Fleet of 5 matches Washington then; a Fortification nobody."""
    assert idle("WASH GREE FFLT FORT", replace(RULES, ships_match=True)) == ["GREE"]


def some_stack(dice: Dice, units_of: str, most: int) -> str:
    """Return some units of a list; leaders are individuals."""
    kinds = unit_lists()[units_of].kinds
    leaders = dice.shuffled([code for code, kind in kinds.items() if kind.leader])[: dice.roll(6) - 1]
    others = [code for code, kind in kinds.items() if not kind.leader and not kind.naval]
    return " ".join([*leaders, *(others[dice.roll(len(others)) - 1] for _ in range(dice.roll(most)))])


def force(chits: Sequence[Chit]) -> int:
    """Return the printed Force of units together."""
    return sum(kind_of(chit).force for chit in chits)


@pytest.mark.parametrize("number", RANDOM_STACKS)
def test_no_other_leaders_could_be_matched_with_more(number: int) -> None:
    """All sets of leaders are tried: none that the troops match has more, and of equal ones none begins earlier."""
    chits = units(some_stack(Dice(1, number, "match"), "American 1775", 5), "AM")
    leaders = [at for at, chit in enumerate(chits) if kind_of(chit).leader]
    pool = force([chit for chit in chits if kind_of(chit).type == "T"])
    sets = [each for size in range(len(leaders) + 1) for each in combinations(leaders, size)]
    sums = {each: force([chits[at] for at in each]) for each in sets}
    fitting = [each for each in sets if sums[each] <= pool]
    most = max(sums[each] for each in fitting)
    best = min(each for each in fitting if sums[each] == most)

    assert [at for at in leaders if at not in unmatched(camp("MILI", "TORI"), chits)] == list(best)


def test_the_pool_is_asked_anew_when_troops_have_fallen() -> None:
    """Who was matched is so only while the troops are in the fight (W.47, WI.9)."""
    at = camp("WASH GREE CONT 2 MILI", "TORI")
    sides: dict[str, tuple[str, ...]] = {"AM": ("AM",), "BR": ("BR",)}
    area = at.areas["AAA"]
    leading = {side: commander(at, area, players) for side, players in sides.items()}
    battle = battle_in(at, Fight("AAA", "battle", "AM", "BR", sides, {"AM": 5, "BR": 1}, leading))
    content = next(fighter for fighter in battle.units["AM"] if fighter.chit.kind == "CONT")

    left = without(battle, "AM", [content])

    assert list(reckon(battle, "AM").units) == [5, 4, 4, 4, 1]
    assert list(reckon(left, "AM").units) == [5, 0, 4, 1]
    assert (reckon(left, "AM").bonus, reckon(without(left, "AM", [content]), "AM").bonus) == (5, 0)


def test_those_in_a_fight_are_told_who_generates_nothing() -> None:
    """A leader without troops to match him is drawn up with a Force of 0 (W.75, WI.9)."""
    happened = fought(camp("WASH GREE CONT", "HOWE TORI"))

    (first,) = told(happened, ForcesReckoned)
    assert [(each.unit.code, each.force) for side in first.units for each in side] == [
        *(("WASH", 0), ("GREE", 4), ("CONT", 4)),
        *(("HOWE", 0), ("TORI", 1)),
    ]
    assert (first.bonus, first.totals) == ((5, 0), (13, 1))


@pytest.mark.parametrize("number", RANDOM_STACKS)
def test_a_winner_pays_enough_and_nothing_that_is_not_needed(number: int) -> None:
    """At least half of the loser's Force, without any unit that could be spared; or all but one (W.54)."""
    dice = Dice(2, number, "pay")
    at = camp(some_stack(dice, "American 1775", 9), some_stack(dice, "British 1775", 9))

    happened = fought(at)

    (decided,) = told(happened, FightDecided)
    casualties: dict[str, list[Chit]] = {"AM": [], "BR": []}
    for event in told(happened, UnitsFallen):
        casualties[event.holder] += event.units if event.cause.value != "nowhere" else ()
    winner = decided.winner
    paid, due = casualties.pop(winner), Fraction(force(next(iter(casualties.values()))), 2)
    assert all(force(paid) - kind_of(chit).force < due for chit in paid)
    assert force(paid) >= due or len(at.areas["AAA"].stacks[winner].units) == 1
    assert not told(happened, LeaderProven)
