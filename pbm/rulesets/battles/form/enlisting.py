"""What MUSTER may take: the kinds of the army's list, and its generals, each with its price (N.96, N.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]


def to_enlist(report: Report, reader: Language) -> list[list[str]]:
    """List what may be taken at the muster; later there is nothing to take."""
    army_list = report["muster"]
    if army_list is None:
        return []
    return [
        *([kind["code"], reader.say(_kind(kind))] for kind in army_list["kinds"]),
        *([general["code"], reader.say(_general(general))] for general in army_list["generals"]),
    ]


def _kind(kind: Report) -> Sentence:
    values = {"kind": kind["name"], "number": kind["number"], "points": kind["points"]}
    return say("{kind}: {number} in the list, {points} points each", **values)


def _general(general: Report) -> Sentence:
    values = {"general": general["name"], "rating": general["rating"], "points": general["points"]}
    return say("{general}, rating {rating}: {points} points", **values)
