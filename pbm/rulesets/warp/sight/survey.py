"""A survey: a world looked over once for all who look at it, so that nobody's look costs the whole world."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.pieces import list_of
from pbm.rulesets.warp.position.seasons import date_of
from pbm.rulesets.warp.rules.control import expected_revenue
from pbm.rulesets.warp.sight.expectations import feeding
from pbm.rulesets.warp.sight.own_things import own_things
from pbm.rulesets.warp.sight.visibility import Sight, public_area, spot, stack_in_full, standing, top_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import Area, World

Document = dict[str, Any]

NOT_FED: Document = {"upkeep": None, "ways": []}
"""Whose points feed a stack: of those of allies it is not known, and for some modules there is no such thing."""


class Survey:
    """A world as it stands, for many readers; it must not change as long as this is asked.

    What everybody may know is in every reader's :class:`Sight` as the same object.
    """

    def __init__(self, world: World) -> None:
        """Find out whose everything is."""
        self._world = world
        self._own: dict[str, list[Area]] = {}
        self._tops: dict[str, Document] = {}
        for area in world.areas.values():
            self._tops[area.code] = {
                holder: top_of(world, area, holder, stack) for holder, stack in area.stacks.items()
            }
            for holder in dict.fromkeys((*area.stacks, *([area.marker] if area.marker else []))):
                self._own.setdefault(holder, []).append(area)
        self._areas = {area.code: public_area(area, self._tops[area.code]) for area in world.areas.values()}
        self._stacks = [
            {"area": area, "owner": holder, **top} for area, tops in self._tops.items() for holder, top in tops.items()
        ]

    def __call__(self, code: str | None) -> Sight:
        """Return what a player may see; for ``None`` what everybody may."""
        own = {} if code is None else {area.code: area for area in self._own.get(code, [])}
        shown = () if code is None else self._shown_to(code)
        return Sight(
            **self._public,
            player=None if code is None else own_things(self._world, code),
            areas={area.code: self._own_area(area, code or "") for area in own.values()},
            other_areas={area: told for area, told in self._areas.items() if area not in own},
            stacks=[] if code is None else self._in_full(code),
            other_stacks=[stack for stack in self._stacks if stack["owner"] not in shown],
        )

    @cached_property
    def _public(self) -> Document:
        """What everybody may know (W.75)."""
        world, areas, players = self._world, self._world.areas.values(), self._world.players
        module = module_of(world)
        deck = deck_of(module.folder)
        copies = range(world.settings.deck_copies)
        return {
            "scenario": world.scenario,
            "title": world.title,
            "module": module.folder,
            "dates": [date for turn in (world.turn, world.turn + 1) if (date := date_of(world.settings, turn))],
            "places": world.settings.actions,
            "board": {area.code: spot(world, area) for area in areas},
            "rules": {
                name: _plain(value) for name, value in asdict(world.settings).items() if name not in module.without
            },
            "names": {area.code: area.name for area in areas} | {each.code: each.name for each in players.values()},
            "cards": {number + copy * len(deck): card.name for copy in copies for number, card in deck.items()},
            "colours": {each.code: each.colour for each in players.values() if each.colour is not None},
            "owners": {area.code: area.marker for area in areas if area.marker is not None},
            "order_of_play": world.order_of_play,
            "standings": {code: self._standing(code) for code in players},
            "sides": {side: list(members) for side, members in world.sides.items()},
            "deck": len(world.deck),
            "discards": len(world.discards),
            "captives": {
                code: [{"leader": chit.code, "of": chit.pile} for chit in each.captives]
                for code, each in players.items()
            },
            "winners": world.winners,
            "over": world.over,
        }

    def _standing(self, code: str) -> Document:
        """Return what everybody knows of a player; what his markers bring is reckoned as things stand."""
        world = self._world
        marked = sum(area.marker == code for area in self._own.get(code, ()))
        income = sum(expected_revenue(world, area) for area in self._own.get(code, ()) if area.marker == code)
        player = world.players[code]
        named = player.units != list_of(module_of(world), world.settings, player.country)
        return standing(player, marked, income, named=named)

    def _shown_to(self, code: str) -> tuple[str, ...]:
        """Return whose stacks a player sees in full: his own, and his allies' if they share (W.74)."""
        world = self._world
        return world.sides[world.players[code].side] if world.settings.allies_share_view else (code,)

    def _in_full(self, code: str) -> list[Document]:
        """List the stacks that a player sees in full: his own first, with what feeds them (W.89)."""
        world, found, fed = self._world, [], feeding(self._world, code)
        for holder in sorted(self._shown_to(code), key=lambda other: other != code):
            for area in self._own.get(holder, ()):
                if holder in area.stacks:
                    told = stack_in_full(world, area, holder, area.stacks[holder])
                    found.append({**told, **(fed.get(area.code, NOT_FED) if holder == code else NOT_FED)})
        return found

    def _own_area(self, area: Area, code: str) -> Document:
        """Return an area in which a player has his marker or units: of his own stacks everything."""
        shown = self._shown_to(code)
        told = {
            **self._areas[area.code],
            "stacks": {
                holder: stack_in_full(self._world, area, holder, stack)["codes"]
                for holder, stack in area.stacks.items()
                if holder in shown
            },
            "tops": {holder: top for holder, top in self._tops[area.code].items() if holder not in shown},
        }
        return {**told, "points": area.points} if area.marker == code else told


def _plain(value: Any) -> Any:  # noqa: ANN401 - a setting, and JSON's value for it
    """Return a setting as JSON has it: a choice as its word, a row of numbers as a list."""
    if isinstance(value, StrEnum):
        return value.value
    return [*map(_plain, value)] if isinstance(value, tuple) else value


def look(world: World, code: str | None) -> Sight:
    """Return what a player may see of a world; for ``None`` what everybody may."""
    return Survey(world)(code)
