"""A race of sheets: each is tried on a few imagined worlds, and on more of them as long as it is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.program_fault import TurnAbortedError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pbm.kernel.imagination import Effort, Lines
    from pbm.kernel.order import Action
    from pbm.players.trial import Imagined, Trial

    Worlds = Callable[[int], Imagined[Any]]
    """Returns the imagined world of a number, the same each time."""
    Reading = Callable[[Lines], Sequence[Action[Any]]]
    """Returns the actions of a sheet."""


class SpentError(Exception):
    """The positions that a player may look at for a sheet are used up."""


class Race:
    """Compares sheets on the same worlds with the same dice.

    A sheet looks better than it is on the worlds on which it was chosen from many: it was lucky there. So the winner
    has to prove itself on further worlds; the positions for that are set aside from the start.
    """

    def __init__(
        self,
        trial: Trial[Any],
        worth: Callable[[Any, str], int],
        worlds: Worlds,
        actions: Reading,
        effort: Effort,
    ) -> None:
        """Prepare a race of sheets for the empire of a trial."""
        self._trial, self._worth, self._worlds, self._actions, self._effort = trial, worth, worlds, actions, effort
        self._price = 1 + effort.ahead
        self._aside = 2 * effort.fresh * self._price
        self._left = effort.positions
        self._known: dict[tuple[Lines, int], int | None] = {}

    def is_better(self, challenger: Lines, champion: Lines) -> bool:
        """Return whether a sheet gains more than another, on each number of worlds in turn.

        Raises:
            SpentError: there are not enough positions left for that and a proof.

        """
        return all(self._gain(challenger, champion, range(worlds)) > 0 for worlds in self._effort.stages)

    def is_proved(self, challenger: Lines, champion: Lines) -> bool:
        """Return whether a sheet gains more than another on worlds that it was not chosen on; done once."""
        self._aside = 0
        first = self._effort.stages[-1]
        return self._gain(challenger, champion, range(first, first + self._effort.fresh)) > 0

    def _gain(self, challenger: Lines, champion: Lines, worlds: range) -> int:
        """Return by how much a sheet gains more than another; one that meets a fault of the program gains nothing."""
        gain = 0
        for number in worlds:
            ours, theirs = self._value(challenger, number), self._value(champion, number)
            if ours is None:
                return -1
            gain += 0 if theirs is None else ours - theirs
        return gain

    def _value(self, lines: Lines, number: int) -> int | None:
        """Return what a sheet leads to in a world; None if that cannot be played out."""
        if (lines, number) not in self._known:
            if self._left - self._price < self._aside:
                raise SpentError
            self._left -= self._price
            try:
                after = self._trial.outcome(self._worlds(number), self._actions(lines), self._effort.ahead)
                self._known[lines, number] = self._worth(after, self._trial.empire)
            except TurnAbortedError:
                self._known[lines, number] = None
        return self._known[lines, number]
