"""What needs attention in a report: notes by their weight, and places that others threaten, the gravest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.document import Weight
from pbm.kernel.sentence import Phrase, all_of, say, several
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.document import NoticeDocument
    from pbm.reports.narration import Names

Note = tuple[str, str | None, Phrase]
"""The kind of trouble, its place if it has one, and the text."""

MOST, MOST_NAMED = 5, 6
"""How many threatened places have a sentence of their own, and how many more are named."""

MOST_OWNERS = 2
"""How many of those who threaten a place are named."""

ORDER = {weight: number for number, weight in enumerate(Weight)}


def weighed(
    notes: Iterable[Note], weights: Mapping[str, Weight], names: Names, listed: Container[str] | None = None
) -> list[NoticeDocument]:
    """Return notes as a report has them, by weight; those of one weight keep their order.

    Args:
        notes: what needs attention.
        weights: the weight of each kind.
        names: how things are called, and in which language.
        listed: the places that the report's tables have; by default all.

    """
    return [
        {
            "kind": kind,
            "area": place if listed is None or (place is not None and place in listed) else None,
            "text": names.say(phrase),
            "weight": weights[kind].value,
            "place": place,
        }
        for kind, place, phrase in sorted(notes, key=lambda note: ORDER[weights[note[0]]])
    ]


@record
class Threat:
    """What somebody could attack a place with.

    Attributes:
        who: the owner of what could attack.
        start: where it stands.
        strength: how much it is, as the game counts; None if the reader cannot know.
        turns: in how many turns it can be there, this one counted.

    """

    who: str
    start: str
    strength: int | None
    turns: int = 1


Threats = dict[str, list[Threat]]
"""By own place what could attack it, the strongest first."""


def shown_threats(threats: Mapping[str, Sequence[Threat]]) -> dict[str, list[list[str | int | None]]]:
    """Return threats as a document has them: ``who``, ``start``, ``strength`` and ``turns`` of each, by place."""
    return {
        place: [[each.who, each.start, each.strength, each.turns] for each in threats[place]]
        for place in sorted(threats)
    }


def by_owner(threats: Iterable[Threat]) -> dict[str, list[Threat]]:
    """Return the threats of each owner, in the order of their first ones."""
    found: dict[str, list[Threat]] = {}
    for threat in threats:
        found.setdefault(threat.who, []).append(threat)
    return found


def strength(threats: Iterable[Threat]) -> int:
    """Return how strong threats are together; those of unknown strength count nothing."""
    return sum(threat.strength or 0 for threat in threats)


def told(threats: Iterable[Threat], tell: Callable[[str, int, Phrase], Phrase]) -> Phrase:
    """List who could come, the strongest first; of more than a few only their number.

    Args:
        threats: what could come.
        tell: says of an owner with how much and from which places they could come.

    """
    owners = sorted(by_owner(threats).items(), key=lambda each: -strength(each[1]))
    said = [tell(who, strength(each), all_of(threat.start for threat in each)) for who, each in owners[:MOST_OWNERS]]
    rest = len(owners) - len(said)
    return all_of([*said, several("{n} other", "{n} others", rest)] if rest else said)


def foremost(endangered: Sequence[Note], names: Names) -> Iterator[Note]:
    """Yield the notes on threatened places, the gravest first: some in full, of the others names or only a number."""
    yield from endangered[:MOST]
    rest = [names.area(place) for _, place, _ in endangered[MOST:] if place is not None]
    if rest:
        more = len(rest) - MOST_NAMED
        areas = all_of([*rest[:MOST_NAMED], several("{n} more", "{n} more", more)] if more > 0 else rest)
        yield endangered[0][0], None, say("Threatened as well: {areas}.", areas=areas)
