"""The fog of Warp Empires: no byte of a report depends on what its reader may not see (W.74, W.75)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.fights import FightBegun, ForcesReckoned, TotalsReckoned, UnitForce
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.position.world import Stack
from tests.rulesets.warp.small_world import chits, small_world, view_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.warp.position.world import World


def seen(world: World, player: str | None) -> str:
    """Return a report as text, all of it."""
    return json.dumps(WARP.report(view_of(world, player)))


def other_hand(world: World) -> None:
    """Give Prussia other cards, as many."""
    world.players["PR"].hand = [33, 44]


def other_offer(world: World) -> None:
    """Offer Prussia something else, and more of it."""
    world.players["PR"].offer = chits("PR", "Prussian", "FORT GREN")


def other_points(world: World) -> None:
    """Move and add points of Prussia's."""
    world.areas["BER"].points, world.areas["MAG"].points, world.players["PR"].card_points = 2, 30, 4


def other_pile(world: World) -> None:
    """Take chits out of Prussia's pile."""
    world.players["PR"].pile = {"JAGE": 1, "UHLA": 1}


def other_units(world: World) -> None:
    """Put other units below the top, as many; there are raiders among them now."""
    world.areas["MAG"].stacks["PR"].units = chits("PR", "Prussian", "GENE2+3 CUIR HUSS JAGE")


def other_lines(world: World) -> None:
    """Let Prussia think of something else; the top stays what it is."""
    world.players["PR"].standing += [Standing("SAVE", number=5), Standing("BATTLE", "ANY", "FULL")]


def other_deck(world: World) -> None:
    """Put the deck into another order."""
    world.deck = [5, 3, 1]


HIDDEN = [other_hand, other_offer, other_points, other_pile, other_units, other_lines, other_deck]


@pytest.mark.parametrize("disturb", HIDDEN, ids=lambda disturb: disturb.__name__)
@pytest.mark.parametrize("reader", ["FR", "HO", None])
def test_nothing_hidden_changes_a_report(reader: str | None, disturb: Callable[[World], None]) -> None:
    """Hands, offers, points, piles, units below the top, standing lines and the deck's order are nobody else's."""
    world = small_world()
    before = seen(world, reader)
    disturb(world)

    assert seen(world, reader) == before


@pytest.mark.parametrize("disturb", HIDDEN[:-1], ids=lambda disturb: disturb.__name__)
def test_its_owner_does_see_it(disturb: Callable[[World], None]) -> None:
    """The test above would be worth nothing if nobody's report changed."""
    world = small_world()
    before = seen(world, "PR")
    disturb(world)

    assert seen(world, "PR") != before


def test_of_a_stack_others_see_top_and_height() -> None:
    """Kind of the top unit and how many there are; without ``show_stack_size`` the kind alone (W.74)."""
    tops = {stack["area"]: stack for stack in WARP.report(view_of(small_world(), "FR"))["other_stacks"]}  # type: ignore[typeddict-item]
    assert (tops["MAG"]["unit"], tops["MAG"]["units"]) == ("CUIR", 4)
    assert (tops["NTH"]["unit"], tops["COL"]["unit"]) == ("FRIG", "TROO")

    world = small_world(Settings(show_stack_size=False))
    assert {stack["units"] for stack in WARP.report(view_of(world, "FR"))["other_stacks"]} == {None}  # type: ignore[typeddict-item]


def test_allies_see_stacks_in_full_only_if_they_share() -> None:
    """Holland's fleet is known to France by its top, unless ``allies_share_view`` (W.74)."""
    alone = WARP.report(view_of(small_world(), "FR"))
    shared = WARP.report(view_of(small_world(Settings(allies_share_view=True)), "FR"))

    assert "NTH" not in [stack["area"] for stack in alone["stacks"]]  # type: ignore[typeddict-item]
    fleet = next(stack for stack in shared["stacks"] if stack["area"] == "NTH")  # type: ignore[typeddict-item]
    assert fleet["codes"] == ["SHIP", "FRIG", "RANG 2"]
    assert fleet["upkeep"] is None
    assert "NTH" not in [stack["area"] for stack in shared["other_stacks"]]  # type: ignore[typeddict-item]


def test_only_those_in_a_fight_know_its_units() -> None:
    """Who had no unit in a fight learns neither its units nor how the cards changed the totals (W.75)."""
    world = small_world()
    units = tuple(UnitForce("PR", chit, 5) for chit in chits("PR", "Prussian", "LDWR*2"))
    events = [
        FightBegun("MAG", "battle", "Republic", "Coalition", ("FR",), ("PR",)),
        ForcesReckoned("MAG", ("FR", "PR"), ((), units), (0, 0), (0, 10)),
        TotalsReckoned("MAG", ("FR", "PR"), 0, 12),
    ]
    fights = {reader: WARP.report(view_of(world, reader, events))["fights"][0] for reader in ("FR", "PR", "HO", None)}  # type: ignore[typeddict-item]

    assert [fights[reader]["in_it"] for reader in fights] == [True, True, False, False]
    assert fights["FR"]["drawn_up"][1] == fights["PR"]["drawn_up"][1] != []
    for outsider in ("HO", None):
        assert (fights[outsider]["drawn_up"], fights[outsider]["laying"]) == (None, [])
        assert fights[outsider]["sides"][1]["units"] is None


def test_the_deck_is_told_by_number_only() -> None:
    """No name of a card in the deck is in a report; how many there are, is (W.75)."""
    world = small_world()
    names = [card.name for card in deck_of("europe_at_war").values()]
    world.deck = list(range(200, 229))
    text = seen(world, "FR")

    assert [name for name in names[199:] if f'"{name}"' in text] == []
    assert WARP.report(view_of(world, None))["deck"] == 29  # type: ignore[typeddict-item]


def test_threats_are_the_same_whoever_looked_before() -> None:
    """What readers share of a turn is found from what all of them see: its owner knows that a stack has no General."""
    world = small_world()
    world.areas["BER"].stacks["PR"] = Stack(chits("PR", "Prussian", "LDWR*2"))
    alone = WARP.report(view_of(world, "FR"))
    owner, reader = view_of(world, "PR"), view_of(world, "FR")
    WARP.report(owner)

    after = WARP.report(replace(reader, shared=owner.shared))

    assert alone["threats"]  # type: ignore[typeddict-item]
    assert (after["threats"], after["attention"]) == (alone["threats"], alone["attention"])  # type: ignore[typeddict-item]
