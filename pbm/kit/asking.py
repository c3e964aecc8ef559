"""Lines asked one by one: what the phases of a turn say against a line that stands alone on its sheet.

A phase sees an unchanged world, and says in its events what comes of a line. So a line is asked by running the phase
that judges it, without applying its events: hundreds of lines on one assumed world, which is made once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pbm.kernel.order import Action, Actor, Outcome, objection
from pbm.kernel.phase import Phase
from pbm.kernel.quantity import ALL, Quantity
from pbm.kit.foresight import shortcoming
from pbm.kit.lines import LineJudged
from pbm.quick.record import record
from pbm.sheets.card import read_card
from pbm.sheets.paths import JOINT

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Order
    from pbm.kernel.phase import Rounds, Stage
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.kit.answers import Found

W = TypeVar("W")

NOTHING: Found = (None, False)


class Told(Protocol):
    """A game's report on a line."""

    @property
    def outcome(self) -> Outcome:
        """The line's result."""

    @property
    def reason(self) -> Sentence | None:
        """What differs from the line, if anything does."""

    @property
    def unneeded(self) -> bool:
        """Whether its moment never came."""


def against(told: Told) -> Phrase | None:
    """Return what a report says against a line that fails or is cut."""
    if told.outcome is Outcome.DONE or told.unneeded or told.reason is None:
        return None
    return shortcoming(told.outcome, told.reason)


def against_unless_fights(told: Told) -> Phrase | None:
    """Return the same where fights may change it."""
    if told.outcome is Outcome.DONE or told.unneeded or told.reason is None:
        return None
    return shortcoming(told.outcome, told.reason, unless_fights=True)


@record
class Step(Generic[W]):
    """A step of the turn on the way to the phases that judge lines.

    Attributes:
        phase: the phase, which is played without lines before the next step is asked; None if nothing is played.
        kinds: the classes of the orders whose lines are asked first, on the world before the phase.
        asked: the function that judges these lines; the phase's own unless it is given.
        says: puts into words what a report has against a line.

    """

    phase: Phase[W] | Rounds[W] | None = None
    kinds: tuple[type[Order[W]], ...] = ()
    asked: Callable[[Stage[W]], Iterable[Event[W]]] | None = None
    says: Callable[[Any], Phrase | None] = against


def asked(steps: Sequence[Step[W]], stage: Stage[W], orders: Sequence[Order[W]]) -> list[Found]:
    """Ask each order alone; return what stands against each.

    Args:
        steps: the steps of the turn.
        stage: a world that may be changed, without lines, and with the player who asks as the only one.
        orders: the orders.

    """
    (player,) = stage.present
    found: dict[int, Found] = {}
    for at, order in enumerate(orders):
        reason = objection(order, Actor(stage.world, player, at + 1))
        if reason is not None:
            found[at] = (reason, True)
    for step in steps:
        run = step.asked or (step.phase.run if isinstance(step.phase, Phase) else None)
        for at, order in enumerate(orders):
            if run is not None and isinstance(order, step.kinds) and at not in found:
                told = _told(run, replace(stage, actions=[Action(player, at + 1, "", order)]), at + 1)
                if told is not None:
                    found[at] = (step.says(told), False)
        if step.phase is not None:
            step.phase.play(stage)
    return [found.get(at, NOTHING) for at in range(len(orders))]


def _told(run: Callable[[Stage[W]], Iterable[Event[W]]], stage: Stage[W], place: int) -> LineJudged[Any] | None:
    """Return what a phase reports of a line; its events are not applied."""
    return next((event for event in run(stage) if isinstance(event, LineJudged) and event.place == place), None)


def limit(step: Step[W], stage: Stage[W], orders: Sequence[Order[W]]) -> tuple[int, Phrase] | None:
    """Return how many lines of a sheet a step carries out, and what it says of the next; None if it does all.

    Args:
        step: the step; it is played.
        stage: a world that may be changed, without lines.
        orders: lines that nothing stands against if each is alone.

    """
    (player,) = stage.present
    actions = [Action(player, place, "", order) for place, order in enumerate(orders, 1)]
    assert step.phase is not None
    events = step.phase.play(replace(stage, actions=actions))
    told = {event.place: step.says(event) for event in events if isinstance(event, LineJudged)}
    return next(((at, reason) for at in range(len(orders)) if (reason := told.get(at + 1)) is not None), None)


class Written(Generic[W]):
    """The lines that boxes can hold, as orders."""

    def __init__(self, grammar: str, orders: Mapping[str, type[Order[W]]]) -> None:
        """Take a game's order card and the classes of its orders."""
        self._card = read_card(grammar)
        self._layouts = {layout.word: layout for layout in self._card.layouts.values()}
        self._forms = {word: self._card.taken(layout) for word, layout in self._layouts.items()}
        self._orders = orders

    def order(self, word: str, boxes: Sequence[str | None]) -> Order[W]:
        """Return the order of a line from its word and the texts of its boxes; None is an empty one."""
        layout = self._layouts[word]
        forms = self._forms[word]
        return self._orders[layout.alias](*[_value(boxes[at], forms[at]) for at in layout.used])


def _value(text: str | None, forms: Container[str]) -> str | Quantity | tuple[str, ...] | None:
    """Return what a box holds, as a sheet is read."""
    if text is None:
        return None
    if text == "ALL" and "ALL" in forms:
        return ALL
    if text.isdigit() and "NUMBER" in forms:
        return Quantity(int(text))
    return tuple(text.split(JOINT)) if JOINT in text else text
