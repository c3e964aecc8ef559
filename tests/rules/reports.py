"""What a case says of an empire's report: ``shows``, ``hides``, ``tells``, ``letters`` and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.pictures import compare, compare_fields, flat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.rules.pictures import Picture

    Words = Sequence[str]

LISTS = ("neighbours", "friends", "enemies", "leaders", "winners")
"""Parts of a report that list empires, in any order."""


def judge_report(claim: Words, report: Picture) -> Iterator[str]:
    """Compare what a case says of a report with the report's document."""
    what, *words = claim
    if what in SPEAKING:
        yield from SPEAKING[what](words, report)
    elif what in LISTS:
        yield from compare(sorted(_none_left_out(words)), sorted(report[what]))
    else:
        yield from compare_fields(claim, report)


def _areas(report: Picture) -> Picture:
    return {**report["areas"], **report["other_areas"]}


def _shows(words: Words, report: Picture) -> Iterator[str]:
    """``shows AAA armies 3``: the report shows the area, and so."""
    area = _areas(report).get(words[0])
    yield from ["the report does not show it"] if area is None else compare_fields(words[1:], area)


def _hides(words: Words, report: Picture) -> Iterator[str]:
    """``hides AAA`` hides all of an area, ``hides AAA trains mode`` only that of it."""
    area = _areas(report).get(words[0])
    if area is not None and len(words) == 1:
        yield "the report shows it"
    known = flat(area or {})
    yield from (f"the report shows {word} {known[word]}" for word in words[1:] if word in known)


def _tells(words: Words, report: Picture) -> Iterator[str]:
    kinds = [event["kind"] for event in report["events"]]
    if words[0] not in kinds:
        yield f"the report tells {', '.join(kinds) or 'nothing'}"


def _conceals(words: Words, report: Picture) -> Iterator[str]:
    yield from (f"the report tells: {event['text']}" for event in report["events"] if event["kind"] == words[0])


def _letters(words: Words, report: Picture) -> Iterator[str]:
    """``letters PR: text / SW: text``, or ``letters none``."""
    wanted = [] if words == ["none"] else " ".join(words).split(" / ")
    yield from compare(wanted, [f"{letter['from']}: {letter['text']}" for letter in report["messages"]])


def _standing(words: Words, report: Picture) -> Iterator[str]:
    yield from compare_fields(words[1:], report["standings"][words[0]])


def _owner(words: Words, report: Picture) -> Iterator[str]:
    yield from compare(None if words[1] == "none" else words[1], report["owners"].get(words[0]))


def _order_of_play(words: Words, report: Picture) -> Iterator[str]:
    yield from compare(list(words), report["order_of_play"])


def _none_left_out(words: Words) -> list[str]:
    return [word for word in words if word != "none"]


SPEAKING: dict[str, Callable[[Words, Picture], Iterator[str]]] = {
    "shows": _shows,
    "hides": _hides,
    "tells": _tells,
    "conceals": _conceals,
    "letters": _letters,
    "standing": _standing,
    "owner": _owner,
    "order-of-play": _order_of_play,
}
"""What may be said of a report, by its first word."""
