"""A sheet tried out: the turn is played on an imagined world, with dice and a notebook of the trial's own."""

from __future__ import annotations

import pickle
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pbm.kernel.dice import Dice
from pbm.kernel.phase import Stage
from pbm.kernel.program_fault import noted
from pbm.kernel.view import View
from pbm.players.sheet_parts import parts_of
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.ruleset import Ruleset
    from pbm.players.reading import LineReader

W = TypeVar("W")


@record
class Imagined(Generic[W]):
    """An imagined world, kept so that many sheets can be tried on it.

    Attributes:
        data: the world, pickled: unpickling is the quickest way to a copy.
        others: the usual actions of all other empires there.
        present: the empires whose sheets are played.
        seed: the seed of the dice, the same for each sheet that is tried.

    """

    data: bytes
    others: Sequence[Action[W]]
    present: Sequence[str]
    seed: int


@record
class Trial(Generic[W]):
    """Plays turns of a game on imagined worlds.

    Attributes:
        ruleset: the game.
        reader: reads the lines of sheets.
        empire: the empire whose sheets are tried.
        turn: the number of the turn.
        rivals: the others whose usual sheets are written; all of them, if it is None.

    """

    ruleset: Ruleset[W, Any]
    reader: LineReader[W]
    empire: str
    turn: int
    rivals: Sequence[str] | None = None

    def imagine(self, world: W, seed: int) -> Imagined[W]:
        """Keep a world for trials, with the sheets that the usual computer player would write for the others."""
        playing = [code for code, seat in self.ruleset.seats(world).items() if seat.in_game]
        with noted():
            others = self._usual(world, [code for code in playing if code != self.empire], self.turn, seed)
        return Imagined(pickle.dumps(world, pickle.HIGHEST_PROTOCOL), others, sorted(playing), seed)

    def outcome(self, imagined: Imagined[W], own: Sequence[Action[W]], ahead: int = 0) -> W:
        """Return the world after a turn with these actions, and after turns with usual sheets of everybody.

        Raises:
            TurnAbortedError: a phase met a fault of the program.

        """
        world: W = pickle.loads(imagined.data)  # noqa: S301 - our own data, never left the memory
        with noted():
            self._play(world, [*imagined.others, *own], imagined, self.turn)
            for turn in range(self.turn + 1, self.turn + 1 + ahead):
                if self.ruleset.is_over(world):
                    break
                playing = [code for code, seat in self.ruleset.seats(world).items() if seat.in_game]
                self._play(world, self._usual(world, playing, turn, imagined.seed), imagined, turn)
        return world

    def _usual(self, world: W, empires: Sequence[str], turn: int, seed: int) -> list[Action[W]]:
        """Return the actions that the usual computer player would write for empires in a world."""
        assert self.ruleset.compose is not None
        look = self.ruleset.lookout(world)
        actions: list[Action[W]] = []
        for empire in empires:
            if self.rivals is not None and empire not in self.rivals and empire != self.empire:
                continue
            view = View("", turn - 1, empire, look(empire), ())
            sheet = self.ruleset.compose(view, Dice(seed, turn, "Imagined", empire).roll(1 << 32))
            actions += self.reader.actions(world, empire, parts_of(sheet).lines)
        return actions

    def _play(self, world: W, actions: Sequence[Action[W]], imagined: Imagined[W], turn: int) -> None:
        ordered = sorted(actions, key=lambda action: (action.place, action.empire))
        stage = Stage(world, ordered, imagined.present, partial(Dice, imagined.seed, turn))
        for phase in self.ruleset.phases:
            phase.play(stage)
