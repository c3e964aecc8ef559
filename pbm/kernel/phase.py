"""Phases: the steps of a turn.

A phase sees one unchanged world, and its events are applied afterwards: they happen simultaneously. A phase in which
one thing follows from another goes one by one instead: each event is applied before the next is asked for.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from pbm.kernel.program_fault import ProgramFault, TurnAbortedError, attempt, enter
from pbm.kernel.shared import Shared
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.order import Action

W = TypeVar("W")


@record
class Stage(Generic[W]):
    """The input of a phase.

    Attributes:
        world: the position, unchanged while the phase runs, unless the phase goes one by one.
        actions: the actions that the phase is about.
        present: the empires whose sheets are played.
        dice: a stream of dice by phase and subject.
        round: the number of the round; 0 in a phase outside rounds.
        shared: what the phases of a turn have in common, made once for all of them.

    """

    world: W
    actions: Sequence[Action[W]]
    present: Sequence[str]
    dice: Callable[[str, str], Dice]
    round: int = 0
    shared: Shared = field(default_factory=Shared)


@record
class Phase(Generic[W]):
    """A step of the turn: its name, and the function that yields the events that follow from a position.

    A phase that ``repeats`` is run again on the new position until it yields no event, for things that come one after
    the other, such as fights. In a phase that is ``one_by_one`` each event is applied before the next is asked for:
    the code after a ``yield`` sees what has happened.
    """

    name: str
    run: Callable[[Stage[W]], Iterable[Event[W]]]
    repeats: bool = False
    one_by_one: bool = False

    def play(self, stage: Stage[W]) -> list[Event[W]]:
        """Run the phase, then apply its events to the stage's world; return the events.

        Raises:
            TurnAbortedError: the phase met a fault of the program; the world is not usable any more.

        """
        enter(self.name, stage.round)
        happened = attempt(lambda: self._played(stage), TurnAbortedError)
        if isinstance(happened, ProgramFault):
            raise TurnAbortedError(replace(happened, phase=self.name, round=stage.round))
        return happened

    def _played(self, stage: Stage[W]) -> list[Event[W]]:
        happened: list[Event[W]] = []
        while True:
            events = list(self._applied(stage))
            happened += events
            if not (self.repeats and events):
                return happened

    def _applied(self, stage: Stage[W]) -> Iterator[Event[W]]:
        events = self.run(stage)
        for event in events if self.one_by_one else tuple(events):
            event.apply(stage.world)
            yield event


@record
class Round(Generic[W]):
    """A round: its number, which phases see, and the batches of actions that it goes through."""

    number: int
    batches: Iterable[Sequence[Action[W]]]


@record
class Rounds(Generic[W]):
    """Phases that are played for each batch of actions in turn.

    ``split`` gives the rounds, each with its batches: one batch with everybody's action adjudicates
    simultaneously, batches of one adjudicate in order. It is asked for a round only when the one before
    is over, and then sees the world after that round: a generator may look there for what comes next,
    such as a fight that arose from the last. ``phases`` may be rounds themselves, which split the batch they are
    given and count their own numbers. ``closing`` phases end a round and are given all actions.
    """

    split: Callable[[W, Sequence[Action[W]]], Iterable[Round[W]]]
    phases: Sequence[Phase[W] | Rounds[W]]
    closing: Sequence[Phase[W] | Rounds[W]] = ()

    def play(self, stage: Stage[W]) -> list[Event[W]]:
        """Play all rounds; return the events in the order in which they happened."""
        happened: list[Event[W]] = []
        world, present, dice, shared = stage.world, stage.present, stage.dice, stage.shared
        for each in self.split(world, stage.actions):
            for batch in each.batches:
                part = Stage(world, batch, present, dice, each.number, shared)
                for phase in self.phases:
                    happened += phase.play(part)
            whole = Stage(world, stage.actions, present, dice, each.number, shared)
            for phase in self.closing:
                happened += phase.play(whole)
        return happened
