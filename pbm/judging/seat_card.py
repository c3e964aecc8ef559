"""A seat at a glance: the game, when its sheets are due, and the state of the player's own sheet."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from math import inf
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.kernel.sentence import say, several
from pbm.pipeline.arrived_sheets import arrived
from pbm.pipeline.overview import seat_glance
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.overview import SeatGlance

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
    come, position, publication = arrived(opened, now), opened.position, opened.publication
    own, reader = seat_glance(opened, empire, come.in_time), publication.language_of(empire)
    turn = position.turn + (not position.over)
    stopped = position.over or opened.schedule.clock.holds_at(now)
    due = None if stopped else opened.schedule.due_at(turn)
    said = list(_state(opened, empire, own))
    if own.sheet is None and empire in come.overdue.counting:
        said = [say("Your sheet came after the deadline of turn {turn}, and is kept for the next one.", turn=turn)]
    return SeatCard(
        game=opened.files.name,
        title=position.ruleset.title,
        empire=empire,
        name=reader.name(position.seats[empire].name),
        language=reader.code,
        turn=turn,
        due=None if due is None else due.isoformat(),
        due_words=publication.deadline(reader),
        state=" ".join(reader.say(each) for each in said),
        mark=_mark(own, due, now) if _plays(opened, empire) else "",
        over=position.over,
    )


def _plays(opened: OpenGame, empire: str) -> bool:
    return not opened.position.over and opened.position.seats[empire].in_game


def _state(opened: OpenGame, empire: str, own: SeatGlance) -> Iterator[Phrase]:
    """Yield the state of a sheet in sentences."""
    if not _plays(opened, empire):
        yield say("The game is over.") if opened.position.over else say("Your empire is out of the game.")
        return
    yield SHEETS.get(own.sheet, say("Your sheet counts.")) if own.sheet else NO_SHEET
    if own.problems:
        yield several("There is {n} problem in it.", "There are {n} problems in it.", own.problems)
    if own.ready:
        yield say("It is marked READY.")


NO_SHEET = say("No sheet of yours is in yet.")

SHEETS = {
    SheetStatus.LATE: say("Your sheet came too late for the turn before, and counts for this one."),
    SheetStatus.STANDING: say("No sheet of yours counts: if none comes, your standing orders are played."),
    SheetStatus.REFUSED: say("Your sheet was refused: it does not count."),
}
"""What is said of sheets by their status; all others count."""


def _mark(own: SeatGlance, due: datetime | None, now: int) -> str:
    if own.sheet in {None, SheetStatus.REFUSED, SheetStatus.STANDING}:
        return "failed" if due is not None and due.timestamp() - now < DAY else ""
    return "cut" if own.problems else "done"
