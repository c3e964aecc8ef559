"""What a case says of a player's report: ``tells``, ``conceals``, ``letters`` and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    """``tells battle`` wants an event of the kind, ``tells battle : held the field`` one whose text says so."""
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
    """``letters PR: text / SW: text``, or ``letters none``."""
    wanted = [] if words == ["none"] else " ".join(words).split(" / ")
    yield from compare(wanted, [f"{letter['from']}: {letter['text']}" for letter in report["messages"]])


SPEAKING: dict[str, Callable[[Words, State], Iterator[str]]] = {
    "tells": _tells,
    "conceals": _conceals,
    "letters": _letters,
}
"""What may be said of a report, by its first word."""
