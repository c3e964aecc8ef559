"""Phases: the steps of a turn. A phase sees one unchanged world; its events are applied afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.order import Action

W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Stage(Generic[W]):
    """All that a phase is given.

    Attributes:
        world: the position, unchanged while the phase runs.
        actions: the actions that the phase is about.
        present: the empires whose sheets are played.
        dice: a stream of dice by phase and subject.

    """

    world: W
    actions: Sequence[Action[W]]
    present: Sequence[str]
    dice: Callable[[str, str], Dice]


@dataclass(frozen=True, slots=True)
class Phase(Generic[W]):
    """A step of the turn: what it is called, and which events follow from a position.

    A phase that ``repeats`` is run again on the new position until it yields no event: so are
    things done that come one after the other, such as battles.
    """

    name: str
    run: Callable[[Stage[W]], Iterable[Event[W]]]
    repeats: bool = False

    def play(self, stage: Stage[W]) -> list[Event[W]]:
        """Run the phase, then apply its events to the stage's world; return the events."""
        happened: list[Event[W]] = []
        while True:
            events = tuple(self.run(stage))
            for event in events:
                event.apply(stage.world)
            happened += events
            if not (self.repeats and events):
                return happened


@dataclass(frozen=True, slots=True)
class Rounds(Generic[W]):
    """Phases that are gone through for each batch of actions in turn.

    ``split`` gives the rounds of the turn, each as its batches: one batch with everybody's action
    adjudicates simultaneously, batches of one adjudicate in order. ``closing`` phases end a round.
    """

    split: Callable[[W, Sequence[Action[W]]], Iterable[Sequence[Sequence[Action[W]]]]]
    phases: Sequence[Phase[W]]
    closing: Sequence[Phase[W]] = ()

    def play(self, stage: Stage[W]) -> list[Event[W]]:
        """Play all rounds; return the events in the order in which they happened."""
        happened: list[Event[W]] = []
        for batches in self.split(stage.world, stage.actions):
            for batch in batches:
                for phase in self.phases:
                    happened += phase.play(replace(stage, actions=batch))
            for phase in self.closing:
                happened += phase.play(stage)
        return happened
