"""What a case says of a player's report: ``tells``, ``conceals``, ``letters`` and ``is``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.rules.baton.words import number
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
    """``tells charge`` wants a step of the kind, ``tells charge : Kutuzov`` one whose text says so."""
    kind, text = _kind_and_text(words)
    texts = [told for of, told in _told(report) if of == kind]
    if not any(text in each for each in texts):
        kinds = [f"{of}: {told}" for of, told in _told(report)]
        yield f"the report tells {' / '.join(texts or kinds) or 'nothing'}"


def _conceals(words: Words, report: State) -> Iterator[str]:
    kind, text = _kind_and_text(words)
    for of, told in _told(report):
        if of == kind and text in told:
            yield f"the report tells: {told}"


def _told(report: State) -> Iterator[tuple[str, str]]:
    """Yield kind and text of all that a report tells of the turn: steps, and who led, followed, planned or passed."""
    for step in (*report["events"], *report["opening"], *report["ending_of_turn"]):
        yield step["kind"], step["text"]
    for trick in report["tricks"]:
        for deed in (trick, *trick["followers"]):
            yield deed["how"], deed["text"]
            yield from ((step["kind"], step["text"]) for step in deed["steps"])


def _kind_and_text(words: Words) -> tuple[str, str]:
    kind, _, text = " ".join(words).partition(":")
    return kind.strip(), text.strip()


def _letters(words: Words, report: State) -> Iterator[str]:
    """``letters AU: text / FR: text``, or ``letters none``."""
    wanted = [] if list(words) == ["none"] else " ".join(words).split(" / ")
    yield from compare(wanted, [f"{letter['from']}: {letter['text']}" for letter in report["messages"]])


def _is(words: Words, report: State) -> Iterator[str]:
    """``is power/vps 4``, ``is hand/0/name Marengo``: what stands in the document, as JSON or as text."""
    path, *wanted = words
    found: Any = report
    for key in path.split("/"):
        known = range(len(found)) if isinstance(found, list) else found
        step = number(key) if isinstance(found, list) else key
        if step not in known:
            raise CaseError(f"the report has no {path}")
        found = found[step]
    yield from compare(" ".join(wanted), found if isinstance(found, str) else json.dumps(found, ensure_ascii=False))


SPEAKING: dict[str, Callable[[Words, State], Iterator[str]]] = {
    "tells": _tells,
    "conceals": _conceals,
    "letters": _letters,
    "is": _is,
}
"""What may be said of a report, by its first word."""
