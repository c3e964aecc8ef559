from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.event import SecretEvent
from pbm.kernel.sentence import say
from pbm.rulesets.empires.events import (
    administration,
    bases,
    battles,
    corrections,
    end_of_turn,
    movement,
    supply,
    treasury,
)
from pbm.rulesets.empires.position.terrain import Reckoning
from pbm.rulesets.empires.position.world import Force, MoveKind
from pbm.rulesets.empires.report.event_log import account
from pbm.rulesets.empires.report.wording import Names, text_of

if TYPE_CHECKING:
    from pbm.kernel.event import Event

NAMES = Names({"HAN": "Hanover", "MGD": "Magdeburg", "BAL": "Baltic Sea", "PR": "Prussia", "EN": "England"})
SHOWN_ELSEWHERE = {
    "WithdrawalReckoned",
    "ActionTaken", "Arrived", "BorderEntrenched", "Disowning", "ModeSet", "OrderOfPlaySet", "SheetReceived",
}  # fmt: skip
"""Events that the tables of a report show well enough."""

MARCH = Force("PR", "MGD", "HAN", MoveKind.ATTACK, armies=6, trains=1)
FLEET = Force("EN", "BAL", "NTH", MoveKind.SAIL, armies=2, ships=(("LON", 3), ("PLY", 2)))
RESULT = Reckoning(
    attack=6,
    defence=5,
    terrain_bonus=1,
    entrenchment=1,
    ambushed=True,
    attacker_losses=2,
    defender_losses=1,
    population_lost=1,
    forts_lost=0,
    trains_lost=2,
    captured=False,
)


def test_no_event_is_without_words() -> None:
    """Every event that somebody may know of is told, or shown by the tables."""
    modules = (administration, battles, corrections, end_of_turn, movement, supply)
    for module in modules:
        for name, thing in vars(module).items():
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            if own and hasattr(thing, "apply") and not issubclass(thing, SecretEvent) and name not in SHOWN_ELSEWHERE:
                assert thing in text_of.registry, f"{name} has no words"


TOLD: list[tuple[Event[Any], str]] = [
    (administration.Levied("PR", "HAN", 1), "1 army levied in HAN Hanover."),
    (treasury.GiftReceived("PR", "EN", 1), "A gift of 1 BP comes from England."),
    (bases.ShipsCommissioned("PR", "MGD", -2), "2 ships laid up in MGD Magdeburg."),
    (supply.TrainsSent("PR", "MGD", "HAN", 4), "4 supply trains sent up the line to HAN Hanover."),
    (movement.Departed("PR", MARCH, 1), "1 supply train used up and 1 supply train taken along."),
    (movement.Returned("PR", MARCH), "Back in MGD Magdeburg: 6 armies and 1 supply train."),
    (
        movement.Returned("PR", Force("PR", "MGD", "HAN", MoveKind.RETURN), 3),
        "No place in MGD Magdeburg to go back to: 3 armies to the army reserve.",
    ),
    (battles.AreaCaptured("HAN", "PR", None), "Prussia takes HAN Hanover, neutral until now."),
    (battles.AreaCaptured("HAN", "PR", "EN"), "Prussia takes HAN Hanover from England."),
    (
        battles.Occupied("PR", MARCH, 4, 0),
        "4 armies go into HAN Hanover; without an extra supply train 2 armies turn back.",
    ),
    (battles.PointsScored("PR", -1, say("loss of {area}", area="HAN")), "-1 VP: loss of HAN Hanover."),
    (
        battles.BattleFought(3, MARCH, "EN", 3, 0, 2, 4, RESULT),
        (
            "Prussia attacks HAN Hanover from MGD Magdeburg with 6 armies: strength 6 against 5. "
            "Losses: Prussia 2 armies, England 1 army. An ambush: the attacker's losses were doubled. "
            "The attack fails; HAN Hanover holds."
        ),
    ),
    (
        battles.SeaBattleFought(2, FLEET, replace(FLEET, armies=1, ships=(("LON", 1),)), "PR", 2, 1, (("MGD", 2),), 1),
        (
            "England sails from BAL Baltic Sea to NTH with 5 ships with 2 armies aboard "
            "and fights Prussia with 2 ships with 1 army aboard. Losses: England 4 ships, Prussia 2 ships. "
            "England: 1 army without a ship, to the reserve. Prussia: 1 army without a ship, to the reserve. "
            "England wins NTH."
        ),
    ),
    (
        end_of_turn.IncomeReceived("PR", 9, (("HAN", 11),), ("MGD",), 1, (("HAN", 1),), 0),
        (
            "Income 9, supply costs 11; a supply train used up to save costs in MGD Magdeburg; "
            "1 BP paid by the treasury; 1 army in HAN Hanover unpaid, to the reserve."
        ),
    ),
    (
        end_of_turn.CensusHeld((("EN", 2), ("PR", 5))),
        "A census is held. Victory points scored: Prussia 5, England 2.",
    ),
    (
        corrections.Corrected("HAN", "laid_up", 3, None, "Lost in the post.", ("PR",)),
        "The game master sets HAN Hanover, laid up, from none to 3: Lost in the post.",
    ),
]


@pytest.mark.parametrize(("event", "text"), TOLD, ids=[type(event).__name__ for event, _ in TOLD])
def test_event_in_words(event: Event[Any], text: str) -> None:
    """Each event is told in a plain sentence, with names beside the codes."""
    told = text_of(event, NAMES)
    assert told is not None
    assert str(told.sentence) == text


def test_event_without_consequence_is_not_told() -> None:
    """Nothing is said where nothing happened."""
    assert text_of(end_of_turn.LeftoversSpent("PR", 0, "HAN", 0, 0, 0), NAMES) is None
    assert text_of(movement.Departed("EN", FLEET), NAMES) is None


def test_account_of_a_landing() -> None:
    """A landing is told line by line: the ships of both sides, their losses, and what goes ashore."""
    force = Force("EN", "BAL", "HAN", MoveKind.ATTACK, armies=3)
    event = battles.LandingFought(5, force, "PR", 4, 2, (("LON", 1),), 0, 1, 2, 1)
    assert account(event, NAMES) == [
        ["Attack", "England from BAL Baltic Sea: 4 ships, to land 3 armies."],
        ["Defence", "Prussia: 2 ships in the base."],
        ["Losses", "England 1 ship, Prussia 2 ships and 1 army. England: 1 army without a ship, to the reserve."],
        ["Outcome", "3 armies go ashore."],
    ]


def test_account_of_a_meeting() -> None:
    """A meeting engagement is told from both sides, and who goes on."""
    other = Force("EN", "HAN", "MGD", MoveKind.ATTACK, armies=3)
    event = battles.Met(
        1, MARCH, other, Force("PR", "MGD", "HAN", MoveKind.ATTACK, 5), Force("EN", "HAN", "MGD", MoveKind.ATTACK)
    )
    assert account(event, NAMES) == [
        ["One side", "Prussia from MGD Magdeburg: 6 armies."],
        ["The other", "England from HAN Hanover: 3 armies."],
        ["Losses", "Prussia 1 army, England 3 armies."],
        ["Outcome", "England turns back; Prussia goes on to HAN Hanover."],
    ]
