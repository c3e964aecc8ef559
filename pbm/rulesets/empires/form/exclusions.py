"""Which orders bar others for the rest of the turn: two levies of an area, RESERVE after ARMY, and the like.

To find them, every order is played in a small country with enough of everything, to see what can no longer be
done. The result depends only on the settings, so it is made once for all reports.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pbm.kernel.order import Action, Actor, Outcome, verdict
from pbm.rulesets.empires.form.boxes import ONE, TO, order_card
from pbm.rulesets.empires.form.judging import PLENTY, STOCK
from pbm.rulesets.empires.position.world import Base, Empire, Fleet, Land, Sea, Terrain, TurnState, World
from pbm.rulesets.empires.sight.visibility import copied_land
from pbm.rulesets.empires.turn import play_alone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Order
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.empires.position.settings import Settings

ME, OTHER = "ME", "OTHER"
PORT, HAVEN, INLAND, ABROAD, BAY = "PORT", "HAVEN", "INLAND", "ABROAD", "BAY"
AREAS = (PORT, HAVEN, INLAND)

Possible = dict[str, dict[str, "Order[World]"]]
"""By area and word the orders that can be given."""


class Bar(NamedTuple):
    """An order that bars another one: in the same area or ``elsewhere``, and why; the reason may name the area."""

    first: str
    then: str
    elsewhere: bool
    reason: Phrase
    area: str


@lru_cache(maxsize=8)
def bars(settings: Settings) -> tuple[Bar, ...]:
    """Return all orders that bar others."""
    country = _country(settings)
    possible = {area: dict(_orders(area, country)) for area in AREAS}
    words = [boxes.word for boxes in order_card()]
    starts = [(word, next((area for area in AREAS if word in possible[area]), None)) for word in words]
    return tuple(bar for word, area in starts if area for bar in _barred_by(word, area, possible, country))


def _barred_by(word: str, area: str, possible: Possible, country: World) -> Iterator[Bar]:
    """Play an order in an area; yield what it bars there, and elsewhere for a reason that is not about that area."""
    after = _copy(country)
    play_alone(after, Action(ME, 1, "", possible[area][word]))
    for there in (area, HAVEN if area == PORT else PORT):
        for then, order in possible[there].items():
            judged = verdict(order, Actor(after, ME, 2))
            reason = judged.reason if judged.outcome is Outcome.FAILED else None
            if reason is not None and (there == area or area not in str(reason)):
                yield Bar(word, then, there != area, reason, there)


def _orders(area: str, country: World) -> Iterator[tuple[str, Order[World]]]:
    """Yield each order as it is possible in an area, if it is."""
    for boxes in order_card():
        ends = [OTHER] if boxes.takes(TO, "EMPIRE") else [None, *AREAS, ABROAD, BAY]
        tried = (boxes.filled(area, to, ONE) for to in ends if to != area)
        now = Actor(country, ME, 1)
        order = next((order for order in tried if verdict(order, now).outcome is not Outcome.FAILED), None)
        if order is not None:
            yield boxes.word, order


def _country(settings: Settings) -> World:
    """Return a country of three areas on a bay, beside a foreign area."""
    lands = {code: _land(code) for code in (*AREAS, ABROAD)}
    lands[ABROAD].owner = OTHER
    for code in (PORT, HAVEN):
        lands[code].base = Base(BAY, STOCK, STOCK)
    bay = Sea(BAY, BAY, tuple(lands), ME, Fleet(ME, {PORT: STOCK}, 1))
    empires = {code: Empire(code, code, STOCK, PLENTY, PLENTY) for code in (ME, OTHER)}
    empires[ME].army_reserve = empires[ME].naval_reserve = STOCK
    return World("", settings, lands, {BAY: bay}, empires, (ME, OTHER))


def _land(code: str) -> Land:
    """Return an area with enough of everything, its supply line a step long."""
    around = tuple(other for other in (*AREAS, ABROAD, BAY) if other != code)
    land = Land(code, code, Terrain.PLAINS, around, BAY, ME, STOCK, STOCK, STOCK, STOCK)
    land.retreat = HAVEN if code == PORT else PORT
    return land


def _copy(world: World) -> World:
    """Return a copy of a world that may be changed without changing the original."""
    return replace(
        world,
        lands={code: copied_land(land) for code, land in world.lands.items()},
        seas=deepcopy(world.seas),
        empires={code: replace(empire) for code, empire in world.empires.items()},
        moving={},
        turn_state=TurnState(),
    )
