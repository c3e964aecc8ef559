"""A finding of the doctor: where, what, how bad it is, and how to repair it."""

from __future__ import annotations

import shlex
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.game_folder import ASIDE
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from pbm.desk.game import Game


class Severity(StrEnum):
    """How bad a finding is."""

    WRONG = "wrong"
    KNOW = "worth knowing"


@record
class Finding:
    """Something that was found.

    Attributes:
        where: the file or folder.
        what: what is wrong with it.
        mend: what to do, or what is done if ``act`` is there.
        severity: how bad it is.
        act: the repair, which is safe: it is one step, and nothing is lost.

    """

    where: Path
    what: str
    mend: str
    severity: Severity = Severity.WRONG
    act: Callable[[], object] | None = None

    def shown_in(self, root: Path) -> str:
        """Return where it is, from the folder of the desk on if it is inside."""
        inside = self.where != root and self.where.is_relative_to(root)
        return str(self.where.relative_to(root) if inside else self.where)


@record
class Examination:
    """Something to be examined, with its name."""

    what: str
    look: Callable[[], Iterable[Finding]]


def said_of(file: Path, refused: Exception) -> str:
    """Return the text of a refusal without the file's name in front."""
    return str(refused).removeprefix(f"{file} ")


def emptied(file: Path) -> str:
    """Return the command that writes an empty record that only its owner can read."""
    return f"`(umask 077; echo '{{}}' > {shlex.quote(str(file))})`"


def put_aside(game: Game, path: Path) -> Path:
    """Move a file of a game's folder out of the way, and return its new place."""
    place = game.home / ASIDE / path.relative_to(game.home)
    number = 1
    while place.exists():
        number += 1
        place = place.with_name(f"{path.name}.{number}")
    durable.make_folder(place.parent)
    durable.move(path, place)
    return place
