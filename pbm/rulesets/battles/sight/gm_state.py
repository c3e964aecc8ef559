"""The game master's view of a battle, as JSON (N.110), and its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Seat
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import LINE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.stacks import Instructions
    from pbm.rulesets.battles.position.world import Army, World

    Document = dict[str, Any]


def seats(world: World) -> dict[str, Seat]:
    """Tell who plays what."""
    return {army.code: Seat(army.name, army.status, army.colour) for army in world.armies.values()}


def gm_state(world: World) -> Document:
    """Return the whole position (N.110)."""
    return {
        "turn": world.turn,
        "initiative": world.initiative(world.turn + 1),
        "over": None if world.over is None else {"how": world.over.how.value, "winner": world.over.winner},
        "armies": {code: _army(world, army) for code, army in world.armies.items()},
        "battalions": {
            code: _battalion(battalion) for army in world.armies.values() for code, battalion in army.battalions.items()
        },
    }


def _army(world: World, army: Army) -> Document:
    commander = army.commander
    return {
        "name": army.name,
        "nation": army.nation,
        "break": army.break_number,
        "lost": army.lost,
        "share": army.share,
        "commander": None if commander is None else commander.code,
        "rating": world.rating(army.code),
        "stacks": {stack: list(codes) for stack, codes in army.stacks.items()},
        "routed": list(army.routed),
        "fallen": list(army.fallen),
        "generals": {
            code: {"name": each.name, "rating": each.rating, "post": each.post, "fallen": each.fallen}
            for code, each in army.generals.items()
        },
        "instructions": {stack: _instructions(each) for stack, each in army.instructions.items()},
        "tactics": _tactics(army),
        "ground": {stack: world.ground(army.code, stack).value for stack in LINE},
        "sightings": {
            code: {"turn": each.turn, "stack": each.stack, "fate": each.fate} for code, each in army.sightings.items()
        },
        "status": army.status.value,
        "missed": army.missed,
    }


def _instructions(standing: Instructions) -> Document:
    return {
        "fire": standing.fire.value,
        "ride_to": standing.ride_to,
        "square": standing.square.value,
        "support": standing.support.value,
        "prefers": standing.prefers,
    }


def _tactics(army: Army) -> Document:
    """Return an army's tactics cards; ``deck`` is how many there are to draw, ``to_come`` which, the next one first."""
    return {
        "hand": _codes(army.hand),
        "deck": len(army.deck),
        "discard": _codes(army.discards),
        "to_come": _codes(army.deck),
        "shuffles": army.shuffles,
    }


def _codes(cards: Iterable[int]) -> list[str]:
    return [tactics_cards()[card].code for card in cards]


def _battalion(battalion: Battalion) -> Document:
    return {
        "name": battalion.name,
        "kind": battalion.kind,
        "nation": battalion.nation,
        "type": battalion.type.value,
        "fire": battalion.fire,
        "melee": battalion.melee,
        "morale": battalion.morale,
        "training": battalion.training,
        "points": battalion.points,
        "shaken": battalion.shaken,
        "blown": battalion.blown,
    }
