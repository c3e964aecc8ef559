"""Deeds worth trying for a power, the most promising first: more than the computer player wants (C.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.dummy.position import distance_to, weight
from pbm.rulesets.baton.imagination.parts import Lines
from pbm.rulesets.baton.position.cards import Deed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.dummy.position import Position
    from pbm.rulesets.baton.position.cards import Suit
    from pbm.rulesets.baton.sight.visibility import SeenArmy

Promising = tuple[int, Lines]
"""How promising a deed is, the lower the more, and its lines without LEAD, OR or FOLLOW."""

NEAR, FAR = 2, 8
"""Steps to enemies and areas that may be reached in a turn."""

GOALS = 4
"""So many goals are tried for each army."""


def deeds_to_try(position: Position) -> list[Lines]:
    """Return the lines of deeds, each once, the most promising first."""
    found = [each for army in position.own for each in _of_army(position, army)]
    found += _of_leaders(position)
    return list(dict.fromkeys(lines for _, lines in sorted(found, key=lambda each: each[0])))


def suit_of(lines: Lines) -> Suit:
    """Return the suit that a deed is paid with (C.8)."""
    return Deed(lines[0].split()[0]).suit


def _deed(deed: Deed, army: str, target: str | None = None) -> Lines:
    return (f"{deed} {army}" if target is None else f"{deed} {army} {target}",)


def _of_army(position: Position, army: SeenArmy) -> Iterator[Promising]:
    code = army.leader
    yield from _engaged(position, army) if army.foes else _unengaged(position, army)
    goals = list(_goals(position, army))
    for at, (_, goal) in enumerate(sorted(goals)[:GOALS]):
        yield 3 + 2 * at + 3 * bool(army.foes), _deed(Deed.FORCED, code, goal)
        yield 5 + 2 * at + 3 * bool(army.foes), _deed(Deed.MANEUVER, code, goal)
    if position.room:
        yield 5 - (len(army.units) < 2) - position.controls(army.place.area), _deed(Deed.RECRUIT, code)


def _engaged(position: Position, army: SeenArmy) -> Iterator[Promising]:
    for foe in army.foes:
        enemy = position.sight.armies[foe]
        odds = position.edge(army, enemy)
        yield 2 - min(2, max(-3, odds)), _deed(Deed.CHARGE, army.leader, foe)
        yield 1 + enemy.morale // 3, _deed(Deed.BARRAGE, army.leader, foe)
    if len(army.foes) < army.morale:
        yield 2 + army.morale // 2, _deed(Deed.FORCED, army.leader)


def _unengaged(position: Position, army: SeenArmy) -> Iterator[Promising]:
    if position.has_cube(army.place.area):
        yield max(0, army.morale - 4), _deed(Deed.FORAGE, army.leader)
    distances = position.distances(army)
    for enemy in position.enemies:
        away = distance_to(enemy, distances)
        if away is not None and away <= NEAR:
            better = (weight(enemy) - weight(army)) // 2 + away
            yield 3 - position.edge(army, enemy) // 2 + away, _deed(Deed.CHARGE, army.leader, enemy.leader)
            yield 4 + better, _deed(Deed.MANEUVER, army.leader, enemy.leader)
            if away:
                yield 3 + better, _deed(Deed.FORCED, army.leader, enemy.leader)


def _goals(position: Position, army: SeenArmy) -> Iterator[tuple[int, str]]:
    """Yield areas that an army may take, or that it may guard, the lower the number the better."""
    sight, ally = position.sight, position.sight.powers[position.power].ally
    held = {other.where for other in sight.armies.values() if other.on_point and other is not army}
    near = {end for enemy in position.enemies for end in enemy.place.areas}
    for code, away in position.distances(army).items():
        area = sight.areas[code]
        if away > FAR or code in held or (ally is not None and area.marker == ally):
            continue
        cost = away + 2 * position.hostile(code) - 2 * area.value
        if area.marker != position.power:
            yield cost - 2, code
        elif not (army.on_point and army.where == code):
            threatened = code in near or not near.isdisjoint(area.neighbours)
            yield cost + (1 if threatened else 5 if area.cubes and army.morale < 6 else 8), code


def _of_leaders(position: Position) -> Iterator[Promising]:
    """Yield how leaders of the hand may be raised, or split off from an army to go elsewhere (C.52, C.73)."""
    if not position.room:
        return
    leaders = [position.sight.card(number).leader for number in sorted(position.hand.usable)]
    for leader in leaders[:3]:
        assert leader is not None
        if position.seat is not None:
            yield len(position.own), _deed(Deed.RECRUIT, leader)
        for army in position.own:
            if army.place.area is not None and army.morale > 2 and army.units:
                for at, (_, goal) in enumerate(sorted(_goals(position, army))[1:3]):
                    split = f"SPLIT {max(1, len(army.units) // 2)} {leader} {army.leader}"
                    yield 4 + 2 * at, (f"{Deed.FORCED} {leader} {goal}", split)
