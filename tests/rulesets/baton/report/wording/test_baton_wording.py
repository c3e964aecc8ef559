"""Events in words: each that somebody may know of is told, alone or with what it belongs to."""

from __future__ import annotations

import pytest

from pbm.kernel.event import Event, SecretEvent
from pbm.reports.narration import text_of
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.orders.words import TERRAINS
from pbm.rulesets.baton.position.cards import Class, Verb
from pbm.rulesets.baton.position.deck_file import card_events, terrains
from pbm.rulesets.baton.report.wording.cards import CLASSES, EVENTS, event_effect, terrain_effects

OF_LINES = {"LineTold", "LineTried"}
AT_THE_HEAD = {"TrickBegun", "DeedDone", "CardsPaid", "RoundPlanned", "LeadPassed", "TricksEnded"}
"""Events that are told with the lines of a sheet, and at the head of a trick."""


def test_every_event_has_words() -> None:
    """What a report does not tell elsewhere is told by itself."""
    silent = {
        kind.__name__
        for kind in BATON.saved_classes().values()
        if issubclass(kind, Event) and not issubclass(kind, SecretEvent) and kind not in text_of.registry
    }

    assert silent == OF_LINES | AT_THE_HEAD


@pytest.mark.parametrize(
    ("code", "effects"),
    [
        ("FIELDS", ["+1 to its own Charges"]),
        ("HILLS", ["-1 to Charges against it", "+1 to the points of its own Barrages"]),
        (
            "MARSH",
            ["+1 morale lost by an army whose Charge against it fails", "+1 morale for enemies who disengage from it"],
        ),
        ("FORTRESS", ["-4 to the rolls of its season tests", "a Charge that beats it costs it no unit card"]),
        ("BRIDGE", ["it disengages at no cost"]),
    ],
)
def test_terrain_in_words(code: str, effects: list[str]) -> None:
    """Each verb with its number (C.104, C.111)."""
    assert list(map(str, terrain_effects(terrains()[code]))) == effects


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("Season", "the season changes"),
        ("Foul weather", "the weather turns foul"),
        ("Requisitions", "every area with an army in it loses 1 cube"),
        ("Camp fever", "every army with five cards or more loses 1 morale, never its last"),
        ("Desertion", "every army with morale 3 or less loses a unit card"),
        ("Conscription", "the power with the fewest cards in hand draws 2"),
        ("Intrigue", "the power with the most cards in hand discards the 1 oldest"),
        ("Te Deum", "the power that controls most gets 1 VP"),
    ],
)
def test_events_in_words(name: str, effect: str) -> None:
    """What it does, and to whom (C.105, C.106, C.112)."""
    assert str(event_effect(card_events()[name])) == effect


def test_nothing_lacks_words() -> None:
    """All terrains and events of the deck, all verbs and classes."""
    assert [code for code in terrains() if not list(terrain_effects(terrains()[code])) or code not in TERRAINS] == []
    assert [name for name, event in card_events().items() if not str(event_effect(event)) or name not in EVENTS] == []
    assert {event.verb for event in card_events().values()} == set(Verb)
    assert set(CLASSES) == set(Class)
