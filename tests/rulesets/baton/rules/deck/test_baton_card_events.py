"""Events of cards in positions that hardly ever come: empty hands, no card left, nobody to be found (C.105, C.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.phase import Phase, Stage
from pbm.kernel.turn import copied, replay
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events.cards import CardDropped, CardsDrawn
from pbm.rulesets.baton.events.seasons import CardEventCame
from pbm.rulesets.baton.position.deck_file import card_events, deck_file
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.deck.card_events import carry_out_event
from pbm.rulesets.baton.rules.deck.drawing import Flipped
from tests.support.baton.scenarios import SCENARIOS

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World

CARDS = {card.event: card.number for card in deck_file().card if card.event}
"""A card of each event."""


@pytest.fixture
def world() -> World:
    """Return the position of two powers before turn 1."""
    return BATON.start((SCENARIOS / "baton-2.toml").read_text(encoding="utf-8"), "baton-2.toml", 1805)


def happened(world: World, card: int | None) -> list[Event[Any]]:
    """Carry out the event of a card; return what has happened."""
    stage = Stage(world, (), (), lambda phase, subject: Dice(1805, 1, phase, subject))
    event = Phase("Event", lambda at: carry_out_event(course_of(at), Flipped(card, 7)), one_by_one=True)
    return event.play(stage)


@pytest.mark.parametrize("event", [*card_events()])
def test_every_event_can_be_carried_out_when_a_game_begins(world: World, event: str) -> None:
    """It is told first; the events of the journal make the same world as the chain has run on, and lose no card."""
    before = copied(world)
    events = happened(world, CARDS[event])

    assert events[0] == CardEventCame(CARDS[event], event)
    assert replay(events, before) == world
    assert _cards(world) == _cards(before)


def _cards(world: World) -> list[int]:
    hands = [card for power in world.powers.values() for card in power.hand]
    units = [card for army in world.armies.values() for card in (army.card, *army.units)]
    return sorted([*world.deck, *world.discards, *hands, *units])


def test_a_card_without_an_event_and_no_card_at_all_do_nothing(world: World) -> None:
    """Nothing is told of them (C.49, C.77)."""
    plain = next(card.number for card in world.cards if card.event is None)

    assert happened(world, plain) == []
    assert happened(world, None) == []


def test_intrigue_passes_over_empty_hands(world: World) -> None:
    """If nobody holds a card all hold the most, and nobody has one to discard."""
    for power in world.powers.values():
        world.discards += power.hand
        power.hand = []

    assert [event for event in happened(world, CARDS["Intrigue"]) if isinstance(event, CardDropped)] == []


def test_dispatches_bring_nothing_when_there_is_no_card_left(world: World) -> None:
    """That nobody has drawn any is told."""
    world.powers["FR"].hand += world.deck
    world.deck = []
    drawn = [event for event in happened(world, CARDS["Dispatches"]) if isinstance(event, CardsDrawn)]

    assert [event.number for event in drawn] == [0, 0]


def test_an_event_that_finds_nobody_does_nothing(world: World) -> None:
    """At the start no area is bare, and no army large, abroad or shaken."""
    for event in ("Good harvest", "Camp fever", "Long roads", "Desertion"):
        assert len(happened(world, CARDS[event])) == 1
