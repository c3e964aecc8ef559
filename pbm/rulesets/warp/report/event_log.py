"""The event log of a report: the lines of the sheet with their results, and the events in order."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pbm.kernel.event import Event, OwnEvent, PublicEvent
from pbm.kit.shown import shown
from pbm.reports.narration import text_of, text_once
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.control import CardPointsSaved, MarkerPlaced, PointsMoved, TreasuryCaptured
from pbm.rulesets.warp.events.fights import (
    FightBegun,
    FightDecided,
    ForcesReckoned,
    LeaderProven,
    Retreated,
    TotalsReckoned,
)
from pbm.rulesets.warp.events.hands import CardsDiscarded, HandShown
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.events.losses import LeaderCaptured, ShipTaken, UnitsLost
from pbm.rulesets.warp.events.moves import Arrived, GroupSeen
from pbm.rulesets.warp.events.points import (
    CardPointsGained,
    IncomeKnown,
    PointsLost,
    RevenueGained,
    UnitsStarved,
    UpkeepPaid,
    WinterRevenue,
)
from pbm.rulesets.warp.events.recruits import OfferDrawn
from pbm.rulesets.warp.events.turns import WinterBegun
from pbm.rulesets.warp.position.unit_lists import unit_lists

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.shared import Shared
    from pbm.rulesets.warp.events.hands import Why
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.report.wording.names import Names

    Telling = Sequence[tuple[Event[World], "ShownEvent | None"]]
    """Events, each with its own text."""

ShownEvent = dict[str, str]
"""Kind, text and scope of an event."""


SCOPES: Mapping[str, tuple[type[Event[World]], ...]] = {
    "card": (CardPlayed, CardAnswered),
    "fight": (FightBegun, FightDecided, UnitsLost, LeaderCaptured, ShipTaken, Retreated, LeaderProven),
    "points": (
        RevenueGained,
        WinterRevenue,
        CardPointsGained,
        PointsLost,
        UpkeepPaid,
        TreasuryCaptured,
        PointsMoved,
        CardPointsSaved,
    ),
}
"""Events shown in a part of their own; the other public ones are in the roundup."""

OF_WINTER = (WinterBegun, WinterRevenue, UnitsStarved, MarkerPlaced)
"""What happens in a winter that ends a turn."""

BINDING = frozenset({"hold", "truce"})
"""Kinds of effects that a second card does not increase: shown once."""

ELSEWHERE = (GroupSeen, IncomeKnown, HandShown, OfferDrawn, ForcesReckoned, TotalsReckoned)
"""Events shown as tables: moves, standings, looks, the offer, fights card by card."""


def actions(telling: Telling, names: Names) -> list[dict[str, object]]:
    """List the lines of the reader's sheet in their order; ``unneeded`` marks those never triggered (W.23).

    The moves that a line has made are listed with it.
    """
    lines = sorted((event for event, _ in telling if isinstance(event, LineTold)), key=lambda line: line.place)
    moved: dict[int | None, list[str]] = {}
    for event, told in telling:
        if isinstance(event, Arrived) and event.group.place is not None and told is not None:
            moved.setdefault(event.group.place, []).append(told["text"])
    return [
        {
            "number": line.place,
            "text": line.text,
            "card": None if line.card is None else names.cards.get(line.card),
            "outcome": line.outcome.value,
            "cost": line.cost,
            "reason": line.reason and names.say(names.explain(line.reason)),
            "unneeded": line.unneeded,
            "details": moved.get(line.place, []),
        }
        for line in lines
    ]


def telling_of(events: Iterable[Event[World]], names: Names, shared: Shared) -> Telling:
    """Return events with the text of each.

    Args:
        events: the events that the reader may know.
        names: the names of things, and the language.
        shared: texts that several readers share.

    """
    return [(event, _known(event, names, shared)) for event in _folded(events, shared)]


def _folded(events: Iterable[Event[World]], shared: Shared) -> Iterator[Event[World]]:
    """Yield events; a player's discards for one reason are merged into one, in the place of the first."""
    events = list(events)
    gathered = dict(shared.once("discards", lambda: _discards(events)))
    for event in events:
        if not isinstance(event, CardsDiscarded):
            yield event
        elif (event.empire, event.why) in gathered:
            yield gathered.pop((event.empire, event.why))


def _discards(events: Iterable[Event[World]]) -> dict[tuple[str, Why], CardsDiscarded]:
    """Gather each player's discards: they are public, so this is done once for all readers (W.75)."""
    gathered: dict[tuple[str, Why], CardsDiscarded] = {}
    for event in events:
        if isinstance(event, CardsDiscarded):
            earlier = gathered.get((event.empire, event.why))
            cards = (*earlier.cards, *event.cards) if earlier else event.cards
            gathered[event.empire, event.why] = replace(event, cards=cards)
    return gathered


def happenings(telling: Telling) -> list[ShownEvent]:
    """List the events shown on their own, in order; a group's move goes with its line, unless an opponent made it."""
    listed = [told for event, told in _with_winter(telling) if told is not None and not _has_a_line(event)]
    bound: dict[str, ShownEvent] = {}
    for told in listed:
        if told["kind"] in BINDING:
            bound.setdefault(told["text"], told)
    return [told for told in listed if told["kind"] not in BINDING or bound[told["text"]] is told]


def _with_winter(telling: Telling) -> Iterator[tuple[Event[World], ShownEvent | None]]:
    """Yield events with the text of each; those of a winter that ends the turn are marked (WI.2)."""
    begun = False
    for event, told in telling:
        begun = begun or isinstance(event, WinterBegun)
        yield event, {**told, "scope": "winter"} if begun and told and isinstance(event, OF_WINTER) else told


def _has_a_line(event: Event[World]) -> bool:
    return isinstance(event, Arrived) and event.group.place is not None


def _known(event: Event[World], names: Names, shared: Shared) -> ShownEvent | None:
    """Return the text of an event, made once for all readers of a language."""
    if isinstance(event, OwnEvent):
        return _told(event, names)
    return text_once(event, names, shared, lambda: _told(event, names))


def _told(event: Event[World], names: Names) -> ShownEvent | None:
    told = None if isinstance(event, ELSEWHERE) else text_of(event, names)
    if told is None:
        return None
    return {"kind": told.kind, "text": names.say(told.sentence), "scope": scope_of(event)}


def scope_of(event: Event[World]) -> str:
    """Return the part of a report that an event belongs to."""
    return _scope(type(event))


@cache
def _scope(kind: type[Event[World]]) -> str:
    for scope, kinds in SCOPES.items():
        if issubclass(kind, kinds):
            return scope
    return "public" if issubclass(kind, PublicEvent) else "own"


def moves(events: Iterable[Event[World]], shared: Shared) -> list[dict[str, object]]:
    """List the groups that were seen moving; the same object for all readers."""
    return shared.once("moves", lambda: [_seen(event) for event in events if isinstance(event, GroupSeen)])


def _seen(event: GroupSeen) -> dict[str, object]:
    name = unit_lists()[event.units].kinds[event.kind].name
    return {
        **shown(event, "player=empire origin path unit=kind"),
        "name": name,
        "units": event.number,
    }


def cards_played(events: Iterable[Event[World]], names: Names) -> list[dict[str, object]]:
    """List the cards played this turn, each with its player, its target, and who cancelled it (W.75)."""
    found: list[dict[str, object]] = []
    for event in events:
        if isinstance(event, CardPlayed):
            aim = [target for target in (event.target, event.second) if target is not None]
            found.append({**card_of(event.empire, event.card, names), "at": aim, "answered": None})
        elif isinstance(event, CardAnswered):
            by = card_of(event.answerer, event.answer, names)
            found.append({**card_of(event.empire, event.card, names), "at": [], "answered": by})
    return found


def card_of(player: str, number: int, names: Names) -> dict[str, object]:
    """Return a card that a player has laid."""
    return {"player": player, "card": number, "name": names.cards.get(number, "")}
