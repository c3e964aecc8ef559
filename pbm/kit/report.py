"""The parts of a report document that every game has alike; each game says in which order they come with its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kit.shown import shown

if TYPE_CHECKING:
    from pbm.kernel.document import EventDocument, LetterDocument
    from pbm.kernel.view import View
    from pbm.reports.narration import EventText, Names


class Titled(Protocol):
    """A sight of a game that was begun from a scenario."""

    @property
    def scenario(self) -> str:
        """The scenario's code."""

    @property
    def title(self) -> str:
        """Its name for people."""


S = TypeVar("S")
T = TypeVar("T", bound=Titled)


def of_game(view: View[T]) -> dict[str, object]:
    """Return which game and which turn a report is of."""
    return {
        "game": view.game,
        "scenario": view.sight.scenario,
        "title": view.sight.title,
        "language": view.language.code,
        "turn": view.turn,
    }


def of_reader(view: View[S], own: object | None) -> dict[str, object]:
    """Return whose report it is, and what they need for the next sheet.

    Args:
        view: what they may see.
        own: what has their name and status; of the public nothing.

    """
    return {
        "empire": view.empire,
        **({"name": None, "status": None} if own is None else shown(own, "name status")),
        "deadline": view.deadline,
        "key": view.key,
    }


def of_sheet(view: View[S]) -> dict[str, object]:
    """Return where the sheet that was played came from, and what was wrong with it."""
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
    }


def letters(view: View[S]) -> list[LetterDocument]:
    """Return the letters to the reader, and those that they wrote."""
    return [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages]


def happening(told: EventText, scope: str, names: Names) -> EventDocument:
    """Return what a report tells of an event, and in which part of it."""
    return {"kind": told.kind, "text": names.say(told.sentence), "scope": scope}
