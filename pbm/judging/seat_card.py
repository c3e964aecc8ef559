"""A seat at a glance: the game, when its sheets are due, and the state of the player's own sheet."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from math import inf
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say, several
from pbm.pipeline.overview import glance_at
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.overview import Glance, SeatGlance

DAY = 86_400


@record
class SeatCard:
    """A seat at a glance, in its player's language.

    Attributes:
        game: the game's name.
        title: its title.
        empire: the code of the empire.
        name: its name.
        language: the code of the language.
        turn: the coming turn, or the last one if the game is over.
        due: when sheets for it are due, as ISO 8601 has it; None if there is no deadline, or the clock is stopped.
        due_words: the same in words, or why there is none.
        state: the state of the player's sheet, in words.
        mark: ``done`` if it is as it should be, ``cut`` if it has mistakes, ``failed`` if one is wanted within a day;
            otherwise empty.
        over: whether the game is over.

    """

    game: str
    title: str
    empire: str
    name: str
    language: str
    turn: int
    due: str | None
    due_words: str | None
    state: str
    mark: str
    over: bool

    @property
    def rank(self) -> tuple[bool, float, str]:
        """What cards are sorted by: games that go on first, and of these whose deadline is nearest."""
        due = datetime.fromisoformat(self.due).timestamp() if self.due is not None else inf
        return self.over, due, self.game

    def described(self) -> dict[str, object]:
        """Return it as plain JSON values."""
        return asdict(self)


def seat_card(opened: OpenGame, empire: str, now: int) -> SeatCard:
    """Return a seat at a glance.

    Args:
        opened: the game.
        empire: the code of the empire.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the sheets cannot be read.

    """
    status, publication = glance_at(opened, now), opened.publication
    reader = publication.language_of(empire)
    own = status.seats[empire]
    return SeatCard(
        game=opened.files.name,
        title=opened.position.ruleset.title,
        empire=empire,
        name=reader.name(opened.position.seats[empire].name),
        language=reader.code,
        turn=status.turn,
        due=None if status.due is None else status.due.isoformat(),
        due_words=publication.deadline(reader),
        state=" ".join(reader.say(each) for each in _state(status, own)),
        mark=_mark(status, own, now),
        over=status.over,
    )


def _state(status: Glance, own: SeatGlance) -> list[Phrase]:
    """Return the state of a sheet in sentences."""
    if status.over:
        return [say("The game is over.")]
    if own.status is Status.ELIMINATED:
        return [say("Your empire is out of the game.")]
    said: list[Phrase] = [SHEETS.get(own.sheet, say("Your sheet counts.")) if own.sheet else NO_SHEET]
    if own.problems:
        said.append(several("There is {n} problem in it.", "There are {n} problems in it.", own.problems))
    if own.ready:
        said.append(say("It is marked READY."))
    return said


NO_SHEET = say("No sheet of yours is in yet.")

SHEETS = {
    SheetStatus.LATE: say("Your sheet came too late for the turn before, and counts for this one."),
    SheetStatus.STANDING: say("No sheet of yours counts: if none comes, your standing orders are played."),
    SheetStatus.REFUSED: say("Your sheet was refused: it does not count."),
}
"""What is said of sheets by their status; all others count."""


def _mark(status: Glance, own: SeatGlance, now: int) -> str:
    if status.over or own.status is Status.ELIMINATED:
        return ""
    if own.sheet in {None, SheetStatus.REFUSED, SheetStatus.STANDING}:
        return "failed" if status.due is not None and status.due.timestamp() - now < DAY else ""
    return "cut" if own.problems else "done"
