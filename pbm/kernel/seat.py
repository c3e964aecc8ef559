"""Seats: who plays which empire, as far as it is the same in every game."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.saved import Saved
from pbm.quick.record import record


class Status(Saved, StrEnum):
    """Who plays an empire."""

    PLAYER = "player"
    DUMMY = "dummy"
    """The program plays it, from the start."""
    STANDBY = "standby"
    """Its player has gone: the program plays it until a sheet comes."""
    ELIMINATED = "eliminated"


class Level(StrEnum):
    """How well the program plays an empire."""

    EASY = "easy"
    """It leaves out much of what it might do."""
    NORMAL = "normal"
    """It plays as the rulebook says."""
    HARD = "hard"
    """It tries sheets out on positions that may be, before it sends the best."""


@record
class Seat:
    """An empire's place in a game: its name, who plays it, and its colour (``#rrggbb``) if it has one."""

    name: str
    status: Status
    colour: str | None = None

    @property
    def in_game(self) -> bool:
        """Whether the empire can still be played."""
        return self.status is not Status.ELIMINATED

    @property
    def unplayed(self) -> bool:
        """Whether the program plays it, since it has no player."""
        return self.status in {Status.DUMMY, Status.STANDBY}
