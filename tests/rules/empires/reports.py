"""What a case says of an empire's report: ``shows``, ``hides``, ``tells``, ``letters`` and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.comparing import compare
from tests.rules.empires.states import compare_fields, flat
from tests.rules.report_claims import letters

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import Judge, State

    Words = Sequence[str]

LISTS = ("neighbours", "friends", "enemies", "leaders", "winners")
"""Parts of a report that list empires, in any order."""


def judge_report(claim: Words, report: State) -> Iterator[str]:
    """Compare what a case says of a report with the report's document."""
    what, *words = claim
    if what in SPEAKING:
        yield from SPEAKING[what](words, report)
    elif what in LISTS:
        yield from compare(sorted(_none_left_out(words)), sorted(report[what]))
    else:
        yield from compare_fields(claim, report)


def _areas(report: State) -> State:
    return {**report["areas"], **report["other_areas"]}


def _shows(words: Words, report: State) -> Iterator[str]:
    """``shows AAA armies 3``: the report shows the area, and so."""
    area = _areas(report).get(words[0])
    yield from ["the report does not show it"] if area is None else compare_fields(words[1:], area)


def _hides(words: Words, report: State) -> Iterator[str]:
    """``hides AAA`` hides all of an area, ``hides AAA trains mode`` only that of it."""
    area = _areas(report).get(words[0])
    if area is not None and len(words) == 1:
        yield "the report shows it"
    known = flat(area or {})
    yield from (f"the report shows {word} {known[word]}" for word in words[1:] if word in known)


def _tells(words: Words, report: State) -> Iterator[str]:
    kinds = [event["kind"] for event in report["events"]]
    if words[0] not in kinds:
        yield f"the report tells {', '.join(kinds) or 'nothing'}"


def _conceals(words: Words, report: State) -> Iterator[str]:
    yield from (f"the report tells: {event['text']}" for event in report["events"] if event["kind"] == words[0])


def _standing(words: Words, report: State) -> Iterator[str]:
    yield from compare_fields(words[1:], report["standings"][words[0]])


def _owner(words: Words, report: State) -> Iterator[str]:
    yield from compare(None if words[1] == "none" else words[1], report["owners"].get(words[0]))


def _borders(words: Words, report: State) -> Iterator[str]:
    """``borders AAA own BBB foreign CCC DDD neutral EEE sea NOR``: what it says of an own area's borders."""
    found = report["surroundings"][words[0]]["borders"]
    known = {**found, "foreign": [code for codes in found["foreign"].values() for code in codes]}
    wanted: dict[str, list[str]] = {kind: [] for kind in known}
    kind = ""
    for word in words[1:]:
        if word in wanted:
            kind = word
        else:
            wanted[kind].append(word)
    yield from compare(*({kind: sorted(codes) for kind, codes in each.items()} for each in (wanted, known)))


def _ground(words: Words, report: State) -> Iterator[str]:
    """``ground AAA 2 sticky``: the bonus of an area's terrain, and whether the terrain is sticky."""
    there = report["surroundings"][words[0]]
    yield from compare(int(words[1]), there["terrain_bonus"])
    yield from compare("sticky" in words, there["sticky"])


def _needs(words: Words, report: State) -> Iterator[str]:
    """``needs AAA 9 10``: the armies that take an area as it is seen, and if it is entrenched and in ambush."""
    needed = report["surroundings"][words[0]]["needed"]
    yield from compare([int(word) for word in words[1:]], [needed["open"], needed["guarded"]])


def _progress(words: Words, report: State) -> Iterator[str]:
    """``progress populated 3 needed 4 last none earliest 3 latest 5``: what it says of the conditions of victory."""
    known = {"needed": report["progress"]["populated_needed"], **report["progress"]}
    known |= {"last": known["last_census"], **known["next_census"]}
    for word, wanted in zip(words[::2], words[1::2], strict=True):
        yield from (f"{word}: {fault}" for fault in compare(None if wanted == "none" else int(wanted), known[word]))


def _order_of_play(words: Words, report: State) -> Iterator[str]:
    yield from compare(list(words), report["order_of_play"])


def _none_left_out(words: Words) -> list[str]:
    return [word for word in words if word != "none"]


SPEAKING: dict[str, Judge] = {
    "shows": _shows,
    "hides": _hides,
    "tells": _tells,
    "conceals": _conceals,
    "letters": letters,
    "standing": _standing,
    "owner": _owner,
    "borders": _borders,
    "ground": _ground,
    "needs": _needs,
    "progress": _progress,
    "order-of-play": _order_of_play,
}
"""What may be said of a report, by its first word."""
