"""The deck's file: the cards, terrains and events of the rulebook, and what may not stand there (C.104 to C.106)."""

from __future__ import annotations

from collections import Counter

import pytest

from pbm.kit.cards.deck_file import BadDeckError
from pbm.rulesets.baton.position.cards import Class, Suit, Verb
from pbm.rulesets.baton.position.deck_file import (
    TERRAIN_VERBS,
    card_events,
    card_faults,
    deck_file,
    read_deck,
    terrains,
)
from pbm.rulesets.baton.position.power import POWERS

ROLLS = {2: 3, 3: 7, 4: 10, 5: 13, 6: 17, 7: 20, 8: 17, 9: 13, 10: 10, 11: 7, 12: 3}
SUITS = {Suit.INF: 32, Suit.CAV: 24, Suit.ART: 18, Suit.AID: 22, Suit.SKI: 24}
EVENTS = {
    "Season": 8,
    "Foul weather": 10,
    "Fair weather": 5,
    "Good harvest": 4,
    "Requisitions": 4,
    "Camp fever": 4,
    "Pay chests": 4,
    "Desertion": 3,
    "Long roads": 4,
    "Dispatches": 3,
    "Conscription": 3,
    "Intrigue": 3,
    "Armistice": 1,
    "Cartel": 2,
    "Te Deum": 2,
}


def deck(event: str = "", terrain: str = "") -> str:
    """Return a deck without cards, with one event and one terrain at most."""
    events = f'{{ name = "New", {event} }}' if event else ""
    terrains_ = f'{{ code = "NEW", name = "New"{terrain} }}' if terrain else ""
    return f"card = []\nterrain = [{terrains_}]\nevent = [{events}]\n"


def test_the_deck_is_that_of_the_rulebook() -> None:
    """The numbers of suits, rolls, leaders, terrains and events are those of C.8, C.110 to C.113."""
    cards = deck_file().card

    assert len(cards) == 120
    assert Counter(card.suit for card in cards) == SUITS
    assert Counter(card.roll for card in cards) == ROLLS
    assert Counter(card.event for card in cards if card.event) == EVENTS
    assert Counter(card.terrain for card in cards if card.terrain) == dict.fromkeys(terrains(), 5)
    assert len({card.leader for card in cards if card.leader}) == 60
    assert list(card_faults(cards, [*POWERS])) == []


def test_every_verb_and_every_class_is_one_of_some_terrain_or_event() -> None:
    """What no card of the deck asks for is not there."""
    used = {verb.name for verb in TERRAIN_VERBS for each in deck_file().terrain if getattr(each, verb.name)}

    assert used == {verb.name for verb in TERRAIN_VERBS}
    assert {event.verb for event in card_events().values()} == set(Verb)
    assert {event.of for event in card_events().values() if event.of} == set(Class)


@pytest.mark.parametrize(
    "event",
    [
        'verb = "season"',
        'verb = "weather", foul = false',
        'verb = "cubes", of = "trodden", number = 2',
        'verb = "morale", of = "shaken", number = -2',
        'verb = "desert", of = "large"',
        'verb = "draw", of = "greatest", number = 1',
        'verb = "drop", of = "all", number = 3',
        'verb = "honour", of = "fewest", number = -1',
    ],
)
def test_a_new_event_is_one_line(event: str) -> None:
    """A verb, with what it asks for, is taken as it stands."""
    assert len(read_deck(deck(event)).event) == 1


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        ('verb = "cubes", number = 1', "New: cubes asks for a class: bare, trodden"),
        ('verb = "cubes", of = "shaken", number = 1', "cubes is not about the class shaken; it asks for bare, trodden"),
        ('verb = "season", of = "all"', "season is not about the class all; it asks for none"),
        ('verb = "draw", of = "all"', "draw asks for a number, not 0"),
        ('verb = "draw", of = "all", number = -1', "draw asks for a number above 0"),
        ('verb = "desert", of = "large", number = 1', "desert asks for no number"),
        ('verb = "weather"', "weather asks for foul or fair weather"),
        ('verb = "part", foul = true', "part asks for no weather"),
    ],
)
def test_an_event_that_could_not_be_carried_out_is_refused(event: str, fault: str) -> None:
    """A class that is none of its verb's, a number too many or too few, weather where there is none."""
    with pytest.raises(BadDeckError, match=fault):
        read_deck(deck(event))


def test_a_terrain_that_does_nothing_is_refused() -> None:
    """A ground without a verb is a mistake; one with a verb is taken."""
    assert read_deck(deck(terrain=", slip = true")).terrain[0].slip
    with pytest.raises(BadDeckError, match="NEW: it does nothing"):
        read_deck(deck(terrain=", slip = false"))


def test_all_faults_are_told_at_once() -> None:
    """Who writes a deck is told everything that is wrong with it, with its line."""
    with pytest.raises(BadDeckError) as refused:
        read_deck(deck('verb = "cubes", foul = true', terrain=", repel = 0"))

    assert str(refused.value).splitlines() == [
        "cards.toml is not a deck:",
        "  line 2: NEW: it does nothing",
        "  line 3: New: cubes asks for a class: bare, trodden",
        "  line 3: New: cubes asks for a number, not 0",
        "  line 3: New: cubes asks for no weather",
    ]
