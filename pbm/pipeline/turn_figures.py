"""The figures of a game: a few numbers of every turn, from which later reports draw their charts.

    {"turn": 3, "order_of_play": ["PR", "FR"], "owners": {"BRA": "PR"}, "leaders": ["FR"], "winners": [],
     "standings": {"PR": {"name": "Prussia", "areas": 9, "armies": 31, ...}},
     "news": ["Prussia takes HAN Hanover, neutral until now."],
     "own": {"PR": {"vps": 4, "income": 22, "balance": 15, "treasury": 2}}}

All but ``own`` is public, and makes the game's public archive; ``news`` is what every report told of the turn,
in the language of the game. They are kept with each turn, so that no report needs the worlds before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Figures = dict[str, Any]
PUBLIC = ("turn", "order_of_play", "owners", "leaders", "winners", "standings")
"""What all report documents of a turn have alike."""
OWN = ("vps", "income", "balance", "treasury")
SHOWN = ("areas", "armies")
"""Figures of the standings that charts show."""


def figures_of_turn(reports: Mapping[str, Mapping[str, Any]], public_document: Mapping[str, Any]) -> Figures:
    """Take the figures of a turn from its report documents, by empire.

    The public_document is one of them, or made like them, in the language of the game: what is public is taken from it.
    """
    return {
        **{key: public_document[key] for key in PUBLIC},
        "news": [event["text"] for event in public_document["events"] if event["scope"] == "public"],
        "own": {empire: {key: report[key] for key in OWN} for empire, report in reports.items()},
    }


def is_complete(kept: Figures) -> bool:
    """Tell whether figures that were kept are all that is kept today."""
    return kept.keys() >= {*PUBLIC, "news", "own"}


def history(figures: Sequence[Figures], empire: str) -> Figures:
    """Return what an empire knows of the turns so far: its own figures, and everybody's public ones.

    Each series has a number for each turn. ``gained`` and ``lost`` are the areas that the last turn brought
    and took, with who had them before or has them now; nobody is ``None``.
    """
    before, after = figures[max(0, len(figures) - 2)]["owners"], figures[-1]["owners"]
    return {
        "turns": [turn["turn"] for turn in figures],
        "own": {key: [turn["own"][empire][key] for turn in figures] for key in OWN},
        "empires": {
            code: {key: [turn["standings"][code][key] for turn in figures] for key in SHOWN}
            for code in figures[-1]["standings"]
        },
        "gained": {area: before.get(area) for area, owner in after.items() if owner == empire != before.get(area)},
        "lost": {area: after.get(area) for area, owner in before.items() if owner == empire != after.get(area)},
    }
