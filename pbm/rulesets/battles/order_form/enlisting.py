"""What MUSTER may take: the kinds of the army's list, and its generals, each with its price (N.96, N.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.battles.army_lists import army_lists

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]


def to_enlist(report: Report, reader: Language) -> list[list[str]]:
    """List what may be taken at the muster; later there is nothing to take."""
    if not report["expect"]["muster"]:
        return []
    nation, price = army_lists()[report["army"]["nation"]], report["rules"]["muster_general"]
    kinds = [
        [
            kind.code,
            reader.say(
                say(
                    "{kind}: {number} in the list, {points} points each",
                    kind=kind.name,
                    number=len(kind.names),
                    points=kind.points,
                )
            ),
        ]
        for kind in nation.kind
    ]
    generals = [
        [
            each.code,
            reader.say(
                say(
                    "{general}, rating {rating}: {points} points",
                    general=each.name,
                    rating=each.rating,
                    points=each.rating * price,
                )
            ),
        ]
        for each in nation.general
    ]
    return kinds + generals
