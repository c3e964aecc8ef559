"""What a player may muster for a pick-up battle, and for how many points (N.96, N.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Sentence
from pbm.rulesets.battles.position.battalions import army_lists

if TYPE_CHECKING:
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight

Document = dict[str, Any]


def muster(sight: Sight, names: Names) -> Document | None:
    """Return the army list of the reader's nation when the coming turn is the muster; else there is nothing to take."""
    if sight.army is None or sight.coming is None or not sight.coming["muster"]:
        return None
    found, rules = army_lists()[sight.army["nation"]], sight.rules
    return {
        "points": rules["muster_points"],
        "limit": rules["muster_limit"],
        "kinds": [
            {
                "code": kind.code,
                "name": names.say(Sentence(kind.name)),
                "type": kind.type.value,
                "fire": kind.fire,
                "melee": kind.melee,
                "morale": kind.morale,
                "training": kind.training,
                "points": kind.points,
                "number": len(kind.names),
            }
            for kind in found.kind
        ],
        "generals": [
            {
                "code": each.code,
                "name": each.name,
                "rating": each.rating,
                "points": each.rating * rules["muster_general"],
            }
            for each in found.general
        ],
    }
