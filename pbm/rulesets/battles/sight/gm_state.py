"""The game master's view of a battle: the whole position as JSON (N.110), figures, notable changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say
from pbm.kit.shown import shown
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.sight.visibility import public_army

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.battles.position.world import Army, World

FIGURES = (
    Figure("lost", say("Lost"), public=True, summed_up=True, headline=True),
    Figure("share", say("Share"), public=True, summed_up=True, headline=True),
    Figure("in_play", say("In play"), public=True),
    Figure("shaken", say("Shaken"), public=True),
    Figure("blown", say("Blown"), public=True),
)
"""The numbers that sum up an army, turn by turn (N.13)."""

OVER = "how winner"
GENERAL = "name rating post fallen"
INSTRUCTIONS = "fire ride_to square support prefers"
SIGHTING = "turn stack fate"
"""The keys of a sighting, both in the game master's view and in reports."""
BATTALION = "name kind nation type fire melee morale training points shaken blown"


def gm_state(world: World) -> dict[str, object]:
    """Return the whole position (N.110)."""
    armies = world.armies.values()
    return {
        "turn": world.turn,
        "initiative": world.initiative(world.turn + 1),
        "over": None if world.over is None else shown(world.over, OVER),
        "armies": {army.code: _army(world, army) for army in armies},
        "battalions": {code: shown(each, BATTALION) for army in armies for code, each in army.battalions.items()},
    }


def _army(world: World, army: Army) -> dict[str, object]:
    seen = public_army(world, army)
    return {
        **shown(seen, "name nation break=break_number lost share commander rating"),
        **shown(army, "stacks routed fallen"),
        "generals": {code: shown(each, GENERAL) for code, each in army.generals.items()},
        "instructions": {stack: shown(each, INSTRUCTIONS) for stack, each in army.instructions.items()},
        "tactics": _tactics(army),
        **shown(seen, "ground"),
        "sightings": {code: shown(each, SIGHTING) for code, each in army.sightings.items()},
        **shown(army, "status missed"),
    }


def _tactics(army: Army) -> dict[str, object]:
    """Return an army's tactics cards; ``deck`` is the number left to draw, ``to_come`` the cards, the next first."""
    return {
        "hand": _codes(army.hand),
        "deck": len(army.deck),
        "discard": _codes(army.discards),
        "to_come": _codes(army.deck),
        "shuffles": army.shuffles,
    }


def _codes(cards: Iterable[int]) -> list[str]:
    return [tactics_cards()[card].code for card in cards]


def notable_changes(before: World, after: World) -> Iterator[str]:
    """Yield the armies that have reached their break number, have no general left, or have an empty line stack."""
    for code, army in after.armies.items():
        former = before.armies[code]
        if _is_broken(army) and not _is_broken(former):
            yield f"{code} has reached its break number of {army.break_number}"
        if army.commander is None and former.commander is not None:
            yield f"{code} has no general any more"
        yield from (
            f"{code} has nobody in {stack}" for stack in LINE if former.stacks[stack] and not army.stacks[stack]
        )


def _is_broken(army: Army) -> bool:
    return army.break_number > 0 and army.lost >= army.break_number
