"""What a case says of a player's report: ``tells``, ``conceals``, ``letters``, ``is`` and ``sees``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.rules.battles.words import listed, number, parted
from tests.rules.case import CaseError
from tests.rules.comparing import compare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.rules.vocabulary import State

    Words = Sequence[str]


def judge_report(claim: Words, report: State) -> Iterator[str]:
    """Compare what a case says of a report with the report's document.

    Raises:
        CaseError: nothing of the kind can be said of a report.

    """
    what, *words = claim
    if what not in SPEAKING:
        raise CaseError(f"{what!r} is nothing that is said of a report")
    yield from SPEAKING[what](words, report)


def _tells(words: Words, report: State) -> Iterator[str]:
    """``tells general`` wants an event of the kind, ``tells general : Kutuzov`` one whose text says so."""
    kind, text = _kind_and_text(words)
    texts = [event["text"] for event in report["events"] if event["kind"] == kind]
    if not any(text in each for each in texts):
        kinds = [f"{event['kind']}: {event['text']}" for event in report["events"]]
        yield f"the report tells {' / '.join(texts or kinds) or 'nothing'}"


def _conceals(words: Words, report: State) -> Iterator[str]:
    kind, text = _kind_and_text(words)
    for event in report["events"]:
        if event["kind"] == kind and text in event["text"]:
            yield f"the report tells: {event['text']}"


def _kind_and_text(words: Words) -> tuple[str, str]:
    kind, _, text = " ".join(words).partition(":")
    return kind.strip(), text.strip()


def _letters(words: Words, report: State) -> Iterator[str]:
    """``letters AL: text / FR: text``, or ``letters none``."""
    wanted = [] if list(words) == ["none"] else " ".join(words).split(" / ")
    yield from compare(wanted, [f"{letter['from']}: {letter['text']}" for letter in report["messages"]])


def _is(words: Words, report: State) -> Iterator[str]:
    """``is army/attacks 4``, ``is army/stacks/LEFT/0/code FR01``: what stands in the document, as JSON or as text."""
    path, *wanted = words
    found: Any = report
    for key in path.split("/"):
        known = range(len(found)) if isinstance(found, list) else found
        step = number(key) if isinstance(found, list) else key
        if step not in known:
            raise CaseError(f"the report has no {path}")
        found = found[step]
    yield from compare(" ".join(wanted), found if isinstance(found, str) else json.dumps(found, ensure_ascii=False))


def _sees(words: Words, report: State) -> Iterator[str]:
    """``sees AL LEFT 7 shaken 2 blown none``: how many lie there, and at which places from the top marks are."""
    army, stack, many, *marks = words
    seen = report["armies"][army]["stacks"][stack]
    yield from compare(number(many), len(seen))
    for mark, places in parted(marks, ["shaken", "blown"]):
        found = [place for place, battalion in enumerate(seen, 1) if battalion[mark]]
        yield from (f"{mark}: {fault}" for fault in compare([number(place) for place in listed(places)], found))


SPEAKING: dict[str, Callable[[Words, State], Iterator[str]]] = {
    "tells": _tells,
    "conceals": _conceals,
    "letters": _letters,
    "is": _is,
    "sees": _sees,
}
"""What may be said of a report, by its first word."""
