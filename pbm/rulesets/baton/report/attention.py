"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.document import Weight
from pbm.kernel.seat import Status
from pbm.kernel.sentence import comma, say, several
from pbm.kit.attention import foremost, weighed
from pbm.rulesets.baton.events.armies import AreaTaken
from pbm.rulesets.baton.events.fights import LeaderCaptured, LeaderEscaped
from pbm.rulesets.baton.events.powers import AllianceEnded
from pbm.rulesets.baton.position.this_turn import Season
from pbm.rulesets.baton.report.threats import dangers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.document import NoticeDocument
    from pbm.kernel.sentence import Phrase
    from pbm.kit.attention import Note
    from pbm.rulesets.baton.report.steps import Step
    from pbm.rulesets.baton.report.threats import Target
    from pbm.rulesets.baton.report.tricks import Course
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import SeenPower, Sight

WEIGHTS: Mapping[str, Weight] = {
    "area": Weight.LOST,
    "capital": Weight.LOST,
    "broken": Weight.LOST,
    "armies": Weight.LOST,
    "threat": Weight.THREATENED,
    "morale": Weight.THREATENED,
    "hegemony": Weight.THREATENED,
    "captured": Weight.CAPTURED,
    "lead": Weight.MISTAKEN,
    "alliance": Weight.MISTAKEN,
    "standby": Weight.MISTAKEN,
    "end": Weight.MISTAKEN,
    "winter": Weight.MISTAKEN,
    "hand": Weight.ROUTINE,
    "establishment": Weight.ROUTINE,
    "census": Weight.ROUTINE,
}

LOW = 3
"""Armies with this much morale or less are in danger."""


def attention(sight: Sight, course: Course, targets: Sequence[Target], names: Names) -> list[NoticeDocument]:
    """List the notes in the reader's language; none for a power that is out, and none at the end of the game."""
    own = None if sight.own is None else sight.powers[sight.own.code]
    if own is None or own.out or sight.over:
        return []
    notes = (
        *_of_the_turn(course, sight, own.code, names),
        *_of_power(own, names),
        *foremost(dangers(sight, targets, names), names),
        *_of_cards(sight, own),
        *_of_armies(sight, own, names),
        *_of_the_calendar(sight, own),
        *_of_hegemony(sight, names),
    )
    return weighed(notes, WEIGHTS, names, sight.areas)


def _of_the_turn(course: Course, sight: Sight, reader: str, names: Names) -> Iterator[Note]:
    """Note what went wrong in the turn: leads that failed, armies, areas and allies lost."""
    for trick in course.tricks:
        if trick.led.failed:
            yield "lead", None, say("Your lead of round {round} failed.", round=trick.round)
    for step in course.steps:
        yield from _lost(step, sight, reader, names)


def _lost(step: Step, sight: Sight, reader: str, names: Names) -> Iterator[Note]:
    match step.event:
        case AreaTaken(army, area, former) if former == reader != sight.areas[area].marker and step.kind == "taken":
            taken = say("{army} has taken {area} from you.", army=names.leader(army), area=names.place(area))
            yield "area", area, taken
        case LeaderCaptured(leader, captor=captor) as fate if fate.power == reader:
            named = {"leader": names.leader(leader), "captor": names.power(captor)}
            taken = say("The army of {leader} is broken, and he is a prisoner of {captor}.", **named)
            yield "captured", None, taken
        case LeaderEscaped() as fate if fate.power == reader:
            yield "broken", None, _escaped(fate, names)
        case AllianceEnded(one, other) if reader in {one, other}:
            ally = names.power(other if one == reader else one)
            yield "alliance", None, say("Your alliance with {ally} is over.", ally=ally)


def _escaped(fate: LeaderEscaped, names: Names) -> Phrase:
    """Say that an army is broken, and where its leader's card is (C.84, C.85)."""
    leader = names.leader(fate.leader)
    if fate.to_hand:
        return say("The army of {leader} is broken; he has escaped into your hand.", leader=leader)
    return say("The army of {leader} is broken; he has escaped, and his card is discarded.", leader=leader)


def _of_power(own: SeenPower, names: Names) -> Iterator[Note]:
    """Note who plays the power, and whether it still has its capital, or any army (C.19, C.91, C.92)."""
    if own.status is Status.STANDBY:
        yield "standby", None, say("The program plays your power. Send a sheet, and you play again.")
    capital = names.place(own.capital)
    if own.seat is None:
        yield "capital", own.capital, say("You control no area: no leader can be raised.")
    elif own.seat != own.capital:
        said = say(
            "You do not control {capital}: leaders are raised in {seat}.",
            capital=capital,
            seat=names.place(own.seat),
        )
        yield "capital", own.capital, said
    if not own.armies:
        yield "armies", None, say("You have no army on the map.")


def _of_cards(sight: Sight, own: SeenPower) -> Iterator[Note]:
    """Note a hand that is full or empty, and a full establishment (C.18, C.32)."""
    rules, held = sight.settings, own.cards
    if not held:
        yield "hand", None, say("You hold no cards: in the first round you can only plan.")
    elif held >= rules.hand_size + rules.hand_over:
        yield (
            "hand",
            None,
            several("You hold {n} card: planning draws none.", "You hold {n} cards: planning draws none.", held),
        )
    if own.on_map >= rules.establishment:
        yield "establishment", None, say("Your establishment is full: you can neither split nor recruit.")


def _of_armies(sight: Sight, own: SeenPower, names: Names) -> Iterator[Note]:
    """Note armies with little morale, and those still on a border when winter comes (C.80)."""
    armies = sight.armies_of(own.code)
    for army in armies:
        if army.morale <= LOW:
            said = say("{army} has morale {morale}.", army=names.leader(army.leader), morale=army.morale)
            yield "morale", army.where, said
    marching = [names.leader(army.leader) for army in armies if army.place.on_border]
    if marching and sight.season is Season.AUTUMN:
        yield (
            "winter",
            None,
            say("Who is on a border when winter comes loses 1 morale: {armies}.", armies=comma(marching)),
        )


def _of_the_calendar(sight: Sight, own: SeenPower) -> Iterator[Note]:
    """Note that a census comes, and that it is the last one (C.93, C.94)."""
    if sight.season is not Season.WINTER:
        return
    points = own.value - own.par
    yield (
        "census",
        None,
        several(
            "When winter ends there is a census; as things stand you get {n} VP.",
            "When winter ends there is a census; as things stand you get {n} VPs.",
            points,
        ),
    )
    if sight.year >= sight.last_year:
        yield "end", None, say("This is the last winter: the game is over when it ends.")


def _of_hegemony(sight: Sight, names: Names) -> Iterator[Note]:
    """Note a power that would win at the next census (C.94)."""
    rules = sight.settings
    first, *others = sorted(sight.powers.values(), key=lambda power: -power.value)
    begun = sight.year >= rules.first_year + rules.hegemony_year - 1
    if begun and first.value >= rules.hegemony and all(other.value < first.value for other in others):
        said = say(
            "{power} controls {value}, and wins if it still does at the census.",
            power=names.power(first.code),
            value=first.value,
        )
        yield "hegemony", None, said
