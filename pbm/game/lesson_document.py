"""The part of a learner's report that teaches: what of a lesson fits the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.game.check import check
from pbm.kernel.hint import HintKind
from pbm.quick.record import record
from pbm.sheets import heading_lines, read_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.game.lesson import Facts, Lesson, Line, Said
    from pbm.game.position import Position
    from pbm.kernel.document import LessonDocument, PastLineDocument
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Document
    from pbm.kernel.sentence import Phrase
    from pbm.sheets import Sheet

UNUSED = "unused"
"""The outcome of a line that failed only because it was never needed."""


@record
class Fit:
    """The lines of a proposed sheet that can be carried out as things stand, and the others with the reasons."""

    lines: Sequence[Line]
    unfit: Sequence[tuple[Line, Phrase]] = ()


def with_lesson(lesson: Lesson, position: Position, report: Document, reader: Language) -> Document:
    """Return a report document with what a lesson says of it, and the proposed lines on the blank sheet.

    A proposed line is shown only if nothing is wrong with it as things stand: the learner may have done something else
    than was proposed before.

    Args:
        lesson: the lesson, in the reader's language.
        position: the game after the turn.
        report: the learner's report document.
        reader: the reader's language.

    Returns:
        the same document after the end of the lesson.

    """
    turn, count = position.turn, len(lesson.parts)
    if turn > count:
        return report
    before = lesson.parts[turn - 1].lines if turn else ()
    told: LessonDocument = {
        "title": lesson.title,
        "part": None,
        "parts": count,
        "back": list(_looked_back(position, before, report)),
        "missed": sum(_outcome(position, line, report) is None for line in before),
        "heading": "",
        "opening": [],
        "seen": [],
        "ideas": [],
        "lines": [],
        "unfit": [],
        "ending": _shown(lesson.ending, report),
    }
    if turn == count or "blank_sheet" not in report:
        return {**report, "lesson": told}
    part = lesson.parts[turn]
    fit = fitting(position, report, part.lines)
    now: LessonDocument = {
        **told,
        "part": turn + 1,
        "heading": part.heading,
        "opening": list(part.opening),
        "seen": _shown(part.seen, report),
        "ideas": [{"title": idea.title, "text": idea.text, "rules": list(idea.rules)} for idea in part.ideas],
        "lines": [{"order": line.order, "why": line.why} for line in fit.lines],
        "unfit": [{"order": line.order, "reason": reader.say(reason)} for line, reason in fit.unfit],
        "ending": [],
    }
    return {**report, "lesson": now, "blank_sheet": _filled(report["blank_sheet"], fit.lines)}


def _shown(sentences: Sequence[Said], report: Document) -> list[str]:
    """Return the sentences whose facts hold."""
    return [said.text for said in sentences if holds(said.holds, report)]


def holds(facts: Facts, report: Document) -> bool:
    """Return whether a report document has all these values."""
    return all(value_at(path, report) == value for path, value in facts.items())


def value_at(path: str, report: Document) -> Any:  # noqa: ANN401 - any value of a document
    """Return the value at a path of keys and of places in lists, counted from 0; None if there is none.

    ``#`` at the end is how many things are there.
    """
    value: Any = report
    for step in path.split("."):
        if step == "#":
            return 0 if value is None else len(value)
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def fitting(position: Position, report: Document, proposed: Sequence[Line]) -> Fit:
    """Return which proposed lines can be carried out as things stand, as far as the report's reader can know.

    Where a line is left out, the others are tried without it.
    """
    lines: list[Line] = list(proposed)
    unfit: list[tuple[Line, Phrase]] = []
    while lines:
        amiss = _amiss(position, report, lines)
        if not amiss:
            break
        unfit += [(lines[at], reason) for at, reason in sorted(amiss.items())]
        lines = [line for at, line in enumerate(lines) if at not in amiss]
    return Fit(lines, unfit)


def _filled(blank: str, lines: Sequence[Line]) -> str:
    """Return a blank sheet with lines in its first places."""
    rows, filled = blank.split("\n"), iter(line.order for line in lines)
    return "\n".join(f"{row}  {next(filled, '')}".rstrip() if row.strip().isdecimal() else row for row in rows)


def _amiss(position: Position, report: Document, lines: Sequence[Line]) -> dict[int, Phrase]:
    """Return what is wrong with lines of a sheet, or comes to nothing as things stand, by their places from 0."""
    sheet = _read(position, report["empire"], lines)
    checked = check(position, sheet)
    rows = {row.line.number: place - 1 for place, row in sheet.rows.items()}
    faults = [problem for problem in checked.wrong if problem.line in rows and not problem.remark]
    wrong = {rows[problem.line]: problem.message for problem in faults}
    flaws = {hint.place - 1: hint.what for hint in checked.hints if hint.kind is HintKind.FLAW and hint.place}
    hopeless = {at: why for at, why in flaws.items() if not (lines[at].hopes and holds(lines[at].hopes, report))}
    return {**hopeless, **wrong}


def _looked_back(position: Position, lines: Sequence[Line], report: Document) -> Iterator[PastLineDocument]:
    """Yield what became of the lines that were proposed before the turn, of those that the learner sent."""
    for line in lines:
        outcome = _outcome(position, line, report)
        if outcome is None:
            continue
        said = line.then if outcome == line.outcome and holds(line.holds, report) else ""
        yield {"order": line.order, "outcome": outcome, "text": said}


def _outcome(position: Position, line: Line, report: Document) -> str | None:
    """Return what became of a line in the report's turn; None if it was not on the sheet."""
    texts = {action.text for action in _read(position, report["empire"], [line]).actions}
    found = next((action for action in report["actions"] if action["text"] in texts), None)
    return found and (UNUSED if found.get("unneeded") else found["outcome"])


def _read(position: Position, empire: str, lines: Sequence[Line]) -> Sheet:
    """Read a sheet of lines for the coming turn."""
    heading = heading_lines(position.name, position.turn + 1, empire)
    written = [f"{at} {line.order}" for at, line in enumerate(lines, 1)]
    return read_sheet("lesson", "\n".join([*heading, *written]).encode(), position.order_language)
