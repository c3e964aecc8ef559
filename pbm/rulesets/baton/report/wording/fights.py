"""Charges, Barrages, Forages and what armies lose, in words (sections 9, 10, 12 and 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, comma, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.baton.events import fights as events
from pbm.rulesets.baton.events.fights import Cause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.baton.report.wording.names import Names

LOSSES: Mapping[Cause, Sentence] = {
    Cause.FORCED: say("{army} spends {morale} on a forced march."),
    Cause.STRAIT: say("{army} spends {morale} on the crossing."),
    Cause.DISENGAGING: say("{army} spends {morale} on disengaging."),
    Cause.STORM: say("{army} spends {morale} on the storm."),
    Cause.ENGAGING: say("{army} spends {morale} on engaging."),
    Cause.RECRUITS: say("Raw recruits: {army} loses {morale}."),
    Cause.WINTER: say("Winter on a border: {army} loses {morale}."),
}
"""What armies lose or spend morale for; in all other cases the event before says it (C.99)."""

LOSS = say("{army} loses {morale}.")
GAIN = say("{army} gains {morale}.")
TRIUMPH = say("Triumph: {army} gains {morale}.")


@text_of.register(events.MoraleChanged)
def _(event: events.MoraleChanged, names: Names) -> EventText:
    gain = TRIUMPH if event.why is Cause.TRIUMPH else GAIN
    pattern = LOSSES.get(event.why, LOSS) if event.by < 0 else gain
    values: dict[str, Value] = {"army": names.leader(event.army), "morale": _morale(event, names)}
    return EventText("morale", Sentence(pattern.pattern, tuple(values.items())))


def _morale(event: events.MoraleChanged, names: Names) -> Phrase:
    """Say how much morale, and how much there is now, if it is known: ``1 morale (7)``."""
    number, now = abs(event.by), names.morale.get(event.army)
    return (
        say("{number} morale", number=number) if now is None else say("{number} morale ({now})", number=number, now=now)
    )


@text_of.register(events.ChargeTested)
def _(event: events.ChargeTested, names: Names) -> EventText:
    numbers = reckoned(event.roll, cavalry=event.cavalry, infantry=event.infantry)
    won, lost = (
        say("{army} charges {enemy} ({card}): {numbers}{added} = {result}, above {morale}."),
        say("{army} charges {enemy} ({card}): {numbers}{added} = {result}, not above {morale}."),
    )
    values: dict[str, Value] = {
        "army": names.leader(event.army),
        "enemy": names.leader(event.enemy),
        "card": flipped(event.card, names),
        "numbers": numbers,
        "added": added(ground=event.ground, weather=event.weather),
        "result": event.result,
        "morale": event.morale,
    }
    return EventText("charge", Sentence((won if event.won else lost).pattern, tuple(values.items())))


@text_of.register(events.ForageTested)
def _(event: events.ForageTested, names: Names) -> EventText:
    return event_text(
        "forage",
        "{army} forages in {area} ({card}): {numbers}{added}, gain {gain}.",
        army=names.leader(event.army),
        area=names.place(event.area),
        card=flipped(event.card, names),
        numbers=reckoned(event.roll, skirmishers=event.skirmishers, others=event.others),
        added=added(weather=event.weather),
        gain=event.gain,
    )


@text_of.register(events.SeasonTested)
def _(event: events.SeasonTested, names: Names) -> EventText:
    failed, held = (
        say("{army} is tested ({card}): {roll}{added}, above {morale}."),
        say("{army} is tested ({card}): {roll}{added}, not above {morale}."),
    )
    values: dict[str, Value] = {
        "army": names.leader(event.army),
        "card": flipped(event.card, names),
        "roll": event.roll,
        "added": added(ground=event.ground),
        "morale": event.morale,
    }
    return EventText("season_test", Sentence((failed if event.failed else held).pattern, tuple(values.items())))


def flipped(card: int | None, names: Names) -> Value:
    """Name the card of a test; without one the roll is 7 (C.49)."""
    return say("no card left") if card is None else names.card(card)


def reckoned(roll: int, **numbers: int) -> str:
    """Write a roll, what is added and what is taken off: ``8 + 3 - 4``."""
    plus, minus = numbers.values()
    return f"{roll} + {plus} - {minus}"


def added(*, ground: int = 0, weather: int = 0) -> Value:
    """Write what ground and weather add to a sum or take off it, if they do."""
    on_ground, in_weather = (
        say(" {number} (ground)", number=_signed(ground)),
        say(" {number} (weather)", number=_signed(weather)),
    )
    parts = [part for part, number in ((on_ground, ground), (in_weather, weather)) if number]
    if not parts:
        return ""
    return parts[0] if len(parts) == 1 else say("{one}{other}", one=parts[0], other=parts[1])


def _signed(number: int) -> str:
    return f"{'-' if number < 0 else '+'} {abs(number)}"


@text_of.register(events.BarrageFired)
def _(event: events.BarrageFired, names: Names) -> EventText:
    if not event.targets:
        return event_text("barrage", "{army} fires, and hits nobody.", army=names.leader(event.army))
    targets = comma(_target(target, names) for target in event.targets)
    said = several(
        "{army} fires {n} point: {targets}.",
        "{army} fires {n} points: {targets}.",
        event.points,
        army=names.leader(event.army),
        targets=targets,
    )
    return EventText("barrage", said)


def _target(target: events.BarragePoints, names: Names) -> Phrase:
    """Say how many points an army got, and how many of them count if its ground changes that."""
    enemy = names.leader(target.army)
    if target.loss == target.points:
        return say("{enemy} {points}", enemy=enemy, points=target.points)
    return say("{enemy} {points} ({loss} with its ground)", enemy=enemy, points=target.points, loss=target.loss)


@text_of.register(events.UnitLost)
def _(event: events.UnitLost, names: Names) -> EventText:
    return event_text("unit_lost", "{army} loses {card}.", army=names.leader(event.army), card=names.unit(event.card))


@text_of.register(events.UnitSpared)
def _(event: events.UnitSpared, names: Names) -> EventText:
    return event_text("spared", "The ground spares {army} a unit card.", army=names.leader(event.army))


@text_of.register(events.ArmyBroken)
def _(event: events.ArmyBroken, names: Names) -> EventText:
    broken = say("{army} breaks", army=names.leader(event.army))
    if names.morale.get(event.army):
        broken = say("{army} has no unit card to lose, and breaks", army=names.leader(event.army))
    if event.victor is None:
        return event_text("broken", "{broken}.", broken=broken)
    return event_text("broken", "{broken}; the victor is {victor}.", broken=broken, victor=names.leader(event.victor))


@text_of.register(events.LeaderCaptured)
def _(event: events.LeaderCaptured, names: Names) -> EventText:
    leader, captor = names.leader(event.leader), names.power(event.captor)
    return event_text("captured", "{leader} is captured by {captor}.", leader=leader, captor=captor)


@text_of.register(events.LeaderEscaped)
def _(event: events.LeaderEscaped, names: Names) -> EventText:
    leader = names.leader(event.leader)
    if event.to_hand:
        return event_text(
            "escaped", "{leader} escapes, back to the hand of {power}.", leader=leader, power=names.power(event.power)
        )
    return event_text("escaped", "{leader} escapes; his card is discarded.", leader=leader)
