"""A module of Warp Empires: its data, and the functions that replace generic rules.

Modules are built from the rules, so the rules reach them only by name, through this value.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.order import Order
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.rulesets.warp.position.fight import Fight, Laid
    from pbm.rulesets.warp.position.units import Chit, Kind
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]


FOLDER = "pbm.rulesets.warp.modules"
MODULES = ("europe-at-war", "war-of-independence")
"""The names of the modules; each is a folder of ``modules``, with a value ``MODULE``."""


class Fighting(Protocol):
    """A fight as it stands, as tolls see it (W.54)."""

    @property
    def world(self) -> World:
        """The position."""

    @property
    def fight(self) -> Fight:
        """The fight, as the position has it."""

    @property
    def laid(self) -> Sequence[Laid]:
        """The cards laid."""

    @property
    def units(self) -> Mapping[str, Sequence[Fighter]]:
        """By side, its units in the fight now."""


class Fighter(Protocol):
    """A unit in a fight."""

    @property
    def kind(self) -> Kind:
        """What it is."""


class Territory(Protocol):
    """A territory, as a scenario describes it."""

    @property
    def code(self) -> str:
        """Its code."""

    @property
    def type(self) -> str:
        """What it is, as the setting ``revenue`` names it (EW.4)."""

    @property
    def country(self) -> str | None:
        """The country it belongs to at the start, if the scenario says so."""


class Country(Protocol):
    """A player's country, as a scenario describes it."""

    @property
    def code(self) -> str:
        """The player's code."""

    @property
    def country(self) -> str | None:
        """The country's code, if it differs."""

    @property
    def units(self) -> str | None:
        """The unit list, where the scenario names it."""


@record
class Sayings:
    """The messages that a module words differently.

    Attributes:
        no_mover: why a group from an area cannot move by land (W.32).
        nobody_leads: a player has no mover on the map.
        stuck: the stacks in some areas lack a mover.
        no_site: there is nowhere to put a new unit (W.66).

    """

    no_mover: Callable[[str], Sentence]
    nobody_leads: Sentence
    stuck: Callable[[Phrase], Sentence]
    no_site: Sentence


@record
class Module:
    """A module of Warp Empires.

    Attributes:
        name: the word by which scenarios choose it.
        title: its name for people.
        folder: the folder of its data, below ``modules``.
        types: the types of territories, the poorest first, as the setting ``revenue`` has them (EW.4).
        defaults: its defaults that differ from the generic ones (W.80).
        without: the settings that it lacks (W.80).
        unused: the actions that it does not use, by their names on the order card.
        explained: orders with help of their own for players, by their names on the order card.
        says: the messages that it words differently.
        opposed: whether each of its unit lists belongs to one player, who is a side alone (WI.1).
        learns: whether leaders gain experience (EW.16).
        points_lie: whether points lie in areas; otherwise they have no place, like card points (EW.10, W.62).
        free_moves: whether a group may move without a card (EW.8).
        is_mover: whether a unit makes a group movable (EW.7).
        at_home: whether a unit may stand in an area other than as cargo (EW.7).
        contest: the sort of fight there is between two sides in an area (EW.14).
        fights: whether a unit in an area takes part in a fight there (W.46, EW.13).
        modifier: a change of a unit's Force in a fight, besides cards, given whether the enemy has a Fortification in
            the fight now, since that may differ when a card is tried out (EW.13, EW.15).
        unmatched: which units of a side in a fight generate no Force, by their places in the line-up (WI.9).
        toll: what the winner must lose, changed by cards, in units by ``weight``; it takes the number and the printed
            Force of the units that the loser loses (W.54, EW.17).
        weight: what a unit lost by the winner counts (W.54, EW.17).
        can_start: whether a scenario has a place for a player's units to start in (W.12).
        homeland: the player who has a territory at the start, by its country or colony (EW.6, W.84).
        put_down: places the starting units of a player (EW.6, WI.7).
        may_start: whether PLACE may put a starting unit into an area (W.12, EW.6).
        sites: the areas in which a player may put a new unit (EW.18).
        incomes: what each area pays to a player (W.60, EW.11), for active players.
        raids: what raiders take from each area of a player (EW.11).
        upkeep: step 8 (W.68, EW.12).
        savings: moving or losing points at the end of step 9 (EW.10).
        beset: whether the points of a player that lie in an area cannot be spent (EW.10).

    """

    name: str
    title: str
    folder: str
    types: Sequence[str]
    defaults: Mapping[str, Any]
    without: Collection[str]
    unused: Collection[str]
    explained: Mapping[str, type[Order[World]]]
    says: Sayings
    opposed: bool
    learns: bool
    points_lie: bool
    free_moves: bool
    is_mover: Callable[[Chit], bool]
    at_home: Callable[[Area, Chit], bool]
    contest: Callable[[World, Area, Sequence[str]], str]
    fights: Callable[[World, Area, Chit], bool]
    modifier: Callable[[World, Fight, str, Chit, bool], int]
    unmatched: Callable[[World, Sequence[Chit]], Collection[int]]
    toll: Callable[[Fighting, int, int], Fraction | int]
    weight: Callable[[Kind], int]
    can_start: Callable[[Sequence[Territory], Country], bool]
    homeland: Callable[[World, Area], str | None]
    put_down: Callable[[World, str, Dice], None]
    may_start: Callable[[World, str, Area, Chit], bool]
    sites: Callable[[World, str, Chit], Sequence[str]]
    incomes: Callable[[World, str], Mapping[str, int]]
    raids: Callable[[World, str], Mapping[str, int]]
    upkeep: Callable[[Stage[World]], Events]
    savings: Callable[[Stage[World]], Events]
    beset: Callable[[World, Area, str], bool]


def side_units(world: World, area: Area, side: str) -> Iterable[Chit]:
    """Yield the units of a side in an area."""
    for holder, stack in area.stacks.items():
        if world.side_of(holder) == side:
            yield from stack.units


@cache
def module_named(name: str) -> Module:
    """Return a module by its name; imported on demand, since modules import this package."""
    module: Module = import_module(f"{FOLDER}.{name.replace('-', '_')}").MODULE
    return module


def module_of(world: World) -> Module:
    """Return the module of a world."""
    return module_named(world.module)
