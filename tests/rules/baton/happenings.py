"""What a case says of what happened: in one trick, or in the whole turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events import armies, cards, fights, powers, seasons, tricks
from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.words import listed, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.kernel.event import Event
    from tests.rules.playing import Played

    Words = Sequence[str]
    Events = Sequence[Event[Any]]


def judge_trick(words: Words, played: Played) -> Iterator[str]:
    """``trick 1 FR  paid FR 33, flipped 20``: the trick of a power in a round.

    Raises:
        CaseError: there was no such trick.

    """
    if len(words) < 3:
        raise CaseError("a trick has a round, a power, and what is said of it")
    wanted = (number(words[0]), words[1])
    found = {(events[0].round, events[0].power): events for events in _tricks(played.events)}  # type: ignore[attr-defined]
    if wanted not in found:
        raise CaseError(f"there was no such trick, but {', '.join(f'{of} {power}' for of, power in found)}")
    yield from _judge(words[2:], found[wanted])


def judge_happening(words: Words, played: Played) -> Iterator[str]:
    """``happens  broken HOH, captured HOH FR``: in the whole turn."""
    yield from _judge(words, played.events)


def _tricks(events: Events) -> Iterator[Events]:
    """Yield the events of each trick: from its beginning on, up to the next one; of the last one all to the end."""
    begun = [place for place, event in enumerate(events) if isinstance(event, tricks.TrickBegun)]
    for begin, end in zip(begun, [*begun[1:], len(events)], strict=True):
        yield events[begin:end]


def _judge(words: Words, events: Events) -> Iterator[str]:
    for part in " ".join(words).split(","):
        head, *said = part.split() or [""]
        if head not in SPEAKING or not said:
            raise CaseError(f"{part.strip()!r} is nothing that is said of what happens")
        yield from (f"{head}: {fault}" for fault in compare(listed(said), list(SPEAKING[head](events))))


def _told(kind: type[Event[Any]], shown: Callable[[Any], Sequence[object]]) -> Callable[[Events], Iterator[str]]:
    """Return what makes words of all events of a kind."""

    def tell(events: Events) -> Iterator[str]:
        for event in events:
            if isinstance(event, kind):
                yield from ("-" if word is None else str(word) for word in shown(event))

    return tell


def _led(led: bool) -> Callable[[Events], Iterator[str]]:  # noqa: FBT001 - leading or following
    def tell(events: Events) -> Iterator[str]:
        for event in events:
            if isinstance(event, tricks.DeedDone) and event.led is led:
                yield from (event.power, event.deed.value, event.army, event.target or "-")

    return tell


def _name(value: object) -> str:
    """Return a name in one word."""
    return str(value).replace(" ", "-")


SPEAKING: dict[str, Callable[[Events], Iterator[str]]] = {
    "leads": _led(led=True),
    "follows": _led(led=False),
    "plans": _told(tricks.RoundPlanned, lambda it: (it.power,)),
    "passes": _told(tricks.LeadPassed, lambda it: (it.power,)),
    "paid": _told(tricks.CardsPaid, lambda it: (it.power, *it.cards)),
    "drawn": _told(cards.CardsDrawn, lambda it: (it.power, it.number)),
    "draws": _told(cards.CardDrawn, lambda it: (it.empire, it.card)),
    "flipped": _told(cards.CardFlipped, lambda it: (it.card,)),
    "reshuffled": _told(cards.DeckReshuffled, lambda it: (it.cards,)),
    "dropped": _told(cards.CardDropped, lambda it: (it.power, it.card)),
    "levied": _told(cards.LeaderLevied, lambda it: (it.power, it.card)),
    "raised": _told(armies.LeaderRaised, lambda it: (it.leader, it.area, it.morale)),
    "split": _told(armies.ArmySplit, lambda it: (it.leader, it.old, it.morale, *it.units)),
    "merged": _told(armies.ArmiesMerged, lambda it: (it.leader, *it.absorbed, it.morale)),
    "recruited": _told(armies.UnitRecruited, lambda it: (it.army, it.card)),
    "moved": _told(armies.ArmyMoved, lambda it: (it.army, it.goal.where)),
    "engaged": _told(armies.ArmyEngaged, lambda it: (it.army, it.enemy)),
    "disengaged": _told(armies.ArmyDisengaged, lambda it: (it.army, it.goal.where)),
    "parted": _told(armies.EngagementEnded, lambda it: sorted((it.one, it.other))),
    "took": _told(armies.AreaTaken, lambda it: (it.army, it.area, it.former)),
    "ground": _told(armies.GroundLaid, lambda it: (it.army, it.card)),
    "ground-lost": _told(armies.GroundLost, lambda it: (it.army, it.card)),
    "cubes": _told(armies.CubesChanged, lambda it: (it.area, it.by)),
    "morale": _told(fights.MoraleChanged, lambda it: (it.army, f"{it.by:+}", _name(it.why.value))),
    "tests": _told(fights.ChargeTested, lambda it: (it.army, it.enemy, it.result, "won" if it.won else "lost")),
    "reckons": _told(
        fights.ChargeTested, lambda it: (it.roll, it.cavalry, it.infantry, it.ground, it.weather, it.result, it.morale)
    ),
    "points": _told(
        fights.BarrageFired,
        lambda it: (it.army, it.points, *(word for each in it.targets for word in (each.army, each.points, each.loss))),
    ),
    "gains": _told(fights.ForageTested, lambda it: (it.army, it.gain)),
    "season-tests": _told(
        fights.SeasonTested, lambda it: (it.army, it.roll + it.ground, it.morale, "failed" if it.failed else "passed")
    ),
    "lost": _told(fights.UnitLost, lambda it: (it.army, it.card)),
    "spared": _told(fights.UnitSpared, lambda it: (it.army,)),
    "broken": _told(fights.ArmyBroken, lambda it: (it.army, it.victor, it.captor)),
    "captured": _told(fights.LeaderCaptured, lambda it: (it.leader, it.captor)),
    "escaped": _told(fights.LeaderEscaped, lambda it: (it.leader, "hand" if it.to_hand else "discard")),
    "freed": _told(powers.PrisonerFreed, lambda it: (it.captor, it.card, it.power)),
    "allied": _told(powers.AllianceMade, lambda it: (it.one, it.other)),
    "unallied": _told(powers.AllianceEnded, lambda it: (it.one, it.other)),
    "out": _told(powers.PowerOut, lambda it: (it.power,)),
    "won": _told(powers.PointsWon, lambda it: (it.power, it.points)),
    "missed": _told(powers.SheetMissed, lambda it: (it.empire,)),
    "events": _told(seasons.CardEventCame, lambda it: (it.card, _name(it.event))),
    "seasons": _told(seasons.SeasonChanged, lambda it: (it.season.value,)),
    "passed-over": _told(seasons.SeasonPassedOver, lambda it: (it.why.value,)),
    "weather": _told(seasons.WeatherChanged, lambda it: ("foul" if it.foul else "fair",)),
    "census": _told(seasons.CensusTaken, lambda it: (it.power, it.value - it.par)),
}
"""What may be said, by its first word: the words of all events of a kind, one after the other; ``none`` is none."""
