"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING
from typing import Any

from pbm.kernel.sentence import say
from pbm.rulesets.empires.events import administration
from pbm.rulesets.empires.events import battles
from pbm.rulesets.empires.events import end_of_turn
from pbm.rulesets.empires.events import movement
from pbm.rulesets.empires.events import supply

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Told:
    """An event as a report tells it: its kind for programs, and its sentence for people."""

    kind: str
    sentence: Sentence


@singledispatch
def tell(event: Event[Any]) -> Told | None:  # noqa: ARG001 - the fallback for events without words
    """Put an event into words; ``None`` if a report does not tell it by itself."""
    return None


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its noun."""
    return f"{number} {one if number == 1 else many}"


def armies(number: int) -> str:
    """Return a number of armies."""
    return counted(number, "army", "armies")


def trains(number: int) -> str:
    """Return a number of supply trains."""
    return counted(number, "supply train", "supply trains")


def ships(number: int) -> str:
    """Return a number of ships."""
    return counted(number, "ship", "ships")


def listed(parts: Iterable[str]) -> str:
    """Join parts with commas."""
    return ", ".join(parts)


@tell.register
def _(event: administration.Levied) -> Told:
    return Told("levy", say("{armies} levied in {area}", armies=armies(event.armies), area=event.area))


@tell.register
def _(event: administration.ArmiesRaised) -> Told:
    return Told("army", say("{armies} raised into the reserve", armies=armies(event.armies)))


@tell.register
def _(event: administration.ArmiesPlaced) -> Told:
    return Told("reserve", say("{armies} from the reserve in {area}", armies=armies(event.armies), area=event.area))


@tell.register
def _(event: administration.CapitalNamed) -> Told:
    if event.entrance is None:
        return Told("capital", say("{area} is the capital", area=event.area))
    return Told("capital", say("{area} is the capital, with a base on {sea}", area=event.area, sea=event.entrance))


@tell.register
def _(event: administration.BaseBuilt) -> Told:
    return Told("base", say("naval base in {area}, entrance {sea}", area=event.area, sea=event.entrance))


@tell.register
def _(event: administration.GiftReceived) -> Told:
    return Told("gift", say("{empire} gives you {bps} BPs", empire=event.giver, bps=event.bps))


@tell.register
def _(event: administration.DisowningLapsed) -> Told:
    return Told("disown", say("{area} was lost before it could be given up", area=event.area))


@tell.register
def _(event: administration.Disowned) -> Told:
    return Told("disowned", say("{empire} gives up {area}", empire=event.empire, area=event.area))


@tell.register
def _(event: supply.TrainsUnloaded) -> Told:
    bases = listed(f"{number} from {base}" for base, number in event.bases)
    return Told("unload", say("{trains} landed: {bases}", trains=trains(event.trains), bases=bases))


@tell.register
def _(event: movement.Departed) -> Told:
    parts = []
    if event.trains_used:
        parts.append(f"{trains(event.trains_used)} used up")
    if event.dispersed:
        parts.append(f"{armies(event.dispersed)} dispersed for want of a train")
    if event.force.trains:
        parts.append(f"{trains(event.force.trains)} along")
    return Told("departure", say("{what}", what=listed(parts)))


@tell.register
def _(event: movement.Returned) -> Told | None:
    armies_back, trains_back = event.force.armies, event.force.trains
    parts = [armies(armies_back)] * bool(armies_back) + [trains(trains_back)] * bool(trains_back)
    if not parts:
        return None
    if event.dispersed:
        pattern = "{origin} is lost: {what} could not go back there; armies go to the reserve"
        return Told("return", say(pattern, origin=event.force.origin, what=listed(parts)))
    return Told("return", say("back in {origin}: {what}", origin=event.force.origin, what=listed(parts)))


@tell.register
def _(event: battles.Met) -> Told:
    one, other = event.one, event.other
    backs = event.turned_back()
    return Told(
        "meeting",
        say(
            "{a} with {na} ({oa}) and {b} with {nb} ({ob}) meet on the way. {a} loses {la}, {b} loses {lb}. {end}",
            a=one.empire,
            na=armies(one.armies),
            oa=one.origin,
            b=other.empire,
            nb=armies(other.armies),
            ob=other.origin,
            la=event.one_losses,
            lb=event.other_losses,
            end="Both turn back." if len(backs) > 1 else f"{backs[0]} turns back.",
        ),
    )


@tell.register
def _(event: battles.BattleFought) -> Told:
    result = event.reckoning
    words = [
        f"{event.force.empire} attacks {event.force.destination} from {event.force.origin} with "
        f"{armies(event.force.armies)}: strength {result.attack} against {result.defence}.",
        f"Losses: attacker {result.attacker_losses}, defender {result.defender_losses}.",
    ]
    damage = [
        (result.population_lost, "population"),
        (result.forts_lost, "forts"),
        (result.trains_lost, "supply trains"),
    ]
    if any(number for number, _ in damage):
        words.append(f"Destroyed: {listed(f'{number} {what}' for number, what in damage if number)}.")
    words.append(f"{event.force.destination} is captured." if result.captured else "The attack fails.")
    return Told("battle", say("{words}", words=" ".join(words)))


@tell.register
def _(event: battles.Withdrew) -> Told:
    return Told(
        "retreat",
        say(
            "{attacker} attacks {area} from {origin} with {armies}: {defender}'s {defenders} retreat to {to}.",
            attacker=event.force.empire,
            area=event.force.destination,
            origin=event.force.origin,
            armies=armies(event.force.armies),
            defender=event.defender,
            defenders=armies(event.armies),
            to=event.to,
        ),
    )


@tell.register
def _(event: battles.AreaCaptured) -> Told:
    former = event.former or "nobody"
    return Told(
        "conquest", say("{empire} takes {area} from {former}", empire=event.empire, area=event.area, former=former)
    )


@tell.register
def _(event: battles.Occupied) -> Told:
    area, rest = event.force.destination, event.force.armies - event.armies
    going = f"{armies(event.armies)} enter {area}"
    if event.trains_used:
        going += ", an extra supply train used up"
    if rest:
        going += f"; {armies(rest)} turn back for want of an extra supply train"
    return Told("occupation", say("{what}", what=going))


@tell.register
def _(event: battles.PointsScored) -> Told:
    return Told("points", say("{vps} VPs: {reason}", vps=f"{event.vps:+}", reason=str(event.reason)))


@tell.register
def _(event: end_of_turn.SheetMissed) -> Told:
    if event.becomes_standby:
        return Told("missed", say("no sheet came again: the empire is a standby until a sheet comes"))
    return Told("missed", say("no sheet came this turn"))


@tell.register
def _(event: end_of_turn.LeftoversSpent) -> Told | None:
    parts = []
    if event.to_treasury:
        parts.append(f"{event.to_treasury} BPs back to the treasury")
    if event.trains:
        parts.append(f"{trains(event.trains)} in {event.capital}")
    if event.armies:
        parts.append(f"{armies(event.armies)} into the reserve")
    if event.bid:
        parts.append(f"{event.bid} BPs bid for the order of play")
    return Told("leftovers", say("left over: {what}", what=listed(parts))) if parts else None


@tell.register
def _(event: end_of_turn.ArmiesDispersed) -> Told:
    what = [f"{armies(event.armies)} disperse to the reserve"] if event.armies else ["no army disperses"]
    if event.trains_used:
        what.append(f"{trains(event.trains_used)} used up")
    return Told("dispersal", say("{area}: {what}", area=event.area, what=listed(what)))


@tell.register
def _(event: end_of_turn.FleetDispersed) -> Told:
    what = [f"{ships(sum(number for _, number in event.ships))} to the naval reserve"] if event.ships else []
    if event.armies:
        what.append(f"{armies(event.armies)} to the reserve")
    return Told("dispersal", say("{area}: {what}", area=event.sea, what=listed(what)))


@tell.register
def _(event: end_of_turn.IncomeReceived) -> Told:
    words = [f"income {event.income}, supply costs {event.cost}"]
    if event.trains_used:
        words.append(f"a supply train used up in {listed(event.trains_used)}")
    if event.from_treasury:
        words.append(f"{event.from_treasury} paid by the treasury")
    words += [f"{armies(number)} unpaid in {area}, to the reserve" for area, number in event.unpaid]
    return Told("income", say("{what}", what="; ".join(words)))


@tell.register
def _(event: end_of_turn.CensusHeld) -> Told:
    points = listed(f"{empire} {vps}" for empire, vps in sorted(event.points, key=lambda item: (-item[1], item[0])))
    return Told("census", say("Census: {points}", points=points))


@tell.register
def _(event: end_of_turn.EmpireEliminated) -> Told:
    return Told("elimination", say("{empire} is eliminated", empire=event.empire))


@tell.register
def _(event: end_of_turn.GameWon) -> Told:
    return Told("victory", say("The game is over. Won by {winners}", winners=listed(event.winners)))
