"""Marches on random boards, by land and along lanes, against a plain reckoning of the same rules (W.36, W.37, WI.5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.phase import Phase, Stage
from pbm.rulesets.warp.events.moves import MovesBegun
from pbm.rulesets.warp.position.group import Group
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.rules.moves.marches import arriving, next_step
from tests.rulesets.warp.boards import board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.world import World

CODES = ("AAA", "BBB", "CCC", "DDD", "EEE", "FFF")
PLAYERS = "FR EN PR AU RU"
SIDES = {"FR": "West", "EN": "West", "PR": "East", "AU": "East", "RU": "Russia"}

Place = tuple[str, tuple[str, ...]]
"""Where a group is, and the areas it has entered."""


def marching(seed: int) -> World:
    """Return a world in which every player has a group on the road, and some have left units behind.

    Every other one has a lane beside each border, and groups of land units, of ships, or of both side by side.
    """
    dice = Random(seed)
    ring = {*pairwise(CODES), ("FFF", "AAA"), *dice.sample(list(combinations(CODES, 2)), 3)}
    links = sorted({"-".join(sorted(link)) for link in ring})
    world = board(dict.fromkeys(CODES, "medium"), " ".join(links), players=PLAYERS, sides=SIDES)
    for area in world.areas.values() if seed % 2 else ():
        area.lanes = area.borders
    for player in world.players.values():
        kinds = dice.choice([{"HUSS"}, {"SHIP"}, {"HUSS", "SHIP"}]) if seed % 2 else {"HUSS"}
        units = [Chit(kind, player.units, player.code) for kind in sorted(kinds) for _ in range(dice.randint(1, 3))]
        path = [dice.choice(CODES)]
        for _ in range(4):
            path.append(dice.choice(world.areas[path[-1]].borders))
        group = Group(player.code, None, path[0], path[0], tuple(path[1:]), (), tuple(units), mixed=len(kinds) > 1)
        world.moving.append(group)
        if dice.random() < 0.2:
            add_units(world, world.areas[dice.choice(CODES)], player.code, units)
    MovesBegun().apply(world)
    return world


def reckoned(world: World) -> dict[str, Place]:
    """Reckon where the groups end, by the words of the rules and with nothing of the program's."""
    force = {group.player: sum(kind_of(chit).force for chit in group.units) for group in world.moving}
    at = {group.player: group.at for group in world.moving}
    path = {group.player: list(group.path) for group in world.moving}
    uses = {
        group.player: {"lane" if kind_of(chit).ship else "border" for chit in group.units} for group in world.moving
    }
    walked: dict[str, tuple[str, ...]] = dict.fromkeys(at, ())
    while going := [player for player in at if path[player]]:
        by_land, by_water = ([player for player in going if uses[player] & {sort}] for sort in ("border", "lane"))
        stopped = [
            player
            for link in (by_land, by_water)
            for player in kept_back({each: (at[each], path[each][0]) for each in link}, force)
        ]
        for player in going:
            if player in stopped:
                path[player] = []
            else:
                at[player] = path[player].pop(0)
                walked[player] += (at[player],)
        for player in going:
            others = [other for other in at if at[other] == at[player]] + list(world.areas[at[player]].stacks)
            if any(SIDES[other] != SIDES[player] for other in others):
                path[player] = []
    return {player: (at[player], walked[player]) for player in at}


def kept_back(going: Mapping[str, tuple[str, str]], force: Mapping[str, int]) -> list[str]:
    """Return who meets stronger opponents, of players who go from an area to another."""
    stopped = []
    for link in {frozenset(way) for way in going.values()}:
        on_link = {player: way for player, way in going.items() if frozenset(way) == link}
        sums = Counter[tuple[str, str]]()
        for player, (origin, _) in on_link.items():
            sums[origin, SIDES[player]] += force[player]
        if any(one[0] != other[0] and one[1] != other[1] for one, other in combinations(sums, 2)):
            strongest = [side for (_, side), each in sums.items() if each == max(sums.values())]
            first = next(player for player in PLAYERS.split() if player in on_link and SIDES[player] in strongest)
            stopped += [player for player in on_link if SIDES[player] != SIDES[first]]
    return stopped


@pytest.mark.parametrize("seed", range(60))
def test_groups_end_where_a_plain_reckoning_has_them(seed: int) -> None:
    """Steps taken together, meetings by Force, and stops beside opposing units come out the same."""
    world = marching(seed)
    expected = reckoned(world)

    Phase("March", next_step, repeats=True).play(Stage(world, (), (), lambda *_: pytest.fail("no dice"), 1))

    assert {group.player: (group.at, group.walked) for group in world.moving} == expected


@pytest.mark.parametrize("seed", range(60))
def test_it_is_known_who_has_been_where_since_when(seed: int) -> None:
    """After a round each area knows the sides that have units in it, and no other (W.44)."""
    world = marching(seed)
    stage = Stage(world, (), (), lambda *_: pytest.fail("no dice"), 3)
    units = sum(len(group.units) for group in world.moving) + sum(len(stack.units) for *_, stack in world.stacks())

    Phase("March", next_step, repeats=True).play(stage)
    Phase("Arrival", arriving).play(stage)

    assert not world.moving
    assert sum(len(stack.units) for *_, stack in world.stacks()) == units
    for area in world.areas.values():
        assert set(area.since) == {SIDES[holder] for holder in area.stacks}
        assert all(moment == (0, 0) or moment[0] == 3 for moment in area.since.values())
