"""Totals: what each card does to the Force of units and sides, and in which order (W.47, W.76, W.79)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.warp.position.fight import Fight, Laid
from pbm.rulesets.warp.rules.fights.battle import battle_in
from pbm.rulesets.warp.rules.fights.choices import after_card
from pbm.rulesets.warp.rules.fights.force import reckon
from tests.rulesets.warp.rules.fights.skirmish import DEFAULTS, player, world

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.rules.fights.battle import Battle

SMALL = "small"


def drawn_up(attackers: str, defenders: str, contest: str = "battle", *, rules: Settings = DEFAULTS) -> Battle:
    """Draw up France, attacking, against Prussia."""
    at = world(
        {"AAA": SMALL}, {("AAA", "FR"): attackers, ("AAA", "PR"): defenders}, player("FR"), player("PR"), rules=rules
    )
    codes: dict[str, tuple[str, ...]] = {"FR": ("FR",), "PR": ("PR",)}
    fight = Fight("AAA", contest, "FR", "PR", codes, {"FR": 1, "PR": 1}, {"FR": "FR", "PR": "PR"})
    return battle_in(at, fight)


def after(battle: Battle, *cards: tuple[str, int]) -> Battle:
    """Lay cards one after the other, each by a player."""
    for who, card in cards:
        battle = after_card(battle, Laid(card, who))
    return battle


def test_modifiers_go_in_their_order() -> None:
    """X.4: stack cards are added before factors, all factors are exact, and the total is rounded down once."""
    battle = drawn_up("GENE LINE 3 YNGG", "GENE LDWR 3 FUSI")

    laid = after(battle, ("FR", 119), ("FR", 164), ("PR", 117), ("PR", 11), ("FR", 30))

    assert reckon(battle, "PR").total == 27
    assert (reckon(laid, "PR").added, reckon(laid, "PR").total) == (-10, 12)


def test_no_unit_is_below_nothing() -> None:
    """X.4: a reserve under two cards of -2 and -1 counts 0, not -1."""
    laid = after(drawn_up("RESE HUSS", "LDWR"), ("PR", 31), ("PR", 33), ("PR", 146))

    assert list(reckon(laid, "FR").units) == [0, 3]


def test_demoralized_may_be_played_as_printed() -> None:
    """The setting says what the card gives (W.79)."""
    laid = after(drawn_up("RESE HUSS", "LDWR", rules=replace(DEFAULTS, demoralized=1)), ("PR", 146))

    assert list(reckon(laid, "FR").units) == [3, 5]


def test_leader_cards_of_both_sides_go_to_the_strongest_leader() -> None:
    """Lead Column and Bullet Wound meet in one leader; he does not fall below 0 (W.47.1, W.79)."""
    battle = drawn_up("GENE1 GENE2+1 LINE", "LDWR")

    assert list(reckon(after(battle, ("FR", 20)), "FR").units) == [10, 21, 4]
    assert list(reckon(after(battle, ("FR", 20), ("PR", 112)), "FR").units) == [10, 11, 4]
    assert list(reckon(after(battle, ("PR", 112), ("PR", 112)), "FR").units) == [10, 0, 4]


def test_one_fortification_is_garrisoned_and_each_is_made_superb() -> None:
    """``one`` names a single unit, ``each`` all of the class (W.79)."""
    battle = drawn_up("LINE", "FORT 2 LDWR", "siege")

    assert list(reckon(after(battle, ("PR", 4)), "PR").units) == [15, 10, 4]
    assert list(reckon(after(battle, ("PR", 104)), "PR").units) == [15, 15, 4]


def test_earthworks_help_those_beside_a_fortification_while_it_stands() -> None:
    """A condition is asked anew: with the Fortification the card falls away, but lies (W.47, W.79)."""
    battle = after(drawn_up("LINE", "FORT LDWR 2", "siege"), ("PR", 168))

    assert list(reckon(battle, "PR").units) == [10, 6, 6]
    assert list(reckon(after(battle, ("FR", 5)), "PR").units) == [4, 4]


def test_what_is_against_fortifications_needs_one_of_the_enemy() -> None:
    """Siege Artillery and Sappers are stronger while the enemy has a Fortification, not their own side (EW.15)."""
    siege = drawn_up("SIEG", "FORT LDWR", "siege")
    own = drawn_up("FORT SIEG", "LDWR", "siege")

    assert list(reckon(siege, "FR").units) == [9]
    assert list(reckon(own, "FR").units) == [10, 5]
    assert list(reckon(after(siege, ("FR", 5)), "FR").units) == [5]


@pytest.mark.parametrize(
    ("attackers", "bonus"),
    [("GENE LINE", 5), ("LINE", 0)],
)
def test_the_bonus_is_for_who_alone_has_a_leader(attackers: str, bonus: int) -> None:
    """It is lost when the leader is killed (W.47.3, W.79)."""
    battle = drawn_up(attackers, "LDWR")

    assert reckon(battle, "FR").bonus == bonus
    assert reckon(after(battle, ("PR", 78)), "FR").bonus == 0
    assert reckon(drawn_up(attackers, "GENE"), "FR").bonus == 0


def test_experience_of_a_leader_makes_veterans() -> None:
    """Veterans need a leader with experience on their side; Battle-Seasoned helps troops alone (W.76, W.79)."""
    green, proven = drawn_up("GENE1 LINE", "LDWR"), drawn_up("GENE1+1 LINE", "LDWR")

    assert list(reckon(after(green, ("FR", 148)), "FR").units) == [10, 4]
    assert list(reckon(after(proven, ("FR", 148)), "FR").units) == [12, 5]
    assert list(reckon(after(proven, ("FR", 226)), "FR").units) == [11, 5]


def test_ineptitude_needs_a_leader_to_be_inept() -> None:
    """A condition of a card on the enemy is asked of the enemy (W.76)."""
    assert reckon(after(drawn_up("GENE LINE", "LDWR 4"), ("FR", 170)), "PR").total == 16
    assert reckon(after(drawn_up("LINE", "GENE LDWR"), ("FR", 170)), "PR").total == 9


def test_a_unit_of_two_classes_of_a_card_is_helped_once() -> None:
    """Shock Action names lancers and heavy units; Bugles light ones and cavalry (W.76.12)."""
    battle = drawn_up("CUIR LANC LINE HUSS", "LDWR")

    assert list(reckon(after(battle, ("FR", 17)), "FR").units) == [6, 9, 7, 4]
    assert list(reckon(after(battle, ("FR", 73)), "FR").units) == [4, 10, 8, 7]


def test_the_dearest_of_a_class_is_destroyed_at_once() -> None:
    """Target Artillery takes the artillery with the highest printed Force, then by list order (W.76.19)."""
    laid = after(drawn_up("LINE", "SIEG FOOT HORS FOOT"), ("FR", 19))

    assert [fighter.chit.kind for fighter in laid.units["PR"]] == ["FOOT", "HORS", "SIEG"]


def test_the_leader_killed_is_the_strongest_as_reckoned() -> None:
    """Of two leaders the one counts who is stronger with the cards that lie (W.76.20)."""
    battle = after(drawn_up("LINE", "GENE1 GENE2+1 LDWR"), ("FR", 112))

    left = after(battle, ("FR", 78)).units["PR"]

    assert [fighter.chit.code for fighter in left] == ["GENE2", "LDWR"]


def test_the_order_of_cards_does_not_matter() -> None:
    """A total is the same in whatever order the cards were laid (W.47)."""
    battle = drawn_up("GENE LINE 3 HUSS", "LDWR 2")
    cards = [("FR", 6), ("FR", 10), ("PR", 30), ("PR", 31), ("FR", 70)]

    assert {reckon(after(battle, *order), "FR").total for order in permutations(cards)} == {44}
