"""A game as a value: everything the program asks of a game, in one place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field
from functools import cached_property, partial
from importlib import import_module
from inspect import isabstract
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pbm.kernel.saved import saved_classes
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from types import ModuleType

    from pbm.kernel.document import ReportDocument, ReportKeys
    from pbm.kernel.event import Event
    from pbm.kernel.figure import Figure
    from pbm.kernel.hint import Foresight
    from pbm.kernel.imagination import Imagination
    from pbm.kernel.order import Action, Order
    from pbm.kernel.phase import Phase, Rounds
    from pbm.kernel.saved import Former, Saved
    from pbm.kernel.seat import Seat
    from pbm.kernel.view import View

W = TypeVar("W")
S = TypeVar("S")


@record
class Rule:
    """A setting of a game.

    Attributes:
        name: its name in a scenario's ``[rules]``.
        value: its value, as a scenario would write it; a text without quotes.
        meaning: the meaning, in a few words.
        fixed: why it cannot change in a game that is under way; None if it can.
        choices: all values that it can have, if they are few.

    """

    name: str
    value: str
    meaning: str
    fixed: str | None = None
    choices: Sequence[str] = ()


Document = dict[str, Any]
"""A document of plain JSON values."""


@record
class Word:
    """A word that players may write in a box: its kind (a terminal of the grammar), code and name."""

    kind: str
    code: str
    name: str


def _nothing_notable(_before: object, _after: object) -> Iterable[str]:
    return ()


def _never(_world: object) -> bool:
    return False


def _as_written(_world: object, _empire: str, orders: Sequence[Order[Any] | None]) -> Sequence[Order[Any] | None]:
    return orders


def _no_names(_world: object, _language: str) -> Mapping[str, str]:
    return {}


def _no_fault(_world: object) -> None:
    return None


@record
class Ruleset(Generic[W, S]):
    """A game, with the types of its world (``W``) and of what a player may see of it (``S``).

    Everything that has a default may be left out: a game without a map has no ``map_layout``, and without ``compose``
    the program writes no sheets for empires without a player.

    Attributes:
        name: the word by which scenarios choose the game.
        title: the game's name as people read it.
        grammar: the text of the game's ``orders.lark``.
        boxes: the names of the boxes of a line, ACTION first.
        orders: each order's class by its name on the card.
        phases: the phases of the turn.
        start: makes the world before turn 1, from a scenario's text, its name in messages, and a seed.
        words: the codes and names that players may use in a world.
        names: what the things of a world are called in another language, by their English names.
        places: how many actions a sheet may have.
        orders_in_play: the orders that can be given in a world, if some of the card's cannot, or have other help there;
            by their names on the card. Their docstrings are their help.
        interpret: the orders of an empire's sheet as they are meant in a world, from the first line to the last, where
            that is more than what is written: which one of several things of the same name; or, by an order that is
            not on the card, that a line is out of place among the others. None is a line that cannot be read.
        seats: the seats, by the code of the empire.
        figures: the numbers that sum an empire up, as tables show them from left to right.
        look: the part of a world that an empire may see; for ``None``, the part that everybody may see.
        report: the report document of a view, as plain JSON values; of the public view, what everybody may know.
        gm_state: the game master's view of a whole world, as plain JSON values.
        is_over: whether the game has ended in a world.
        reveals_all: whether in a world the whole turn is revealed to everybody, as at the end of a game that
            has no secrets afterwards.
        public: keys of the public report document that are kept of every turn, besides those that every game keeps.
        revealed: keys of the empires' report documents that are kept of every turn, and shown in the public archive
            when the game is over.
        notable_changes: what a game master may want to look into, from the worlds before and after a turn.
        correct: the event by which the game master sets a field of a thing in a world to a value as
            written, for a reason. The thing ``rules`` is the game's settings.
        rules: the settings of a world, in their order; without it a game's rules cannot change.
        compose: the sheet that the program would send, from what an empire may see of the position and a seed.
        imagination: the game as a computer player imagines it that thinks ahead; without it none does.
        order_form: the data of a report's order form, from what its reader may see of the position and the report
            document; a script fills in the form.
        map_layout: the data of a report's map, from the report document and the map's shapes; templates draw it.
        standing: the stacks that everybody sees, by place, from the ``public`` keys of a turn: each with its owner and
            what its badge says. Without it the archive's map shows none.
        picture: the data of the picture of the position in a game without a map, from the report document; templates
            draw it.
        side_by_side: one report document of everything, for the game master's map or picture, from those of all
            empires and the game master's view.
        survey: prepares a world once for many readers; the function it returns shows each of them what ``look`` would.
        foresee: the expected results and costs of actions as things stand, from what the empire that gives them may
            see of the position and from nothing else.
        foresees_all: whether ``foresee`` is given all actions of a sheet, since an action that can never be done, or
            cannot be read, matters to the others. Otherwise it is given only those that may be done.
        saved: the packages whose :class:`~pbm.kernel.saved.Saved` classes, with the kernel's, make up its worlds
            and journals; all are imported with the game.
        world_fault: the fault in a world that was read from a file, or None; the text goes on after the file's name.
            The types of all fields have been checked before.
        report_number: the number of the report document's keys, which reports print as ``format``. It goes up when a
            key goes, or means something else; keys that come are no reason.
        report_keys: the types of the report document's keys; a game without them has no schema.
        world_keys: the type of the keys of ``gm_state``; likewise.
        scenario_tables: takes the tables of a scenario, as ``start`` does, from whoever notes them; likewise.
        former_formats: the names that former formats of files used, by their versions.
        synonyms: words, in upper case, that players may write in place of an action, and the actions they may mean;
            players are pointed to these.

    """

    name: str
    title: str
    grammar: str
    boxes: Sequence[str]
    orders: Mapping[str, type[Order[W]]]
    phases: Sequence[Phase[W] | Rounds[W]]
    start: Callable[[str, str, int], W]
    words: Callable[[W], Sequence[Word]]
    places: Callable[[W], int]
    seats: Callable[[W], Mapping[str, Seat]]
    figures: Sequence[Figure]
    look: Callable[[W, str | None], S]
    report: Callable[[View[S]], ReportDocument]
    gm_state: Callable[[W], Document]
    is_over: Callable[[W], bool]
    saved: Sequence[str]
    orders_in_play: Callable[[W], Mapping[str, type[Order[W]]]] | None = None
    interpret: Callable[[W, str, Sequence[Order[W] | None]], Sequence[Order[W] | None]] = _as_written
    reveals_all: Callable[[W], bool] = _never
    public: Sequence[str] = ()
    revealed: Sequence[str] = ()
    notable_changes: Callable[[W, W], Iterable[str]] = _nothing_notable
    correct: Callable[[W, str, str, str, str], Event[W]] | None = None
    rules: Callable[[W], Sequence[Rule]] | None = None
    compose: Callable[[View[S], int], str] | None = None
    imagination: Imagination[W, S] | None = None
    order_form: Callable[[View[S], Document], Document] | None = None
    map_layout: Callable[[Document, Document], Document] | None = None
    standing: Callable[[Document], Mapping[str, list[list[object]]]] | None = None
    picture: Callable[[Document], Document] | None = None
    side_by_side: Callable[[Sequence[Document], Document], Document] | None = None
    survey: Callable[[W], Callable[[str | None], S]] | None = None
    foresee: Callable[[View[S], Sequence[Action[W]]], Foresight] | None = None
    foresees_all: bool = False
    names: Callable[[W, str], Mapping[str, str]] = _no_names
    report_number: int = 1
    report_keys: Callable[[], ReportKeys] | None = None
    world_keys: Callable[[], type] | None = None
    scenario_tables: Callable[[Any], object] | None = None
    synonyms: Mapping[str, Sequence[str]] = field(default_factory=dict)
    world_fault: Callable[[Any], str | None] = _no_fault
    former_formats: Mapping[int, Former] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check that no two classes would be saved under one name."""
        self.saved_classes()

    def lookout(self, world: W) -> Callable[[str | None], S]:
        """Return the function that shows an unchanged world to many readers, to each the part that they may see."""
        return self.survey(world) if self.survey is not None else partial(self.look, world)

    def saved_classes(self) -> dict[str, type[Saved]]:
        """Return the classes that worlds and journals may be made of, by their names in files."""
        return saved_classes(*self.saved)


def later(function: str) -> Callable[..., Any]:
    """Return a function that is imported when it is called: ``later("pbm.rulesets.pebbles.dummy:write_sheet")``.

    So a game can name all its parts, and a command loads only those that it uses.
    """
    module, _, name = function.partition(":")

    def call(*given: Any) -> Any:  # noqa: ANN401 - whatever the function takes and returns
        return getattr(import_module(module), name)(*given)

    return call


class LaterSequence(Sequence[Any]):
    """A sequence that is imported when it is first looked at: ``LaterSequence("pbm.rulesets.pebbles.turn:PHASES")``."""

    def __init__(self, constant: str) -> None:
        """Keep the name of its module, and in it of the constant."""
        self._module, _, self._name = constant.partition(":")

    @cached_property
    def _found(self) -> Sequence[Any]:
        found: Sequence[Any] = getattr(import_module(self._module), self._name)
        return found

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        """Return one of it, or some."""
        return self._found[at]

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._found)


def declared_in(*modules: ModuleType, base: type) -> dict[str, Any]:
    """Collect the subclasses of ``base`` that the modules themselves declare.

    Their keys are their names in snake case: ``BuildBase`` is ``build_base``. Abstract classes are left out.
    """
    return {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): thing
        for module in modules
        for name, thing in vars(module).items()
        if isinstance(thing, type)
        and thing.__module__ == module.__name__  # first, since issubclass is slow for abstract classes
        and issubclass(thing, base)
        and not isabstract(thing)
    }
