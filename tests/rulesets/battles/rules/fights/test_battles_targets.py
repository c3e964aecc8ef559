"""Who attacks, by which way, and whom, whatever else is in the position (N.41 to N.43, N.67)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pbm.rulesets.battles.position.battalions import Arm, Type
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.stacks import LINE, OPPOSITE
from pbm.rulesets.battles.rules.fights.attacks import attacking, is_flank, target_of, way_of, within_reach


@dataclass(frozen=True)
class Top:
    """A battalion of which no more is known than what decides whether it can attack."""

    type: Type
    blown: int | None = None
    moved: bool = False


BLOWN, STUCK, FIT = Top(Type.LC, blown=3), Top(Type.A, moved=True), Top(Type.I)


@pytest.mark.parametrize(
    ("stack", "attacks"),
    [
        ([BLOWN, STUCK, FIT], FIT),
        ([BLOWN, STUCK], None),
        ([], None),
        ([Top(Type.HA, moved=True), FIT], Top(Type.HA, moved=True)),
        ([Top(Type.C, moved=True), FIT], Top(Type.C, moved=True)),
        ([Top(Type.A), FIT], Top(Type.A)),
    ],
)
def test_the_first_that_can_attacks(stack: list[Top], attacks: Top | None) -> None:
    """Neither blown cavalry nor foot artillery that has moved (N.41, N.66)."""
    assert attacking(stack) == attacks


def test_nobody_is_passed_over_where_that_is_not_so() -> None:
    """With ``pass_over = false`` the top battalion attacks or none (N.41)."""
    assert attacking([BLOWN, FIT], pass_over=False) is None
    assert attacking([FIT, BLOWN], pass_over=False) is FIT


@pytest.mark.parametrize(
    ("arm", "fire", "melee", "ways"),
    [
        (Arm.ARTILLERY, 3, 9, "FIRE FIRE FIRE"),
        (Arm.ARTILLERY, 0, 2, "FIRE FIRE FIRE"),
        (Arm.CAVALRY, 0, 5, "MELEE MELEE MELEE"),
        (Arm.INFANTRY, 0, 3, "MELEE MELEE MELEE"),
        (Arm.CAVALRY, 9, 5, "FIRE MELEE MELEE"),
        (Arm.INFANTRY, 4, 4, "FIRE MELEE FIRE"),
        (Arm.INFANTRY, 3, 4, "FIRE MELEE MELEE"),
    ],
)
def test_the_way_follows_from_the_battalion_first(arm: Arm, fire: int, melee: int, ways: str) -> None:
    """Whether FIRE, MELEE or BEST is written (N.42)."""
    assert [way_of(arm, fire, melee, written) for written in (Way.FIRE, Way.MELEE, None)] == ways.split()


SIZES = [
    # own stack, sizes of the enemy's LEFT, CENTRE, RIGHT and RESERVE, within reach on foot, within reach riding
    ("LEFT", (2, 2, 1, 2), "RIGHT", "RIGHT"),
    ("LEFT", (2, 2, 0, 2), "CENTRE", "CENTRE LEFT RESERVE"),
    ("LEFT", (2, 0, 0, 2), "", "LEFT RESERVE"),
    ("LEFT", (0, 0, 0, 2), "", "RESERVE"),
    ("LEFT", (0, 0, 0, 0), "", ""),
    ("CENTRE", (2, 0, 3, 5), "RIGHT LEFT", "RIGHT LEFT RESERVE"),
    ("CENTRE", (2, 0, 2, 5), "LEFT RIGHT", "LEFT RIGHT RESERVE"),
    ("CENTRE", (0, 0, 2, 0), "RIGHT", "RIGHT"),
    ("RIGHT", (0, 4, 5, 0), "CENTRE", "CENTRE RIGHT"),
]


@pytest.mark.parametrize(("stack", "sizes", "on_foot", "riding"), SIZES)
def test_flanks_open_where_the_opposite_stack_is_empty(
    stack: str, sizes: tuple[int, ...], on_foot: str, riding: str
) -> None:
    """The line stacks beside it, the greatest first; cavalry by melee reach all (N.43, N.67)."""
    lying = dict(zip(("LEFT", "CENTRE", "RIGHT", "RESERVE"), sizes, strict=True))
    assert list(within_reach(stack, lying, riding=False)) == on_foot.split()
    assert list(within_reach(stack, lying, riding=True)) == riding.split()


def test_what_is_wanted_is_attacked_only_if_it_may_be() -> None:
    """Else the first within reach (N.43a, b)."""
    open_flank = {"LEFT": 3, "CENTRE": 0, "RIGHT": 1, "RESERVE": 2}
    assert target_of("CENTRE", open_flank, "RIGHT", riding=False) == "RIGHT"
    assert target_of("CENTRE", open_flank, "RESERVE", riding=False) == "LEFT"
    assert target_of("CENTRE", open_flank, "RESERVE", riding=True) == "RESERVE"
    assert target_of("CENTRE", open_flank, "CENTRE", riding=True) == "LEFT"
    assert target_of("CENTRE", open_flank | {"CENTRE": 1}, "RIGHT", riding=True) == "CENTRE"
    assert target_of("LEFT", dict.fromkeys(open_flank, 0), "RIGHT", riding=True) is None


@pytest.mark.parametrize("stack", LINE)
def test_an_attack_past_the_opposite_stack_is_a_flank_attack(stack: str) -> None:
    """On a line stack or the reserve (N.67)."""
    flanks = {target for target in ("LEFT", "CENTRE", "RIGHT", "RESERVE") if is_flank(stack, target)}
    assert len(flanks) == 3
    assert OPPOSITE[stack] not in flanks
