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
from pbm.kernel.sentence import Sentence
from pbm.kit.foresight import shortcoming
from pbm.kit.lines import LineJudged
from pbm.quick.record import record
from pbm.sheets.card import read_card
from pbm.sheets.paths import JOINT

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.language import Language
    from pbm.kernel.order import Order
    from pbm.kernel.phase import Rounds, Stage
    from pbm.kernel.sentence import Phrase, Value

W = TypeVar("W")

Found = tuple["Phrase | None", bool]
"""What stands against a line, if anything does, and whether it does so whatever happens."""
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


@record
class Hang:
    """Lines that may change what stands against another: then its answer is known only when the sheet is sent.

    Attributes:
        words: their words, with blanks between.
        when: whether they are ``above`` it, ``below`` it, or ``any``where.
        mine, theirs: the box of the line, or else a code, and the boxes of theirs of which one must hold the same; None
            if no box need.
        least: how many of them it takes.

    """

    words: str
    when: str = "any"
    mine: int | str | None = None
    theirs: tuple[int, ...] = ()
    least: int = 1


@record
class Limit:
    """How many lines of some words a sheet has room for.

    Attributes:
        words: the words.
        by: the box by whose contents they are counted; None if all are.
        most: how many there are at most.
        told: the number of the text about one more.
        unless: codes that may change the number, if a line names one of them.
        failing: whether lines that fail count, too.

    """

    words: Sequence[str]
    by: int | None
    most: int
    told: int
    unless: Sequence[str] = ()
    failing: bool = False


@record
class Need:
    """A line that another must go with.

    Attributes:
        words: the words of the lines that need another.
        when: whether the other must stand ``above`` or ``below``.
        others: the words of lines that will do.
        by: the box that must hold the same in both; None if no box need.
        told: the number of the text about its lack.
        among: the words of lines of which the nearest must be one of the others; empty if any of the others will do.

    """

    words: Sequence[str]
    when: str
    others: Sequence[str]
    by: int | None
    told: int
    among: Sequence[str] = ()


@record
class Known:
    """What a form knows of lines beforehand: by word what stands against each alone, and how lines bear on others."""

    tables: Mapping[str, Mapping[str, object] | str]
    hangs: Mapping[str, Sequence[Hang]]
    limits: Sequence[Limit] = ()
    needs: Sequence[Need] = ()
    told: Sequence[object] = ()

    def add_to(self, words: Mapping[str, Any]) -> dict[str, object]:
        """Add to each action of a form what is known of it; return what is known of all together."""
        for word, action in words.items():
            if word in self.tables:
                action["known"] = self.tables[word]
            if word in self.hangs:
                action["hangs"] = [_hang(each) for each in self.hangs[word]]
        return {
            "told": self.told,
            "limits": [[each.words, each.by, each.most, each.told, each.unless, each.failing] for each in self.limits],
            "needs": [[each.words, each.when, each.others, each.by, each.told, each.among] for each in self.needs],
        }


def _hang(hang: Hang) -> list[object]:
    """Return it as the form's data have it, without what is as usual."""
    more = [] if hang.least == 1 else [hang.least]
    if hang.mine is None and not more:
        return [hang.words, hang.when]
    return [hang.words, hang.when, hang.mine, hang.theirs, *more]


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


class Answers:
    """The answers of a game to lines: each text is there once, and tables name it by its number."""

    def __init__(self, reader: Language) -> None:
        """Begin with no texts."""
        self._reader = reader
        self._numbers: dict[tuple[Phrase, bool], int] = {}
        self._texts: list[tuple[str, bool]] = []

    @property
    def texts(self) -> list[list[object]]:
        """The texts, and whether each stands against a line whatever happens; ``{1}`` is the box after the action."""
        return [[text, never] for text, never in self._texts]

    def number(self, found: Found, boxes: Sequence[str | None] = ()) -> int:
        """Return the number of what stands against a line with these boxes; 0 if nothing does."""
        reason, never = found
        if reason is None:
            return 0
        pattern = without(reason, {box: f"{{{at}}}" for at, box in enumerate(boxes, 1) if box is not None})
        if (pattern, never) not in self._numbers:
            self._texts.append((self._reader.say(pattern), never))
            self._numbers[pattern, never] = len(self._texts)
        return self._numbers[pattern, never]


def table(by: Sequence[int], answers: Iterable[tuple[Sequence[str | None], int | None]]) -> dict[str, object]:
    """Return what is known of an action's lines.

    Args:
        by: the numbers of the boxes that the answer hangs on.
        answers: the contents of these boxes, ``*`` for all that is not listed and ``+`` for all larger numbers, and the
            number of what stands against the line: 0 if nothing does, ``SURE`` if nothing does whatever the other lines
            say, None if that is not known.

    """
    tree: dict[str, Any] = {}
    for boxes, number in answers:
        if not by:
            return {"by": [], "found": number}
        branch = tree
        keys = ["-" if box is None else box for box in boxes]
        for key in keys[:-1]:
            branch = branch.setdefault(key, {})
        branch[keys[-1]] = number
    return {"by": list(by), "found": brief(tree)}


OTHERS, MORE, BESIDE = "*", "+", "~"
"""What the answers to all others stand under, to all larger numbers, and to what borders on the box before."""
SURE = -1
"""The answer to a line that nothing can stand against, whatever the other lines say."""


def brief(tree: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a tree of numbers
    """Return a tree without the branches that are the same as that for all others."""
    short = {key: brief(branch) if isinstance(branch, dict) else branch for key, branch in tree.items()}
    if "*" not in short:
        return short
    others = short["*"]
    kept = {key: branch for key, branch in short.items() if key == "*" or branch != others}
    return others if len(kept) == 1 else kept


def without(phrase: Phrase, boxes: Mapping[str, str]) -> Phrase:
    """Return a sentence with the contents of boxes named by the boxes' numbers."""
    if not isinstance(phrase, Sentence):
        return phrase
    values = tuple((name, _general(value, boxes)) for name, value in phrase.values)
    return replace(phrase, values=values)


def _general(value: Value, boxes: Mapping[str, str]) -> Value:
    if isinstance(value, str):
        return boxes.get(value, value)
    return without(value, boxes) if isinstance(value, Sentence) else value
