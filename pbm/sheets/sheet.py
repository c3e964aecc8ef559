"""An order sheet that has been read, and what the desk knows about sheets before reading them."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.sheets.letter_limits import LetterLimits

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pbm.kernel.keys import Key
    from pbm.kernel.message import Message
    from pbm.kernel.order import Action
    from pbm.kernel.problem import Problem
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.rows import Row


@record
class Expected:
    """The sheets that are wanted.

    Attributes:
        games: the names by which sheets may call the game; any game will do if there are none.
        turn: the coming turn; any turn will do if it is None.
        keys: the keys of the empires that have one.
        out: the codes of the empires that are out of the game.
        empire: the code of the empire whose sheet is to be read, if the file may hold several empires'.
        key_needed: whether a sheet of such an empire must have its key; a wrong one will not do in any case.
        letters: how many letters it may hold, and how long.
        over: whether the game is over, so that no turn is coming.
        proved: of a sheet that has been read before, whether its key was right at the time: it is not asked again, for
            keys change while a game goes on.

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
            empire: whose sheet it says it is.
            written: the key that stands in it.

        """
        if self.proved is not None:
            return self.proved
        key = self.keys.get(empire) if empire else None
        if key is None:
            return True
        return key.fits(written) if written else not self.key_needed


@record
class Sheet:
    """What one file says.

    Attributes:
        file: the name of the file.
        game: the game as the sheet calls it, None if it cannot be told; so with the other three.
        turn: the turn it is for.
        empire: the code of the empire that sends it.
        key: the empire's key, as written.
        actions: the actions by place, those included that cannot be read.
        messages: the letters to other empires.
        problems: all that is wrong, by line.
        refused: whether the sheet as a whole must not be played.
        rows: the line of each action by its place.
        ready: whether it is marked as final, so that the turn may be played early.

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

    def problem(self, place: int, message: Sentence) -> Problem:
        """Return a problem of the action in a place, as a whole."""
        row = self.rows[place]
        column = row.boxes[0].column
        return row.line.problem(self.file, column, row.end - column, message)

    def read_from(self, file: str) -> Sheet:
        """Return the same sheet, read from a file of another name."""
        if file == self.file:
            return self
        return replace(self, file=file, problems=tuple(replace(problem, file=file) for problem in self.problems))
