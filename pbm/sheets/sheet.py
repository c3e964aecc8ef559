"""An order sheet that has been read, and what the desk expects of sheets before reading them."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from pbm.quick.record import record
from pbm.sheets.letter_limits import LetterLimits

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pbm.kernel.keys import Key
    from pbm.kernel.message import Message
    from pbm.kernel.order import Action
    from pbm.kernel.problem import Problem
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.rows import Row

FURTHEST = 10
"""How many turns after the coming one a sheet may be for: it is kept until then."""


@record
class Expected:
    """The requirements that a sheet must meet.

    Attributes:
        games: the names of the game on sheets; if there are none, any name is accepted.
        turn: the coming turn; if it is None, any turn is accepted.
        keys: the keys of the empires that have one.
        out: the codes of the empires that are out of the game.
        empire: the code of the empire whose sheet is wanted, if the file may hold several empires' sheets.
        key_needed: whether the key must be on the sheet of an empire that has one; a wrong key is always refused.
        letters: the limits on the number and size of letters.
        over: whether the game is over, so that no turn is coming.
        proved: for a sheet that was read before, whether its key was right then: it is not checked again, since keys
            change during a game.

    """

    games: Sequence[str] = ()
    turn: int | None = None
    keys: Mapping[str, Key] = field(default_factory=dict)
    out: Collection[str] = ()
    empire: str | None = None
    key_needed: bool = True
    letters: LetterLimits = LetterLimits()
    over: bool = False
    proved: bool | None = None

    def proves(self, empire: str | None, written: str | None) -> bool:
        """Return whether a sheet is the empire's, as far as keys go.

        Args:
            empire: the empire that the sheet names.
            written: the key on the sheet.

        """
        if self.proved is not None:
            return self.proved
        key = self.keys.get(empire) if empire else None
        if key is None:
            return True
        return key.fits(written) if written else not self.key_needed


@record
class Sheet:
    """The content of one sheet file.

    Attributes:
        file: the name of the file.
        game: the game's name as written; None if it is missing or unreadable, like the next three.
        turn: the turn it is for.
        empire: the code of the empire that sent it.
        key: the empire's key, as written.
        actions: the actions by place, including those that cannot be read.
        messages: the letters to other empires.
        problems: all problems, by line.
        refused: whether the sheet as a whole must not be played.
        rows: the line of each action by its place.
        ready: whether it is marked as final, so that the turn may be played early.
        standing: the lines that replace the player's standing orders (:mod:`pbm.sheets.always`), none if they are taken
            back; None if it leaves them as they are.

    """

    file: str
    game: str | None
    turn: int | None
    empire: str | None
    key: str | None
    actions: tuple[Action[Any], ...]
    messages: tuple[Message, ...]
    problems: tuple[Problem, ...]
    refused: bool
    rows: Mapping[int, Row] = field(default_factory=dict)
    ready: bool = False
    standing: tuple[str, ...] | None = None

    def problem(self, place: int, message: Sentence) -> Problem:
        """Return a problem with the whole action in a place."""
        row = self.rows[place]
        column = row.boxes[0].column
        return row.line.problem(self.file, column, row.end - column, message)

    def read_from(self, file: str) -> Sheet:
        """Return the same sheet as if read from a file of another name."""
        if file == self.file:
            return self
        return replace(self, file=file, problems=tuple(replace(problem, file=file) for problem in self.problems))
