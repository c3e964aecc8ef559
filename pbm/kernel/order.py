"""Orders: declared once as a class, judged against an unchanged world, answered with a verdict."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from pbm.kernel.program_fault import ProgramFault, attempt, note
from pbm.kernel.record import record
from pbm.kernel.saved import Saved
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Sentence

W = TypeVar("W")


class Outcome(Saved, StrEnum):
    """What came of an action."""

    DONE = "done"
    CUT = "cut"
    FAILED = "failed"


class OrderFailedError(Exception):
    """An order cannot be carried out; the sentence says why.

    Raised by an order's ``check`` or ``resolve`` and turned into a verdict by :func:`judge`.
    """

    def __init__(self, reason: Sentence) -> None:
        """Keep the reason for the report."""
        super().__init__(reason)
        self.reason = reason


@record
class Verdict(Generic[W]):
    """How an order is judged: its outcome, its cost, the reason, and the events that follow."""

    outcome: Outcome
    cost: int = 0
    reason: Sentence | None = None
    events: tuple[Event[W], ...] = ()


@record
class Actor(Generic[W]):
    """Who gives an order, from which place of the sheet, and the world it is judged against."""

    world: W
    empire: str
    place: int


@record
class Order(ABC, Generic[W]):
    """One line of a sheet, read.

    A subclass is a frozen dataclass with one field for each box that the order's line in ``orders.lark``
    uses; the line names it. Its docstring is the help that players read.
    """

    def check(self, actor: Actor[W]) -> None:
        """Complain about what can never be done in this game, whatever happens in the turn.

        Raises:
            OrderFailedError: the order is against the map or the rules.

        """

    def words(self) -> Sentence | None:
        """Say what is ordered, as one asks for something, so that a player sees what was understood.

        Values that are text are codes: they are told with their names. An order without words is told as it is
        written.
        """
        return None

    @abstractmethod
    def resolve(self, actor: Actor[W]) -> Verdict[W]:
        """Judge the order against the position; change nothing.

        Raises:
            OrderFailedError: the order cannot be carried out.

        """


@record
class Action(Generic[W]):
    """An action of an empire's sheet: its place, its text, and the order it was read as.

    ``order`` is ``None`` when the line could not be read; ``reason`` then says why.
    """

    empire: str
    place: int
    text: str
    order: Order[W] | None
    reason: Sentence | None = None


UNJUDGED = say("the program could not judge this; the game master knows")
"""What is said of an order whose own code met a fault of the program."""


def objection(order: Order[W], actor: Actor[W], text: str = "") -> Sentence | None:
    """Say why an order can never be done in this game; None if nothing is against it.

    A fault of the program is against it, too, and is noted, under the order's text if it is told.
    """
    found = attempt(lambda: _objection(order, actor))
    return _unjudged(found, order, actor, text) if isinstance(found, ProgramFault) else found


def _objection(order: Order[W], actor: Actor[W]) -> Sentence | None:
    try:
        order.check(actor)
    except OrderFailedError as failure:
        return failure.reason
    return None


def verdict(order: Order[W], actor: Actor[W], text: str = "") -> Verdict[W]:
    """Judge an order against the world as it stands.

    One whose judging meets a fault of the program has failed, and the fault is noted, under the order's text if it is
    told: all else goes on.
    """
    found = attempt(lambda: _verdict(order, actor))
    if isinstance(found, ProgramFault):
        return Verdict(Outcome.FAILED, reason=_unjudged(found, order, actor, text))
    return found


def _verdict(order: Order[W], actor: Actor[W]) -> Verdict[W]:
    try:
        order.check(actor)
        return order.resolve(actor)
    except OrderFailedError as failure:
        return Verdict(Outcome.FAILED, reason=failure.reason)


def judge(action: Action[W], world: W) -> Verdict[W]:
    """Judge an action against the world as it stands; one that could not be read has failed."""
    if action.order is None:
        return Verdict(Outcome.FAILED, reason=action.reason)
    return verdict(action.order, Actor(world, action.empire, action.place), action.text)


def words_of(action: Action[W]) -> Sentence | None:
    """Return an order's words; None if the action is told as it is written, be it that its words met a fault."""
    if action.order is None:
        return None
    words = attempt(action.order.words)
    if isinstance(words, ProgramFault):
        note(replace(words, empire=action.empire, place=action.place, text=action.text))
        return None
    return words


def _unjudged(fault: ProgramFault, order: Order[W], actor: Actor[W], text: str) -> Sentence:
    note(replace(fault, empire=actor.empire, place=actor.place, text=text or repr(order)))
    return UNJUDGED
