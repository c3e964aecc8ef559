"""Lessons: games for one whose reports explain themselves, read from a file beside the scenarios of the game.

A lesson has parts, one for each of its first turns: what is seen, a few ideas, and the lines of a sheet with the reason
of each. Whatever it says of the position hangs on facts of the report, so that nothing untrue is ever shown: a sentence
whose facts do not hold is left out.
"""

from __future__ import annotations

import tomllib
from dataclasses import field
from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Facts = dict[str, Any]
"""Values of a report document by their paths in it, such as ``standings.FR.status``."""

Table = dict[str, Any]


@record
class Said:
    """A sentence or a few about the position, which are shown while their facts hold."""

    text: str
    holds: Facts = field(default_factory=dict)


@record
class Idea:
    """An idea of the game: its title, what it is, and the numbers of the rules that say more."""

    title: str
    text: str
    rules: Sequence[str] = ()


@record
class Line:
    """A line of the sheet that is proposed.

    Attributes:
        order: the line, as players write it.
        why: the reason for it.
        outcome: what becomes of it.
        then: what is said of it in the next report, if it came so; empty for nothing.
        holds: the facts of that report which this needs.
        hopes: facts of the present report with which the line is proposed even if it comes to nothing as things stand,
            since lines above it, or others, may change that; none if it is not.

    """

    order: str
    why: str
    outcome: str = "done"
    then: str = ""
    holds: Facts = field(default_factory=dict)
    hopes: Facts = field(default_factory=dict)


@record
class Part:
    """What the report before one of the first turns teaches."""

    heading: str
    opening: Sequence[str]
    seen: Sequence[Said]
    ideas: Sequence[Idea]
    lines: Sequence[Line]


@record
class Lesson:
    """A lesson, in one language.

    Attributes:
        name: the name of its file.
        ruleset: the word by which scenarios choose its game.
        scenario: the scenario that is played.
        seat: the empire of the learner; the program plays all others.
        seed: the seed of all dice.
        title: its title.
        about: a sentence about the game, to choose it by.
        parts: what it teaches, turn by turn.
        ending: how to go on after the last of these turns.

    """

    name: str
    ruleset: str
    scenario: str
    seat: str
    seed: int
    title: str
    about: str
    parts: Sequence[Part]
    ending: Sequence[Said]


def read_lesson(name: str, ruleset: str, text: str, language: str = ENGLISH.code) -> Lesson:
    """Read a lesson in a language; what is not said in it there is in English.

    In its file each table says in English what a table within it, by the code of the language, says in another.

    Args:
        name: its name.
        ruleset: its game.
        text: the text of its file, which comes with the program.
        language: the code of the language.

    """
    tables = tomllib.loads(text)
    head = _told(tables["lesson"], language)
    parts = [_part(_told(each, language), language) for each in tables["part"]]
    ending = [_said(_told(each, language)) for each in tables["ending"]]
    about = _flat(head["about"])
    return Lesson(name, ruleset, head["scenario"], head["seat"], head["seed"], head["title"], about, parts, ending)


def _told(table: Table, language: str) -> Table:
    return {**table, **table.get(language, {})}


def _flat(text: str) -> str:
    """Return a text in which line breaks count as blanks."""
    return " ".join(text.split())


def _part(table: Table, language: str) -> Part:
    def each(kind: str) -> Sequence[Mapping[str, Any]]:
        return [_told(entry, language) for entry in table.get(kind, ())]

    return Part(
        table["heading"],
        [_flat(one["text"]) for one in each("opening")],
        [_said(one) for one in each("seen")],
        [Idea(one["title"], _flat(one["text"]), one.get("rules", ())) for one in each("idea")],
        [_line(one) for one in each("line")],
    )


def _said(table: Mapping[str, Any]) -> Said:
    return Said(_flat(table["text"]), table.get("holds", {}))


def _line(table: Mapping[str, Any]) -> Line:
    return Line(
        table["order"],
        _flat(table["why"]),
        table.get("outcome", "done"),
        _flat(table.get("then", "")),
        table.get("holds", {}),
        table.get("hopes", {}),
    )
