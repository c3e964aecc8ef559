"""What a case says of a player's report in any game: ``tells``, ``conceals``, ``letters`` and ``is``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.words import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from tests.rules.vocabulary import Judge, State

    Words = Sequence[str]


def judging(speaking: Mapping[str, Judge]) -> Judge:
    """Return what compares a claim with a report's document, by what may be said of one."""

    def judge_report(claim: Words, report: State) -> Iterator[str]:
        what, *words = claim
        if what not in speaking:
            raise CaseError(f"{what!r} is nothing that is said of a report")
        yield from speaking[what](words, report)

    return judge_report


def happened(report: State) -> Iterator[tuple[str, str]]:
    """Yield kind and text of the events that a report tells."""
    yield from ((event["kind"], event["text"]) for event in report["events"])


def claims_of_events(told: Callable[[State], Iterable[tuple[str, str]]] = happened) -> dict[str, Judge]:
    """Return what is said of a turn's events, by kind and text of all that a report tells.

    ``tells battle`` wants an event of the kind, ``tells battle : held the field`` one whose text says so; ``conceals``
    the contrary.
    """

    def tells(words: Words, report: State) -> Iterator[str]:
        kind, text = _kind_and_text(words)
        texts = [each for of, each in told(report) if of == kind]
        if not any(text in each for each in texts):
            kinds = [f"{of}: {each}" for of, each in told(report)]
            yield f"the report tells {' / '.join(texts or kinds) or 'nothing'}"

    def conceals(words: Words, report: State) -> Iterator[str]:
        kind, text = _kind_and_text(words)
        yield from (f"the report tells: {each}" for of, each in told(report) if of == kind and text in each)

    return {"tells": tells, "conceals": conceals, "letters": letters}


def _kind_and_text(words: Words) -> tuple[str, str]:
    kind, _, text = " ".join(words).partition(":")
    return kind.strip(), text.strip()


def letters(words: Words, report: State) -> Iterator[str]:
    """``letters PR: text / SW: text``, or ``letters none``."""
    wanted = [] if list(words) == ["none"] else " ".join(words).split(" / ")
    yield from compare(wanted, [f"{letter['from']}: {letter['text']}" for letter in report["messages"]])


def stands(words: Words, report: State) -> Iterator[str]:
    """``is hand/0/name Marengo``: what stands in the document, as JSON or as text."""
    path, *wanted = words
    found: Any = report
    for key in path.split("/"):
        known = range(len(found)) if isinstance(found, list) else found
        step = number(key) if isinstance(found, list) else key
        if step not in known:
            raise CaseError(f"the report has no {path}")
        found = found[step]
    yield from compare(" ".join(wanted), found if isinstance(found, str) else json.dumps(found, ensure_ascii=False))
