"""What a report says of hands, cards on the table, and the ends of turn and game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.reports.narration import text_of
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.hands import CardsDealt, CardsDiscarded, HandShown, ShuffleSeen, Why
from pbm.rulesets.warp.events.lines import StandingSet
from pbm.rulesets.warp.events.table import StacksHeld, TruceMade, UnitsGone
from pbm.rulesets.warp.events.turns import GameDrawn, GameWon, PlayerEliminated, SheetMissed, SheetReceived, Victory
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.report.wording.names import Names

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

NAMES = Names(
    {"FR": "France", "PR": "Prussia", "BER": "Berlin"},
    cards={6: "Bayonet Charge", 44: "Desertions", 155: "Lost Orders"},
)

TOLD: list[tuple[Event[World], str]] = [
    (CardsDiscarded("FR", (6, 44), Why.PUT_AWAY), "France discards 6 Bayonet Charge, 44 Desertions."),
    (CardsDiscarded("FR", (6,), Why.CUT), "France has too many cards in hand and discards 6 Bayonet Charge."),
    (CardsDiscarded("FR", (6,), Why.LOST), "France loses cards of the hand: 6 Bayonet Charge."),
    (ShuffleSeen(2), "The deck has run out: 2 cards of the discard pile are shuffled."),
    (CardsDealt("FR", (6,)), "You are dealt 6 Bayonet Charge."),
    (CardsDealt("FR", (6,), fresh=True), "After the fights you fill up your hand: 6 Bayonet Charge."),
    (CardsDealt("FR", (6,), card=44), "44 Desertions brings you: 6 Bayonet Charge."),
    (HandShown("FR", "PR", (6,)), "You look at the hand of Prussia: 6 Bayonet Charge."),
    (HandShown("FR", "PR", ()), "You look at the hand of Prussia: it is empty."),
    (CardPlayed("FR", 6), "France plays 6 Bayonet Charge."),
    (CardPlayed("FR", 44, target="BER", second="PR"), "France plays 44 Desertions: BER Berlin, PR Prussia."),
    (
        CardAnswered("FR", 44, "PR", 155),
        "France plays 44 Desertions; Prussia answers with 155 Lost Orders: it is cancelled.",
    ),
    (StacksHeld("FR", "PR"), "The stacks of Prussia may not move."),
    (TruceMade("FR", "PR"), "Prussia may not enter areas with units of France and allies."),
    (UnitsGone("PR", "BER", (("GENE", 1), ("LDWR", 2))), "BER Berlin: Prussia loses GENE General, 2 LDWR Landwher."),
    (
        UnitsGone("PR", "BER", (("LDWR", 2),), drowned=True),
        "BER Berlin: 2 LDWR Landwher of Prussia drown because there is no room on ships.",
    ),
    (
        StandingSet("FR", (), (Standing("LOSE", "ANY", "RESE"), Standing("SAVE", number=4))),
        "Too many standing lines; the oldest go: LOSE ANY RESE, SAVE - - 4.",
    ),
    (SheetMissed("FR", becomes_standby=False), "No sheet came from France for this turn."),
    (
        SheetMissed("FR", becomes_standby=True),
        "No sheet came from France: the program plays for it until one comes.",
    ),
    (SheetReceived("FR", returns=True), "A sheet came from France, who is a player again."),
    (PlayerEliminated("FR"), "France is out of the game."),
    (
        GameWon("The Republic", Victory.DESTRUCTION),
        "The game is over. The Republic has won: all opposing units are destroyed.",
    ),
    (GameWon("The Republic", Victory.ALONE), "The game is over. The Republic has won: nobody else is left."),
    (
        GameWon("The Republic", Victory.TERRITORIES),
        "The game is over. The Republic has won: it leads by areas, else by their revenue, else by Force.",
    ),
    (GameDrawn(), "The game is over, and nobody has won."),
]

UNTOLD: list[Event[World]] = [SheetReceived("FR", returns=False), StandingSet("FR", (Standing("SAVE", number=4),))]


@pytest.mark.parametrize(("event", "text"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event: Event[World], text: str) -> None:
    """With names beside codes, and cards by number and name."""
    found = text_of(event, NAMES)

    assert found is not None
    assert str(found.sentence) == text


@pytest.mark.parametrize("event", UNTOLD, ids=lambda value: type(value).__name__)
def test_what_changes_nothing_for_a_reader_is_not_told(event: Event[World]) -> None:
    """A sheet that came in time, and lines that a report prints anyway."""
    assert text_of(event, NAMES) is None
