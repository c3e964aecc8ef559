"""A tiny game about gardens, so that sheets are tested without any real game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Actor, Order, Outcome, Verdict
from pbm.kernel.ruleset import Word
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support import campaign
from tests.support.unplayed import unplayed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets import Sheet

CARD = """
order: "DIG"    bed    blank      blank          -> dig
     | "REST"   blank  blank      blank          -> rest
     | "FENCE"  bed    bed_blank  blank          -> fence
     | "WATER"  bed    bed        any_number     -> water

     | "SOW"    bed    blank      number         -> sow
     | "PICK"   bed    blank      number_all_but -> pick
     | "SELL"   blank  blank      number_all     -> sell
     | "GIVE"   blank  empire     number         -> give
     | "BID"    blank  blank      number_blank   -> bid

bed:       BED
bed_blank: BED | BLANK
empire:    EMPIRE
code:      BED | EMPIRE
"""

WORDS = (
    Word("BED", "ROS", "Rose Bed"),
    Word("BED", "HRB", "Herbs"),
    Word("BED", "KIT", "Kitchen Garden"),
    Word("BED", "COT", "Côte d'Or"),
    Word("BED", "SOW", "South Wall"),
    Word("BED", "ALL", "Allotment"),
    Word("BED", "FR", "Frames"),
    Word("BED", "12", "Twelve Oaks"),
    Word("BED", "N-1", "North One"),
    Word("BED", "E1", "Elms"),
    Word("BED", "E2", "Elms"),
    Word("EMPIRE", "PR", "Prussia"),
    Word("EMPIRE", "FR", "France"),
    Word("EMPIRE", "NS", "New Spain"),
)


@dataclass(frozen=True, slots=True)
class Tended(Order[Any]):
    """An order of the tiny game, which is never played."""

    def resolve(self, actor: Actor[Any]) -> Verdict[Any]:
        """Do nothing."""
        return Verdict(Outcome.DONE)


@dataclass(frozen=True, slots=True)
class Dig(Tended):
    """Digs a bed."""

    where: str


@dataclass(frozen=True, slots=True)
class Rest(Tended):
    """Does nothing at all."""


@dataclass(frozen=True, slots=True)
class Fence(Tended):
    """Puts a fence around a bed, or only on the side of its neighbour.

    A fence keeps rabbits out. It does not keep them out for ever, for rabbits dig,
    and what they dig is not paid for by anybody.
    """

    where: str
    against: str | None


@dataclass(frozen=True, slots=True)
class Water(Tended):
    """Carries water."""

    where: str
    to: str
    number: Quantity | None


@dataclass(frozen=True, slots=True)
class Sow(Tended):
    """Sows seeds."""

    where: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class Pick(Tended):
    """Picks what has grown."""

    where: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class Sell(Tended):
    """Sells what was picked."""

    number: Quantity | None


@dataclass(frozen=True, slots=True)
class Give(Tended):
    """Gives to a neighbour."""

    to: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class Bid(Tended):
    """Bids for the first place."""

    number: Quantity | None


ORDERS: dict[str, type[Order[Any]]] = {
    declared.__name__.lower(): declared for declared in (Dig, Rest, Fence, Water, Sow, Pick, Sell, Give, Bid)
}


@pytest.fixture(scope="session")
def garden() -> Ruleset[Any, Any]:
    """Return the tiny game."""
    return unplayed("Garden", CARD, ORDERS)


@pytest.fixture(scope="session")
def order_language(garden: Ruleset[Any, Any]) -> OrderLanguage:
    """Return the language of a world of the tiny game, whose sheets have eight places."""
    return OrderLanguage(garden, WORDS, 8)


@pytest.fixture(scope="session")
def campaign_language() -> OrderLanguage:
    """Return the language of a game whose card uses all that cards can, with sixty places."""
    return campaign.language()


@pytest.fixture(scope="session", params=["garden", "campaign"])
def any_language(
    request: pytest.FixtureRequest, order_language: OrderLanguage, campaign_language: OrderLanguage
) -> OrderLanguage:
    """Return the language of each game."""
    return {"garden": order_language, "campaign": campaign_language}[request.param]


@pytest.fixture(scope="session")
def read(order_language: OrderLanguage) -> Callable[[str], Sheet]:
    """Return a function that reads lines behind a good header of Prussia's; they begin with line 4."""

    def behind_header(lines: str) -> Sheet:
        data = f"GAME plot\nTURN 2\nEMPIRE PR\n{lines}".encode()
        return read_sheet("pr.txt", data, order_language, Expected(("plot",), 2))

    return behind_header
