"""A survey: indexes a world once for all readers, so that one reader's sight does not take a search of everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.rulesets.warp.position.cards.box import list_of
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import date_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.ways import crossings_of
from pbm.rulesets.warp.position.world import Crossing
from pbm.rulesets.warp.rules.control import expected_revenue, printed_revenue
from pbm.rulesets.warp.rules.units import is_cargo, printed_force, room, top_unit
from pbm.rulesets.warp.sight.expectations import feeding
from pbm.rulesets.warp.sight.holdings import holdings
from pbm.rulesets.warp.sight.visibility import OpenStack, Place, PublicPlayer, Sight, Top

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.position.world import Area, Stack, World
    from pbm.rulesets.warp.sight.expectations import Feeding

CITIES = frozenset({"major", "capitol"})
"""The types of territories where new units may be put; on a board without these, any territory will do."""


class Survey:
    """An index of a world for many readers; the world must not change while it is used.

    Public parts are the same objects in every reader's :class:`Sight`.
    """

    def __init__(self, world: World) -> None:
        """Index all stacks by player."""
        self._world = world
        self._stacks: dict[str, list[Area]] = {}
        for area, holder, _ in world.stacks():
            self._stacks.setdefault(holder, []).append(area)

    def __call__(self, code: str | None) -> Sight:
        """Return what a player may see, or the public for ``None``."""
        world, public = self._world, self._public
        if code is None:
            return public
        side = world.sides[world.players[code].side]
        open_to = side if world.settings.allies_share_view else (code,)
        fed = feeding(world, code)
        own = [_open(world, area, code, fed.get(area.code)) for area in self._stacks.get(code, ())]
        allies = [ally for ally in open_to if ally != code]
        others = [top for top in public.others if top.owner not in open_to]
        return replace(
            public,
            player=holdings(world, code),
            side=side,
            rivals=self._rivals(side),
            own={stack.area: stack for stack in own},
            allies=[_open(world, area, ally, None) for ally in allies for area in self._stacks.get(ally, ())],
            others=others,
            enemies=_by_area([top for top in others if top.owner not in side]),
        )

    @cached_property
    def _public(self) -> Sight:
        """The sight of the public (W.75)."""
        world, areas, players = self._world, self._world.areas.values(), self._world.players
        module = module_of(world)
        deck = deck_of(module.folder)
        copies = range(world.settings.deck_copies)
        crossings = tuple(_crossings(world))
        places = _places(world, crossings)
        return Sight(
            scenario=world.scenario,
            title=world.title,
            module=module,
            settings=world.settings,
            turn=world.turn,
            dates=[date for turn in (world.turn, world.turn + 1) if (date := date_of(world.settings, turn))],
            places=places,
            crossings=crossings,
            names={area.code: area.name for area in areas} | {each.code: each.name for each in players.values()},
            cards={number + copy * len(deck): card.name for copy in copies for number, card in deck.items()},
            colours={each.code: each.colour for each in players.values() if each.colour is not None},
            order_of_play=world.order_of_play,
            players={code: _public_player(world, code) for code in players},
            sides=dict(world.sides),
            deck=len(world.deck),
            discards=len(world.discards),
            winners=world.winners,
            over=world.over,
            player=None,
            side=(),
            rivals=(),
            own={},
            allies=(),
            others=[top for place in places.values() for top in place.tops.values()],
            enemies={},
        )

    def _rivals(self, side: Sequence[str]) -> tuple[str, ...]:
        """Return the opponents of a side that are still in the game, the one with the most areas first."""
        players = self._public.players.values()
        there = [each for each in players if each.code not in side and not each.eliminated]
        return tuple(each.code for each in sorted(there, key=lambda each: (-each.areas, each.code)))


def _crossings(world: World) -> Iterator[Crossing]:
    """Yield the crossings over water, each once, in the order of the areas."""
    for code in world.areas:
        yield from (Crossing((code, other), over) for other, over in _over_water(world, code).items() if code < other)


def _over_water(world: World, code: str) -> dict[str, tuple[str, ...]]:
    """Return the territories across the water from one, with the sea spaces between."""
    return {other: crossing.over for other, crossing in crossings_of(world, code)}


def _places(world: World, crossings: Sequence[Crossing]) -> dict[str, Place]:
    """Return the public part of all areas."""
    types = {area.type for area in world.areas.values()}
    cities = CITIES & types or frozenset(module_of(world).types)
    across: dict[str, list[str]] = {code: [] for code in world.areas}
    for one, other in (crossing.between for crossing in crossings):
        across[one].append(other)
        across[other].append(one)
    return {
        code: _place(world, area, tuple(across[code]), city=area.type in cities) for code, area in world.areas.items()
    }


def _place(world: World, area: Area, across: tuple[str, ...], *, city: bool) -> Place:
    return like(
        Place,
        area,
        "code name kind country borders coasts lanes marker",
        type=area.type or None,
        near=tuple(sorted(area.borders)),
        crossings=_over_water(world, area.code) if across else {},
        across=across,
        pays=printed_revenue(world, area),
        city=city,
        tops={holder: _top(world, area, holder, stack) for holder, stack in area.stacks.items()},
    )


def _top(world: World, area: Area, holder: str, stack: Stack) -> Top:
    """Return the public part of a stack (W.74)."""
    kind = kind_of(top_unit(world, holder, area.code, stack.units))
    number = len(stack.units) if world.settings.show_stack_size else None
    return Top(area.code, holder, kind.code, kind.name, kind.type, number)


def _open(world: World, area: Area, holder: str, fed: Feeding | None) -> OpenStack:
    """Return everything about a stack, as its player knows it (W.73.2)."""
    units = tuple(area.stacks[holder].units)
    return OpenStack(
        area=area.code,
        owner=holder,
        units=units,
        force=printed_force(area, units),
        cargo=tuple(chit for chit in units if is_cargo(area, chit)),
        room=room(world, units) if area.is_sea else 0,
        mover=any(map(module_of(world).is_mover, units)),
        moves=area.is_sea or any(not kind_of(chit).fortification for chit in units),
        top=top_unit(world, holder, area.code, units),
        opposed=world.opposed(area, world.side_of(holder)),
        feeding=fed,
    )


def _public_player(world: World, code: str) -> PublicPlayer:
    """Return the public part of a player; the income is computed as things stand."""
    player = world.players[code]
    marked = [area for area in world.areas.values() if area.marker == code]
    return like(
        PublicPlayer,
        player,
        "name side country units allied status missed held",
        code=code,
        named=player.units != list_of(module_of(world), world.settings, player.country),
        areas=len(marked),
        income=sum(expected_revenue(world, area) for area in marked),
        cards=len(player.hand),
        truces=tuple(player.truces),
        captives=tuple(player.captives),
    )


def _by_area(tops: Sequence[Top]) -> dict[str, list[Top]]:
    found: dict[str, list[Top]] = {}
    for top in tops:
        found.setdefault(top.area, []).append(top)
    return found


def look(world: World, code: str | None) -> Sight:
    """Return what a player may see of a world, or the public for ``None``."""
    return Survey(world)(code)
