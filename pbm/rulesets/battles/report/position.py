"""The position in a report, made of JSON's types from what its reader sees, key by key (N.99 to N.102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence
from pbm.kit.shown import shown
from pbm.rulesets.battles.events.tactics import StackScouted
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.report.wording.cards import effects, when
from pbm.rulesets.battles.sight.gm_state import GENERAL, INSTRUCTIONS, SIGHTING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import OwnArmy, SeenArmy, Sight

    Document = dict[str, object]

VALUES = "name kind nation type arm fire melee morale training points"
"""What is printed on a battalion's card (N.2)."""
TURNED_OVER = f"code {VALUES}"
LYING = f"{TURNED_OVER} shaken blown"
FACE_DOWN = "shaken blown"
HEAD = "code name nation status missed colour break=break_number lost share commander rating"
STANDING = "name status missed break=break_number lost share"
KIND = "type fire melee morale training points"


def position(sight: Sight, names: Names) -> Document:
    """Return the armies, and what the coming turn brings."""
    opened = {code: own_army(each, names) for code, each in sight.opened.items()}
    return {
        "army": None if sight.army is None else own_army(sight.army, names),
        "armies": {code: public_army(each, names) for code, each in sight.armies.items()} | opened,
        "standings": {code: _standing(each) for code, each in sight.armies.items()},
        "expect": None if sight.coming is None else shown(sight.coming, "turn muster attacks moves breaking night"),
        "muster": _muster(sight, names),
    }


def public_army(army: SeenArmy, names: Names) -> Document:
    """Return what both players may know of an army (N.100, N.102)."""
    return {
        **shown(army, HEAD),
        "stacks": {stack: [shown(each, FACE_DOWN) for each in lying] for stack, lying in army.stacks.items()},
        "battalions": {code: shown(each, VALUES) for code, each in army.battalions.items()},
        **shown(army, "routed fallen"),
        "generals": {code: shown(each, GENERAL) for code, each in army.generals.items()},
        **shown(army, "ground"),
        "discards": [_named(card, names) for card in army.discards],
        "sightings": {code: shown(each, SIGHTING) for code, each in army.sightings.items()},
    }


def own_army(army: OwnArmy, names: Names) -> Document:
    """Return everything about an army, as its player sees it (N.99)."""
    return {
        **public_army(army.public, names),
        "stacks": {stack: [shown(each, LYING) for each in lying] for stack, lying in army.stacks.items()},
        "instructions": {stack: shown(each, INSTRUCTIONS) for stack, each in army.instructions.items()},
        "hand": [_explained(card, names) for card in army.hand],
        "deck": len(army.undrawn),
        "undrawn": [_named(card, names) for card in army.undrawn],
        **shown(army, "attacks moves"),
    }


def _named(number: int, names: Names) -> Document:
    """Return a tactics card's number, code and name."""
    return {"number": number, "code": tactics_cards()[number].code, "name": names.card(number)}


def _explained(number: int, names: Names) -> Document:
    """Return a card with what it does, and when (N.84)."""
    card = tactics_cards()[number]
    return {
        **_named(number, names),
        "moment": card.moment.value,
        "when": names.say(when(card)),
        "effect": " ".join(map(names.say, effects(card))),
    }


def _standing(army: SeenArmy) -> Document:
    """Return an army's summary (N.13)."""
    lying = [each for stack in army.stacks.values() for each in stack]
    return {
        **shown(army, STANDING),
        "in_play": len(lying),
        "shaken": sum(each.shaken for each in lying),
        "blown": sum(each.blown for each in lying),
    }


def _muster(sight: Sight, names: Names) -> Document | None:
    """Return what the reader may muster for a pick-up battle, and for how many points (N.96, N.97)."""
    found, settings = sight.to_muster, sight.settings
    if found is None:
        return None
    return {
        "points": settings.muster_points,
        "limit": settings.muster_limit,
        "kinds": [
            {
                "code": kind.code,
                "name": names.say(Sentence(kind.name)),
                **shown(kind, KIND),
                "number": len(kind.names),
            }
            for kind in found.kind
        ],
        "generals": [
            {**shown(each, "code name rating"), "points": each.rating * settings.muster_general}
            for each in found.general
        ],
    }


def looks(happened: Iterable[Event[World]], sight: Sight, reader: str | None) -> list[Document]:
    """List the enemy stacks that scouts have seen, from top to bottom, as at the end of the turn (N.87)."""
    enemy = sight.enemy
    stacks = sight.opened[enemy.code].stacks if sight.opened else enemy.stacks
    return [
        {
            "army": enemy.code,
            "stack": event.stack,
            "battalions": [
                {**shown(enemy.battalions[code], TURNED_OVER), **shown(lying, FACE_DOWN)}
                for code, lying in zip(event.battalions, stacks[event.stack], strict=True)
            ],
        }
        for event in happened
        if isinstance(event, StackScouted) and event.empire == reader
    ]
