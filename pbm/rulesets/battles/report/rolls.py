"""Attack rolls: what was thrown, what was added for what, and the sum (N.55, N.56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import comma, say
from pbm.rulesets.battles.report.wording.names import dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.events.fights import Reckoning
    from pbm.rulesets.battles.report.wording.names import Names


Document = dict[str, Any]


def rolled(reckoning: Reckoning, side: Document, ground: str, names: Names) -> Document:
    """Return a side's Attack roll: each throw, each modifier with its name, and the sum."""
    return {
        "throws": [list(throw) for throw in reckoning.throws],
        "modifiers": [
            {"key": key, "name": names.language.say(modifier(key, side, ground, names)), "value": value}
            for key, value in reckoning.modifiers
        ],
        "total": reckoning.total,
    }


def modifier(key: str, side: Document, ground: str, names: Names) -> Phrase | str:
    """Say what a modifier is for: of a supporter who he is, of ground which, of a card its name."""
    if key == "support" and side["supporter"] is not None:
        return say("supported by {battalion}", battalion=side["supporter"]["code"])
    if key == "card" and side["card"] is not None:
        return str(side["card"]["name"])
    return GROUNDS[ground] if key == "ground" else names.modifier(key)


def roll(side: Document, names: Names) -> Phrase:
    """Tell an Attack roll: ``France, FR13: 7 + 10 = 17; Melee +4, supported by FR16 +3; together 24.``."""
    added = [say("{what} {value}", what=each["name"], value=f"{each['value']:+d}") for each in side["modifiers"]]
    return say(
        "{army}, {battalion}: {throws}; {modifiers}; together {total}.",
        army=names.army(side["army"]),
        battalion=side["battalion"]["code"],
        throws=comma(dice(throw) for throw in side["throws"]),
        modifiers=comma(added),
        total=side["total"],
    )


GROUNDS: Mapping[str, Phrase] = {
    "OPEN": say("open ground"),
    "HILL": say("hill"),
    "WOOD": say("wood"),
    "STREAM": say("stream"),
    "VILLAGE": say("village"),
    "REDOUBT": say("redoubt"),
}
