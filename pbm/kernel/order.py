"""Orders: declared once as a class, judged against an unchanged world, answered with a verdict."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from pbm.kernel.program_fault import ProgramFault, attempt, note
from pbm.kernel.saved import Saved
from pbm.kernel.sentence import say
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.drawing import Drawn
    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Sentence

W = TypeVar("W")


class Outcome(Saved, StrEnum):
    """The result of an action."""

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
    """The judgement of an order: its outcome, its cost, the reason, and the events that follow."""

    outcome: Outcome
    cost: int = 0
    reason: Sentence | None = None
    events: tuple[Event[W], ...] = ()


@record
class Actor(Generic[W]):
    """The empire that gives an order, the order's place on the sheet, and the world it is judged against."""

    world: W
    empire: str
    place: int


@record
class Order(ABC, Generic[W]):
    """One line of a sheet, after it has been read.

    A subclass is a frozen dataclass with one field for each box that the order's line in ``orders.lark``
    uses; the line names it. Its docstring is the help that players read. An order that names a place says in ``drawn``
    what its draft looks like on the map, or None if it is not drawn.
    """

    drawn: ClassVar[Drawn | None]

    def check(self, actor: Actor[W]) -> None:
        """Reject what can never be done in this game, whatever happens in the turn.

        Raises:
            OrderFailedError: the order is against the map or the rules.

        """

    def words(self) -> Sentence | None:
        """Return the order as a request in words, so that a player sees how it was understood.

        Values that are text are codes: they are shown with their names. An order without words is shown as it was
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
"""The reason given for an order whose own code met a fault of the program."""


def objection(order: Order[W], actor: Actor[W], text: str = "") -> Sentence | None:
    """Return why an order can never be done in this game; None if it can.

    A fault of the program counts as a reason, too, and is noted with the order's text if that is given.
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

    If a fault of the program is met, the order fails, the fault is noted with the order's text if that is given, and
    the turn goes on.
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
    """Return an order's words; None if it has none or they met a fault, so that the line is shown as written."""
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
