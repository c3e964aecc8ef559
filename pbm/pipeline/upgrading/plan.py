"""What is to be done to bring a desk up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm import __version__
from pbm.desk.desk_version import is_of_one_line, place_of, read_version
from pbm.desk.sealed import FORMAT, SINCE
from pbm.pipeline.upgrading.former_files import former_files
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk


@record
class GamePlan:
    """What is to be done to a game.

    Attributes:
        name: its name.
        since: the version whose files the oldest of its files are.
        rewritten: how many positions and journals are to be written in today's format.
        renamed: how many files get their names of today.

    """

    name: str
    since: str
    rewritten: int = 0
    renamed: int = 0

    @property
    def changes(self) -> bool:
        """Whether any of its files is to be changed."""
        return self.rewritten > 0 or self.renamed > 0


@record
class Plan:
    """What is to be done to a desk.

    Attributes:
        since: the version that it is of.
        to: the version of this program.
        games: its games that have begun.
        kept: the folder, from the desk on, of what an upgrade to this version had kept when it was cut off.
        is_noted: whether the desk is of this version already, or of another that differs in its last number alone.

    """

    since: str
    to: str
    games: Sequence[GamePlan]
    kept: str | None
    is_noted: bool

    @property
    def changes(self) -> bool:
        """Whether any file is to be changed."""
        return any(game.changes for game in self.games)

    @property
    def is_needed(self) -> bool:
        """Whether there is anything to do."""
        return self.changes or not self.is_noted


def plan_of(desk: Desk) -> Plan:
    """Look what is to be done on a desk, without changing anything."""
    games = [_game_plan(desk, name) for name in desk.games() if desk.known(name).begun]
    noted = read_version(desk.root)
    of_desk = SINCE[FORMAT] if noted is None else noted.version
    of_this = is_of_one_line(of_desk, __version__)
    kept = noted.kept if noted is not None and of_this and not noted.finished else None
    since = min([of_desk, *(game.since for game in games if game.changes)], key=place_of)
    return Plan(since, __version__, games, kept, of_this and kept is None)


def _game_plan(desk: Desk, name: str) -> GamePlan:
    former = former_files(desk.known(name))
    return GamePlan(name, former.since, len(former.sealed), len(former.named))
