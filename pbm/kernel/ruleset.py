"""A game as a value: everything the program asks of a game, in one place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from inspect import isabstract
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType

    from pbm.kernel.event import Event
    from pbm.kernel.order import Order
    from pbm.kernel.phase import Phase, Rounds
    from pbm.kernel.view import View

W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Word:
    """A word that players may write in a box: its kind (a terminal of the grammar), code and name."""

    kind: str
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[W]):
    """A game.

    Attributes:
        name: the word by which scenarios choose the game.
        title: the game's name for people.
        grammar: the text of the game's ``orders.lark``.
        boxes: what the boxes of a line are called, ACTION first.
        orders: each order's class by its name on the card.
        phases: the turn.
        start: a scenario's text, a seed and a name for messages make the world before turn 1.
        words: the codes and names that players may use in a world.
        places: how many actions a sheet may have.
        look: the part of a world that an empire may see.
        report: the report document of a view, made of JSON's types.
        gm_state: the game master's view of a whole world, made of JSON's types.
        is_over: whether the game has ended in a world.
        correct: the event by which the game master sets a field of a thing in a world to a value as
            written, for a reason.
        chart: what the map of a report shows, from the report document and the map's shapes; drawn by templates.
        form: what the order form of a report offers, from the report document; filled in by a script.
        compose: the sheet that the program would send, from an empire's report document and a seed.
        saved: the classes a saved world or journal is made of, by module.

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
    look: Callable[[W, str], Any]
    report: Callable[[View], dict[str, Any]]
    gm_state: Callable[[W], dict[str, Any]]
    is_over: Callable[[W], bool]
    correct: Callable[[W, str, str, str, str], Event[W]]
    chart: Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]
    form: Callable[[dict[str, Any]], dict[str, Any]]
    compose: Callable[[dict[str, Any], int], str]
    saved: Sequence[ModuleType]


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
        and issubclass(thing, base)
        and thing.__module__ == module.__name__
        and not isabstract(thing)
    }
