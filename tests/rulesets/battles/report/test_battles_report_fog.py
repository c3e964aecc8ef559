"""The fog of a battle: no byte of a report depends on what its reader may not see (N.100 to N.103)."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.battles.position.stacks import FireReaction
from pbm.rulesets.battles.position.world import Ending, Over
from tests.support.battles.reported import first_report, first_turn, pratzen, report_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.battles.position.world import World


def other_order(world: World) -> None:
    """Turn a face-down stack of the Allies round."""
    world.armies["AL"].stacks["CENTRE"].reverse()


def other_stacks(world: World) -> None:
    """Let steady battalions of two stacks change places."""
    stacks = world.armies["AL"].stacks
    stacks["LEFT"][2], stacks["RESERVE"][0] = stacks["RESERVE"][0], stacks["LEFT"][2]


def other_hand(world: World) -> None:
    """Give the Allies other cards, as many or not."""
    army = world.armies["AL"]
    army.deck, army.hand = [*army.hand, *army.deck[3:]], army.deck[:3]


def other_deck(world: World) -> None:
    """Put the Allied deck into another order."""
    world.armies["AL"].deck.reverse()


def other_instructions(world: World) -> None:
    """Let the Allied RIGHT charge, and prefer somebody."""
    instructions = world.armies["AL"].instructions["RIGHT"]
    instructions.fire, instructions.prefers = FireReaction.STAND, "AL17"


def other_turn_of_blowing(world: World) -> None:
    """Let it be another turn in which cavalry became blown: the enemy sees the mark alone."""
    world.armies["AL"].battalions["AL18"].blown = 0


HIDDEN = [other_order, other_stacks, other_hand, other_deck, other_instructions, other_turn_of_blowing]


def position() -> World:
    """Return the position after the first turn, with a blown regiment."""
    world = deepcopy(first_turn()[1])
    world.armies["AL"].battalions["AL18"].blown = 1
    return world


def seen(world: World, reader: str | None) -> str:
    """Return a report as text, all of it."""
    return json.dumps(report_of(world, reader))


@pytest.mark.parametrize("disturb", HIDDEN, ids=lambda disturb: disturb.__name__)
@pytest.mark.parametrize("reader", ["FR", None])
def test_nothing_hidden_changes_a_report(reader: str | None, disturb: Callable[[World], None]) -> None:
    """Order and identity of face-down battalions, hands, decks and instructions are nobody else's."""
    world = position()
    before = seen(world, reader)
    disturb(world)

    assert seen(world, reader) == before


@pytest.mark.parametrize("disturb", [each for each in HIDDEN if each is not other_deck], ids=lambda each: each.__name__)
def test_its_owner_does_see_it(disturb: Callable[[World], None]) -> None:
    """The test above would be worth nothing if nobody's report changed; the deck's order is not even its owner's."""
    world = position()
    before = seen(world, "AL")
    disturb(world)

    assert seen(world, "AL") != before


@pytest.mark.parametrize("reader", ["AL", None])
def test_what_others_do_in_secret_is_not_told(reader: str | None) -> None:
    """Moves, cards that were not played, failed lines and instructions stay hidden (N.103)."""
    text = json.dumps(first_report(reader), ensure_ascii=False)

    assert [
        written for written in ("MOVE FR18", "PLAY BAYONET", "Soult commands", "REACT CENTRE") if written in text
    ] == []
    assert first_report(reader)["sheets"] == {}


def test_when_the_battle_is_over_everything_is_shown() -> None:
    """Stacks, hands and sheets of both, and all throws of the last turn (N.83, N.102)."""
    events, world = first_turn()
    world = deepcopy(world)
    world.over = Over(Ending.TRUCE)

    for reader in ("FR", "AL", None):
        report = report_of(world, reader, events)
        allied = report["armies"]["AL"]
        assert [each["code"] for each in allied["stacks"]["LEFT"]][:2] == ["AL02", "AL03"]
        assert [card["code"] for card in allied["hand"]] == ["REVERSE", "PANIC"]
        assert report["sheets"]["AL"][0]["text"] == "POST CON RIGHT"
        assert report["sheets"]["FR"][0]["text"] == "MOVE FR18 CENTRE TOP"
        assert all(check["tests"] for each in report["fights"] for check in each["checks"])
        assert len([event for event in report["events"] if event["scope"] == "morale"]) == 6
        assert not any("You draw" in event["text"] for event in report["events"]) or reader


def test_before_the_first_turn_the_public_knows_the_order_of_battle() -> None:
    """Which battalions there are, but not how they lie (N.102)."""
    report = report_of(pratzen(), None)

    assert len(report["armies"]["AL"]["battalions"]) == 25
    assert report["armies"]["AL"]["stacks"]["LEFT"][0] == {"shaken": False, "blown": False}
    assert report["army"] is None
