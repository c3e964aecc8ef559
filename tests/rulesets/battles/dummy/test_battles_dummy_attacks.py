"""The ATTACK lines of the computer player: the score of each attack, and which are written (N.108)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.battles.composed import FACING, QUIET, composed, starting

NEVER = -1
"""The score of an attack that is not written: below 0."""


def attacks(own: dict[str, str], **more: Any) -> list[str]:  # noqa: ANN401 - parts of a position
    """Return the stacks of the ATTACK lines, in their order."""
    lines = starting("ATTACK", composed(own, **more))
    assert all(line.endswith(" - BEST") for line in lines)
    return [line.split()[0] for line in lines]


def promises(score: int, own: dict[str, str], **more: Any) -> bool:  # noqa: ANN401 - likewise
    """Tell whether an attack from LEFT has a score: it goes before one of the same from the CENTRE, not of 1 more."""
    centres = (f"FR{40 + strike} FR26 FR27 FR28" for strike in (score, score + 1))
    first = [attacks(QUIET | own | {"CENTRE": centre}, **more)[:1] for centre in centres]
    return first == [["LEFT"] if score > NEVER else [], ["CENTRE"]]


@pytest.mark.parametrize(
    ("battalion", "strike"),
    [
        ("FR01", 0),  # infantry 3/4: both 0
        ("FR05", 1),  # infantry 4/4: by Fire
        ("FR04", 2),  # infantry 4/6: by Melee
        ("FR03", NEVER),  # infantry 2/3
        ("FR07", 0),
        ("FR08", 2),
        ("FR09", 3),
        ("FR10", 5),
        ("FR11", 5),
        ("FR12", 4),
    ],
)
def test_the_strike_of_each_arm(battalion: str, strike: int) -> None:
    """Infantry the greater of F - 3 and M - 4, cavalry M - 5, artillery F + 3 (N.106)."""
    assert promises(strike, {"LEFT": f"{battalion} FR22 FR23 FR24"})


@pytest.mark.parametrize(
    ("own", "marks", "found"),
    [
        ({"LEFT": "FR10"}, {}, 2),
        ({"LEFT": "FR10 FR22"}, {"shaken": "FR22"}, 2),
        ({"LEFT": "FR10 FR07"}, {"blown": "FR07"}, 2),
        ({"LEFT": "FR10 FR22 FR23"}, {"shaken": "FR22"}, 5),
        ({"LEFT": "FR10", "RESERVE": "FR14"}, {"shaken": "FR10"}, 2),
        ({"LEFT": "FR12"}, {"shaken": "FR12"}, NEVER),
    ],
    ids=["alone", "comrade shaken", "comrade blown", "one of two steady", "shaken", "shaken and alone"],
)
def test_who_is_shaken_or_without_a_steady_comrade(own: dict[str, str], marks: dict[str, str], found: int) -> None:
    """3 less for each; guns, strike 5 and 4 (N.108)."""
    assert promises(found, own, **marks)


@pytest.mark.parametrize(
    ("enemy", "found"),
    [("....", 0), ("s...", 3), ("b...", 5), ("x...", 8), (".s..", 0), (".", 3), ("s", 6), ("b", 8)],
)
def test_what_the_enemy_s_stack_adds(enemy: str, found: int) -> None:
    """3 for a shaken battalion, 5 for a blown one, 3 for the last of its stack; one of strike 0 attacks (N.108)."""
    assert promises(found, {"LEFT": "FR01 FR22 FR23 FR24"}, enemy=FACING | {"RIGHT": enemy})


@pytest.mark.parametrize(("battalion", "found"), [("FR01", 4), ("FR07", 7), ("FR11", 5)])
def test_a_flank_attack(battalion: str, found: int) -> None:
    """4 for infantry, 7 for cavalry, nothing for guns (N.108)."""
    assert promises(found, {"LEFT": f"{battalion} FR22 FR23 FR24"}, enemy=FACING | {"RIGHT": ""})


def test_the_flank_attack_s_own_target_counts() -> None:
    """The enemy's CENTRE lies beside his empty RIGHT: its top is meant, as for those before it (N.43c, N.108)."""
    enemy = {"LEFT": "....", "CENTRE": "s..."}

    assert promises(4, {"LEFT": "FR01 FR22 FR23 FR24"}, enemy=enemy)


@pytest.mark.parametrize(("battalion", "found"), [("FR04", []), ("FR07", ["LEFT"])])
def test_only_cavalry_reach_what_is_not_beside_the_empty_stack(battalion: str, found: list[str]) -> None:
    """Past an empty RIGHT and CENTRE infantry find nobody (N.43d, N.67b)."""
    own = {"LEFT": f"{battalion} FR22 FR23 FR24", "CENTRE": "FR25", "RIGHT": "FR29 FR30 FR31 FR32"}

    assert attacks(own, enemy={"LEFT": "....", "RESERVE": "...."})[:1] == found


def test_a_blown_top_is_passed_over() -> None:
    """The first that can attack is meant; where nobody is passed over, nobody attacks (N.41)."""
    own = {"LEFT": "FR09 FR10 FR23 FR24"}

    assert promises(5, own, blown="FR09")
    assert promises(NEVER, own, blown="FR09", rules={"pass_over": False})


@pytest.mark.parametrize(("guns", "found"), [("FR10", []), ("FR11", ["LEFT"])])
def test_foot_artillery_that_this_sheet_has_moved_is_passed_over(guns: str, found: list[str]) -> None:
    """Guns that fill a gap: only horse artillery attack then, strike 5, alone in their stack (N.66, N.108)."""
    assert attacks(QUIET | {"LEFT": "", "CENTRE": "FR25 FR26", "RESERVE": guns})[:1] == found


def test_the_highest_score_comes_first_and_ties_go_by_stack_order() -> None:
    """0, 0 and 1; whoever attacks once more does so below 0 (N.108)."""
    own = {"LEFT": "FR01 FR22 FR23 FR24", "CENTRE": "FR02 FR26 FR27 FR28", "RIGHT": "FR05 FR30 FR31 FR32"}

    assert attacks(own) == ["RIGHT", "LEFT", "CENTRE"]
    assert attacks(QUIET) == []


def test_infantry_goes_to_the_bottom_and_cavalry_out_of_the_stack() -> None:
    """So infantry comes again when its turn has come, and cavalry are no steady comrades any more (N.108)."""
    assert attacks(QUIET | {"LEFT": "FR05 FR04"}) == ["LEFT"] * 5
    assert attacks(QUIET | {"LEFT": "FR05 FR22 FR23 FR24"}) == ["LEFT"]
    assert attacks(QUIET | {"LEFT": "FR09 FR08"}) == ["LEFT"]


def test_each_line_for_a_stack_means_the_next_enemy_battalion() -> None:
    """From the top, and from the beginning again (N.108)."""
    own = QUIET | {"LEFT": "FR21 FR01 FR23 FR24"}

    assert attacks(own, enemy=FACING | {"RIGHT": "s."}) == ["LEFT"] * 3
    assert attacks(own, enemy=FACING | {"RIGHT": "s..."}) == ["LEFT"] * 2
    assert attacks(own, enemy=FACING | {"LEFT": "s."}) == ["RIGHT"]


@pytest.mark.parametrize(("general", "rating"), [("VAN", 2), ("SOU", 4), ("NAP", 5)])
def test_there_is_one_more_than_the_rating(general: str, rating: int) -> None:
    """A card may bring it (N.108)."""
    assert attacks(QUIET | {"LEFT": "FR10 FR11 FR12 FR04"}, generals={general: "CENTRE"}) == ["LEFT"] * (rating + 1)
