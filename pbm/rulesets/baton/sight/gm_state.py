"""The game master's view of a game, as JSON, and its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Seat

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.places import Area
    from pbm.rulesets.baton.position.power import Army, Power
    from pbm.rulesets.baton.position.world import World

    Document = dict[str, Any]


def seats(world: World) -> dict[str, Seat]:
    """Tell who plays what."""
    return {power.code: Seat(power.name, power.status, power.colour) for power in world.powers.values()}


def gm_state(world: World) -> Document:
    """Return the whole position: every card is in one place of it (C.7)."""
    return {
        "turn": world.turn,
        "season": world.season.value,
        "year": world.year,
        "weather": "foul" if world.foul else "fair",
        "initiative": list(world.initiative),
        "deck": list(world.deck),
        "discard": list(world.discards),
        "reshuffles": world.reshuffles,
        "empires": {code: _power(world, power) for code, power in world.powers.items()},
        "areas": {code: _area(area) for code, area in world.areas.items()},
        "armies": {code: _army(world, world.armies[code]) for code in sorted(world.armies)},
        "engagements": [
            [pair.one, pair.other] for pair in sorted(world.engagements, key=lambda pair: (pair.one, pair.other))
        ],
        "alliances": [[pair.one, pair.other] for pair in world.alliances],
        "hegemon": world.hegemon,
        "calendar_over": world.calendar_over,
        "over": None if world.over is None else {"how": world.over.how.value, "winner": world.over.winner},
    }


def _power(world: World, power: Power) -> Document:
    return {
        "name": power.name,
        "capital": power.capital,
        "home": list(power.home),
        "hand": list(power.hand),
        "vps": power.vps,
        "value": world.value_of(power.code),
        "par": world.settings.par.get(power.code, 0),
        "prisoners": [{"card": prisoner.card, "of": prisoner.of} for prisoner in power.prisoners],
        "seat": world.seat(power.code),
        "on_map": world.on_map(power.code),
        "status": power.status.value,
        "missed": power.missed,
    }


def _area(area: Area) -> Document:
    return {
        "name": area.name,
        "value": area.value,
        "printed": area.printed,
        "cubes": area.cubes,
        "home": area.home,
        "marker": area.marker,
    }


def _army(world: World, army: Army) -> Document:
    return {
        "power": army.power,
        "card": army.card,
        "morale": army.morale,
        "place": army.place.where,
        "on_point": army.place.on_point,
        "units": list(army.units),
        "ground": army.ground,
        "engaged": list(world.foes_of(army.leader)),
    }
