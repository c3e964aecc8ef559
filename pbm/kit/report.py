"""The parts of a report document that all games share; each game joins them with its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kit.shown import shown

if TYPE_CHECKING:
    from pbm.kernel.document import EventDocument, LetterDocument
    from pbm.kernel.view import View
    from pbm.reports.narration import EventText, Names


class Titled(Protocol):
    """The sight of a game that was started from a scenario."""

    @property
    def scenario(self) -> str:
        """The scenario's code."""

    @property
    def title(self) -> str:
        """The scenario's title."""


S = TypeVar("S")
T = TypeVar("T", bound=Titled)


def of_game(view: View[T]) -> dict[str, object]:
    """Return the game and the turn of a report."""
    return {
        "game": view.game,
        "scenario": view.sight.scenario,
        "title": view.sight.title,
        "language": view.language.code,
        "turn": view.turn,
    }


def of_reader(view: View[S], own: object | None) -> dict[str, object]:
    """Return the reader of a report, and what they need for the next sheet.

    Args:
        view: what the reader may see.
        own: the record with the reader's name and status; None for the public.

    """
    return {
        "empire": view.empire,
        **({"name": None, "status": None} if own is None else shown(own, "name status")),
        "deadline": view.deadline,
        "key": view.key,
    }


def of_sheet(view: View[S]) -> dict[str, object]:
    """Return the origin of the sheet that was played, and its problems."""
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
    }


def letters(view: View[S]) -> list[LetterDocument]:
    """Return the letters to the reader, and those from them."""
    return [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages]


def happening(told: EventText, scope: str, names: Names) -> EventDocument:
    """Return an event as a report shows it, in the part named by ``scope``."""
    return {"kind": told.kind, "text": names.say(told.sentence), "scope": scope}
