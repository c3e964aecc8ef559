"""Stumbles: pebbles with orders that have a fault, each of another kind."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.kernel.order import Actor, Order, OrderFailedError, Outcome, Verdict
from pbm.kernel.phase import Phase
from pbm.kernel.sentence import Sentence, say
from tests.support.rulesets.pebbles import PEBBLES, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Ruleset

FATAL = "PBM_STUMBLES"
"""The environment's name for a file: as often as it has lines left, an order to die kills its process."""


@dataclass(frozen=True, slots=True)
class Divide(Order[Table]):
    """Divides the heap among so many, and forgets that nobody is a number, too."""

    number: Quantity

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Divide."""
        if not actor.world.heap // self.number.amount:
            raise OrderFailedError(say("there is nothing for each"))
        return Verdict(Outcome.DONE)


@dataclass(frozen=True, slots=True)
class Reckon(Order[Table]):
    """Has a fault in what can never be done."""

    def check(self, actor: Actor[Table]) -> None:
        """Look for a player who is not there."""
        actor.world.players["nobody at all"].taken = 0

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Do nothing."""
        return Verdict(Outcome.DONE)


@dataclass(frozen=True, slots=True)
class Sing(Order[Table]):
    """Does nothing, and does not know the words."""

    def words(self) -> Sentence:
        """Look for the words."""
        return say(dict.fromkeys(("la", "li"), "lu")["lo"])

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Do nothing."""
        return Verdict(Outcome.DONE)


@dataclass(frozen=True, slots=True)
class Spin(Order[Table]):
    """Never comes to an end."""

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Ask oneself."""
        return self.resolve(actor)


@dataclass(frozen=True, slots=True)
class Hoard(Order[Table]):
    """Wants more memory than there is."""

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Want it."""
        raise MemoryError


@dataclass(frozen=True, slots=True)
class Fall(Order[Table]):
    """Makes a phase of the turn stumble."""

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Do nothing yet."""
        return Verdict(Outcome.DONE)


@dataclass(frozen=True, slots=True)
class Die(Order[Table]):
    """Kills the process that judges it."""

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Die, if there is a life left to lose."""
        lives = Path(os.environ.get(FATAL, os.devnull))
        left = lives.read_text(encoding="utf-8").splitlines()
        if left:
            lives.write_text("\n".join(left[1:]), encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return Verdict(Outcome.DONE)


def falling(stage: Stage[Table]) -> Iterator[Event[Table]]:
    """Stumble if somebody wants it."""
    falls = sum(isinstance(action.order, Fall) for action in stage.actions)
    yield from ()[: 1 // (1 - min(falls, 1))]


STUMBLES: Ruleset[Table, Any] = replace(
    PEBBLES,
    name="stumbles",
    title="Stumbles",
    grammar="""
        order: "TAKE" number -> take
             | "DIVIDE" number -> divide
             | "RECKON" blank -> reckon
             | "SING" blank -> sing
             | "SPIN" blank -> spin
             | "HOARD" blank -> hoard
             | "FALL" blank -> fall
             | "DIE" blank -> die
        code: EMPIRE
    """,
    orders={
        **PEBBLES.orders,
        "divide": Divide,
        "reckon": Reckon,
        "sing": Sing,
        "spin": Spin,
        "hoard": Hoard,
        "fall": Fall,
        "die": Die,
    },
    phases=(*PEBBLES.phases[:1], Phase("Falling", falling), *PEBBLES.phases[1:]),
)
