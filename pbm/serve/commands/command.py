"""What a command of a page is: declared once, with its words, its boxes and what it does.

From a declaration come the form on the page, the question before what cannot be taken back, the answer to a program,
and the work itself, which may be done in another process. So nothing here knows of requests.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.job_files import Table
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame

    Choice = tuple[str, Phrase | str]
    """A value, and how it is called."""


class Kind(StrEnum):
    """What is written into a box."""

    LINE = "text"
    LINES = "lines"
    ADDRESS = "email"
    TIME = "datetime-local"
    CHOICE = "choice"
    TICK = "checkbox"
    FILE = "file"
    HIDDEN = "hidden"


def no_choices(game: OpenGame) -> Sequence[Choice]:  # noqa: ARG001 - those of other boxes depend on the game
    """Return no choices: anything may be written."""
    return ()


def always(game: OpenGame) -> bool:  # noqa: ARG001 - that of other commands depends on the game
    """Return that a command is always offered."""
    return True


def was_played(game: OpenGame) -> bool:
    """Return whether a turn of a game has been played."""
    return game.position.turn > 0


@record
class Box:
    """A box of a command.

    Attributes:
        name: the name of the field.
        label: how it is called.
        kind: what is written into it.
        needed: whether it must be filled.
        about: what it is for, if that is not plain.
        choices: returns what may be chosen, or is suggested; and how each is called.
        value: returns what stands in it at first.
        forgets: whether it tells something when it is empty: that what was there is to be forgotten.

    """

    name: str
    label: Phrase
    kind: Kind = Kind.LINE
    needed: bool = False
    about: Phrase | None = None
    choices: Callable[[OpenGame], Sequence[Choice]] = no_choices
    value: Callable[[OpenGame], str] | None = None
    forgets: bool = False


@record
class Command:
    """A command of the game master's.

    Attributes:
        name: its name, which is that of the command of the command line as far as there is one.
        label: what stands on its button.
        will: what will happen.
        do: does it.
        boxes: what it is told.
        is_long: whether it may take longer than a page takes: then it is done in a process of its own.
        asks: whether it asks before it is done, as it cannot be taken back.
        is_offered: returns whether it makes sense at the moment.

    """

    name: str
    label: Phrase
    will: Phrase
    do: Callable[[Task], Outcome]
    boxes: Sequence[Box] = ()
    is_long: bool = False
    asks: bool = False
    is_offered: Callable[[OpenGame], bool] = always


def unwatched(step: str, at: int, of: int) -> None:
    """Tell nobody how far the work has come."""


@record
class Task:
    """A command that is to be done.

    Attributes:
        desk: the desk.
        game: the name of the game; empty for commands about none.
        values: what is wished, by the names of the boxes; empty ones are left out, but for those that forget.
        now: when it began, in seconds since 1970.
        reader: the language of whoever has begun it.
        file: the file that was sent along, or that is to be made.
        other_file: a second file that was sent along.
        watch: is told how far the work has come: a word for the step, and the part that is done, of how many.
        warnings: what else is to be said in the end, such as why a site could not be written.

    """

    desk: Desk
    game: str
    values: Mapping[str, str]
    now: int
    reader: Language
    file: Path = Path()
    other_file: Path = Path()
    watch: Callable[[str, int, int], None] = unwatched
    warnings: list[str] = field(default_factory=list)

    @property
    def files(self) -> Game:
        """The game.

        Raises:
            NoSuchGameError: there is none of that name.

        """
        return self.desk.game(self.game)

    def get(self, name: str) -> str:
        """Return what stands in a box, without blanks around it; empty if there is nothing."""
        return self.values.get(name, "").strip()

    def warn(self, said: str) -> None:
        """Keep what is to be said in the end, whatever comes of the command."""
        self.warnings.append(said)

    def track(self, names: Sequence[str]) -> Iterator[str]:
        """Yield the names of reports while they are made, and tell how many are."""
        for at, name in enumerate(names):
            self.watch("reports", at, len(names))
            yield name

    def thinks(self, names: Sequence[str]) -> Iterator[str]:
        """Yield the empires whose computer players think ahead, and tell how many have."""
        for at, name in enumerate(names):
            self.watch("thinking", at, len(names))
            yield name


@record
class Outcome:
    """What came of a command.

    Attributes:
        said: the same in sentences.
        tables: the same in tables.
        file: the name under which the file that was made may be fetched; empty if there is none.
        leads_to: the path of the page to go on with.
        asks_for: what has to be sent along to accept what was shown; empty if there is nothing to accept.
        secret: sentences with secrets: they are shown once, and kept nowhere.

    """

    said: Sequence[Phrase | str] = ()
    tables: Sequence[Table] = ()
    file: str = ""
    leads_to: str = ""
    asks_for: str = ""
    secret: Sequence[Phrase | str] = field(default_factory=tuple)
