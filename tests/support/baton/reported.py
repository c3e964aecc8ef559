"""Turns of Baton and Knapsack, and what their reports say: the trick of X.6, and what a test puts on the map."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.game.documents import document, view_of
from pbm.game.position import Position
from pbm.kernel.turn import resolve
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Army, Engagement
from pbm.rulesets.baton.position.this_turn import Season
from pbm.rulesets.baton.position.world import Ending, Over
from tests.support.baton.sheets import SEED, actions, five_powers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World

    Happened = Sequence[Event[Any]]

SHEETS = {
    "FR": "LEAD CHARGE MUR MAC\nKEEP 76",
    "PR": "FOLLOW CHARGE HOH JOH\nPAIR CHARGE",
    "RU": "FOLLOW CHARGE BAG BEL\nHOLD 2",
    "AU": "FOLLOW CHARGE MAC NAP\nIF ABOVE MAC 7\nFOLLOW CHARGE SCW MUR\nALLY - - EN\nDEFEND",
    "EN": "",
}
"""The sheets of X.6, of which Austria's offers an alliance as well."""


def put(world: World, hands: Mapping[str, Sequence[int]], deck: Sequence[int], armies: Sequence[Army]) -> None:
    """Put armies on the map and cards into hands; the deck begins so, and all other cards lie at its bottom."""
    world.armies = {army.leader: army for army in armies}
    for power in world.powers.values():
        power.hand = list(hands.get(power.code, ()))
    placed = {card for power in world.powers.values() for card in power.hand}
    placed |= {card for army in armies for card in (army.card, *army.units)}
    world.deck = [*deck, *(card.number for card in world.cards if card.number not in {*placed, *deck})]


@cache
def before() -> World:
    """Return the position of X.6; nobody may change it."""
    world = deepcopy(five_powers())
    bavaria = Place("BAV")
    put(
        world,
        {"FR": (33, 46, 76, 61), "PR": (79, 84, 25, 90), "RU": (45, 3), "AU": (51, 4, 75)},
        (20, 27, 32),
        [
            Army("NAP", 65, "FR", 8, bavaria, [13, 57]),
            Army("MAC", 88, "AU", 6, Place("BAV", on_point=True), [1, 2]),
            Army("MUR", 44, "FR", 8, bavaria, [36, 43]),
            Army("SCW", 47, "AU", 7, bavaria, [39]),
            Army("HOH", 26, "PR", 7, Place("SAX"), [10]),
            Army("JOH", 111, "AU", 5, Place("SAX"), [98]),
            Army("BAG", 115, "RU", 7, Place("GAL")),
            Army("BEL", 24, "AU", 7, Place("GAL")),
        ],
    )
    world.engagements = [Engagement.of("NAP", "MAC"), Engagement.of("HOH", "JOH"), Engagement.of("BAG", "BEL")]
    world.initiative = ["FR", "EN", "PR", "RU", "AU"]
    world.season = Season.SUMMER
    return world


def played(world: World, sheets: Mapping[str, str]) -> tuple[Happened, World]:
    """Play a turn; return what happened, and the position after it."""
    lines = [action for power, text in sheets.items() for action in actions(text, power, world)]
    return resolve(BATON.phases, lines, world, present=sorted(sheets), seed=SEED, turn=world.turn + 1)


@cache
def after() -> tuple[Happened, World]:
    """Return what happens in the turn of X.6, and the position after it; nobody may change it."""
    return played(before(), SHEETS)


def report_of(world: World, reader: str | None, events: Happened = ()) -> dict[str, Any]:
    """Return the report document of a reader, or the public's."""
    position = _position(world)
    return document(position, view_of(position, reader, events))


def form_of(world: World, reader: str) -> dict[str, Any]:
    """Return the data of the order form of a reader, whose page shows all names as they are."""
    assert BATON.order_form is not None
    return BATON.order_form(view_of(_position(world), reader), report_of(world, reader))


def _position(world: World) -> Position:
    return Position("p1", "baton-5", BATON, world, world.turn, SEED)


@cache
def report(reader: str | None) -> dict[str, Any]:
    """Return the report of X.6 for a reader."""
    events, world = after()
    return report_of(world, reader, events)


def over() -> dict[str | None, dict[str, Any]]:
    """Return all reports of X.6 as if the game were over with it."""
    events, world = after()
    world = deepcopy(world)
    world.over = Over(Ending.CALENDAR, "FR")
    return {reader: report_of(world, reader, events) for reader in (*world.powers, None)}
