"""What a player may see of a battle (N.99 to N.103): a copy made of JSON's types."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.rules.commands import is_deployment, moves_of
from pbm.rulesets.battles.rules.fights.rounds import attacks_of
from pbm.rulesets.battles.rules.mustering import is_muster

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.world import Army, World

Document = dict[str, Any]


@record
class Sight:
    """A battle as one player may see it, or everybody.

    Attributes:
        scenario, title, places, over: of the battle; ``over`` is None or how it ended and who won.
        initiative: the army that has the initiative in the coming turn.
        army: all of the reader's own army (N.99); None for the public.
        armies: by code what both may know of each army (N.100, N.102); when the battle is over, everything.
        coming: the coming turn of the reader's army; None for the public, and when the battle is over.
        rules: the settings, by name.

    """

    scenario: str
    title: str
    places: int
    over: Document | None
    initiative: str
    army: Document | None
    armies: dict[str, Document]
    coming: Document | None
    rules: Document


def look(world: World, code: str | None) -> Sight:
    """Return what a player may see; for ``None`` what everybody may."""
    shown = public_army if world.over is None else own_army
    return Sight(
        scenario=world.scenario,
        title=world.title,
        places=world.settings.actions,
        over=None if world.over is None else {"how": world.over.how.value, "winner": world.over.winner},
        initiative=world.initiative(world.turn + 1),
        army=None if code is None else own_army(world, world.armies[code]),
        armies={each: shown(world, army) for each, army in world.armies.items()},
        coming=None if code is None or world.over is not None else coming(world, code),
        rules={name: getattr(value, "value", value) for name, value in asdict(world.settings).items()},
    )


def coming(world: World, code: str) -> Document:
    """Return what the coming turn allows an army (N.23, N.38, N.39), and what may end it (N.80 to N.82).

    ``moves`` is None where moves are free.
    """
    settings, turn, muster = world.settings, world.turn + 1, is_muster(world)
    return {
        "turn": turn,
        "muster": muster,
        "attacks": 0 if muster else attacks_of(world, code),
        "moves": 0 if muster else None if is_deployment(world) else moves_of(world, code),
        "breaking": turn >= settings.first_break,
        "night": turn >= settings.last_turn,
    }


def own_army(world: World, army: Army) -> Document:
    """Return everything about an army, as its player sees it (N.99)."""
    return public_army(world, army) | {
        "stacks": {stack: [battalion_of(each) for each in army.in_stack(stack)] for stack in army.stacks},
        "instructions": {
            stack: {
                "fire": each.fire.value,
                "ride_to": each.ride_to,
                "square": each.square.value,
                "support": each.support.value,
                "prefers": each.prefers,
            }
            for stack, each in army.instructions.items()
        },
        "hand": list(army.hand),
        "deck": len(army.deck),
        "undrawn": sorted(army.deck),
        "attacks": attacks_of(world, army.code),
        "moves": moves_of(world, army.code),
    }


def public_army(world: World, army: Army) -> Document:
    """Return what both players may know of an army, and spectators (N.100, N.102)."""
    commander = army.commander
    return {
        "code": army.code,
        "name": army.name,
        "nation": army.nation,
        "status": army.status.value,
        "missed": army.missed,
        "colour": army.colour,
        "break": army.break_number,
        "lost": army.lost,
        "share": army.share,
        "commander": None if commander is None else commander.code,
        "rating": world.rating(army.code),
        "stacks": {
            stack: [{"shaken": each.shaken, "blown": each.blown is not None} for each in army.in_stack(stack)]
            for stack in army.stacks
        },
        "battalions": {code: values_of(each) for code, each in army.battalions.items()},
        "routed": list(army.routed),
        "fallen": list(army.fallen),
        "generals": {
            code: {"name": each.name, "rating": each.rating, "post": each.post, "fallen": each.fallen}
            for code, each in army.generals.items()
        },
        "ground": {stack: world.ground(army.code, stack).value for stack in LINE},
        "discards": list(army.discards),
        "sightings": {
            code: {"turn": each.turn, "stack": each.stack, "fate": each.fate} for code, each in army.sightings.items()
        },
    }


def values_of(battalion: Battalion) -> Document:
    """Return what is printed on a battalion's card (N.2)."""
    return {
        "name": battalion.name,
        "kind": battalion.kind,
        "nation": battalion.nation,
        "type": battalion.type.value,
        "arm": battalion.arm.value,
        "fire": battalion.fire,
        "melee": battalion.melee,
        "morale": battalion.morale,
        "training": battalion.training,
        "points": battalion.points,
    }


def battalion_of(battalion: Battalion) -> Document:
    """Return a battalion with its code and marks, as its player sees it."""
    marks = {"shaken": battalion.shaken, "blown": battalion.blown}
    return {"code": battalion.code, **values_of(battalion), **marks}
