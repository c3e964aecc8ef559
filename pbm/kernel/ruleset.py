"""A game as a value: everything the program asks of a game, in one place."""

from __future__ import annotations

import re
from dataclasses import field
from functools import partial
from importlib import import_module
from inspect import isabstract
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pbm.kernel.record import record
from pbm.kernel.saved import saved_classes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from types import ModuleType

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.event import Event
    from pbm.kernel.figure import Figure
    from pbm.kernel.hint import Foresight
    from pbm.kernel.order import Action, Order
    from pbm.kernel.phase import Phase, Rounds
    from pbm.kernel.saved import Former, Saved
    from pbm.kernel.seat import Seat
    from pbm.kernel.view import View

W = TypeVar("W")
S = TypeVar("S")

Document = dict[str, Any]
"""Something told, made of JSON's types."""


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
    """A game with its world and with what a player may see of one: everything that the program asks of a game.

    Whatever has a default may be left out: a game without a map has no layout for one, and without a computer player
    nobody orders for an empire that nobody plays.

    Attributes:
        name: the word by which scenarios choose the game.
        title: the game's name for people.
        grammar: the text of the game's ``orders.lark``.
        boxes: what the boxes of a line are called, ACTION first.
        orders: each order's class by its name on the card.
        phases: the turn.
        start: a scenario's text, a seed and a name for messages make the world before turn 1.
        words: the codes and names that players may use in a world.
        names: what the things of a world are called in another language, by their English names.
        places: how many actions a sheet may have.
        orders_in_play: the orders that lines can give in a world, if these are not all of the card or some have another
            explanation there; by their names on the card, the docstrings are their help.
        interpret: what the orders of an empire's sheet mean in a world, from the first line to the last, where that is
            more than what is written: of things of one name, which; or that a line has no place among the others, by
            an order that is not on the card. None is a line that cannot be read.
        seats: who plays what, by the code of the empire.
        figures: the numbers that sum an empire up, as tables show them from left to right.
        look: the part of a world that an empire may see; what everybody may, for ``None``.
        report: the report document of a view, made of JSON's types; of the public's view, what everybody may know.
        gm_state: the game master's view of a whole world, made of JSON's types.
        is_over: whether the game has ended in a world.
        reveals_all: whether in a world everything of the turn is revealed to everybody, as at the end of a game that
            keeps no secret beyond it.
        public: keys of the public's report document that are kept of every turn, besides those of every game.
        revealed: keys of the empires' report documents that are kept of every turn, and told in the public archive when
            the game is over.
        notable_changes: what a game master may want to look into, from the worlds before and after a turn.
        correct: the event by which the game master sets a field of a thing in a world to a value as
            written, for a reason.
        compose: the sheet that the program would send, from what an empire may see of the position and a seed.
        order_form: what the order form of a report offers, from what its reader may see of the position and the report
            document; filled in by a script.
        map_layout: what the map of a report shows, from the report document and the map's shapes; drawn by templates.
        picture: what the picture of the position shows in a game that is not played on a map, from the report document;
            drawn by templates.
        side_by_side: one report document of everything, for the game master's map, from those of all empires and
            the game master's view.
        survey: a world looked over once for many readers: what it gives shows each of them what ``look`` would.
        foresee: what would come of actions as things stand, and what they would cost, from what the empire that gives
            them may see of the position and from nothing else.
        foresees_all: whether ``foresee`` is given all actions of a sheet, since one that can never be done, or cannot
            be read, matters to the others. Otherwise it is given those that may be done.
        saved: the packages whose :class:`~pbm.kernel.saved.Saved` classes, with the kernel's, make up its worlds
            and journals; all are imported with the game.
        world_fault: what is wrong with a world that was read from a file, if anything is; the text goes on after the
            file's name. That each field holds what it declares has been seen to.
        former_formats: what former formats of files named otherwise than the next, by their versions.
        synonyms: words, in upper case, that players may write in front for an action, and the actions they may
            mean by them; they are told so.

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
    compose: Callable[[View[S], int], str] | None = None
    order_form: Callable[[View[S], Document], Document] | None = None
    map_layout: Callable[[Document, Document], Document] | None = None
    picture: Callable[[Document], Document] | None = None
    side_by_side: Callable[[Sequence[Document], Document], Document] | None = None
    survey: Callable[[W], Callable[[str | None], S]] | None = None
    foresee: Callable[[View[S], Sequence[Action[W]]], Foresight] | None = None
    foresees_all: bool = False
    names: Callable[[W, str], Mapping[str, str]] = _no_names
    synonyms: Mapping[str, Sequence[str]] = field(default_factory=dict)
    world_fault: Callable[[Any], str | None] = _no_fault
    former_formats: Mapping[int, Former] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """See to it that no two classes would be saved under one name."""
        self.saved_classes()

    def lookout(self, world: W) -> Callable[[str | None], S]:
        """Return what shows an unchanged world to many readers, each the part that he may see."""
        return self.survey(world) if self.survey is not None else partial(self.look, world)

    def saved_classes(self) -> dict[str, type[Saved]]:
        """Return the classes that worlds and journals may be made of, by their names in files."""
        return saved_classes(*self.saved)


def later(function: str) -> Callable[..., Any]:
    """Return a function that is imported when it is called: ``later("pbm.rulesets.pebbles.dummy:write_sheet")``.

    So a game says where everything is, and a command loads what it uses.
    """
    module, _, name = function.partition(":")

    def call(*given: Any) -> Any:  # noqa: ANN401 - whatever the function takes and gives
        return getattr(import_module(module), name)(*given)

    return call


def declared_in(*modules: ModuleType, base: type) -> dict[str, Any]:
    """Collect the subclasses of ``base`` that the modules themselves declare.

    They come by name in small letters, words joined by ``_``: ``BuildBase`` is ``build_base``. Abstract
    ones, which only others build on, are left out.
    """
    return {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): thing
        for module in modules
        for name, thing in vars(module).items()
        if isinstance(thing, type)
        and thing.__module__ == module.__name__  # first, for asking an abstract class about others takes its time
        and issubclass(thing, base)
        and not isabstract(thing)
    }
