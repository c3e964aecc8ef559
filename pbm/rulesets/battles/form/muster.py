"""What may be taken at the muster, its prices, and the points to pay with (N.96, N.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say

if TYPE_CHECKING:
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight


def purse(sight: Sight, names: Names) -> list[list[str | int]]:
    """Return what may be spent at the muster; nothing else in a battle has a price."""
    return [[names.say(say("Points")), sight.settings.muster_points]] if sight.to_muster else []


def prices(sight: Sight) -> list[list[int | None]]:
    """Return for each kind of the list its number and price, then the same for generals."""
    found = sight.to_muster
    if found is None:
        return []
    kinds: list[list[int | None]] = [[len(kind.names), kind.points, 0, 0, None] for kind in found.kind]
    return kinds + [[1, general.rating * sight.settings.muster_general, 0, 0, None] for general in found.general]


def answers(sight: Sight) -> dict[str, int]:
    """Return the index of the price of each kind and general."""
    found = sight.to_muster
    if found is None:
        return {}
    codes = [kind.code for kind in found.kind] + [general.code for general in found.general]
    return {code: at for at, code in enumerate(codes)}


def kinds_of(sight: Sight, names: Names) -> dict[str, str]:
    """Return the names of the list's kinds, by code; empty after the muster."""
    found = sight.to_muster
    return {} if found is None else {kind.code: names.say(Sentence(kind.name)) for kind in found.kind}


def generals_of(sight: Sight, names: Names) -> dict[str, str]:
    """Return the names of the list's generals, by code; empty after the muster."""
    found = sight.to_muster
    return {} if found is None else {each.code: names.language.name(each.name) for each in found.general}


def to_enlist(sight: Sight, names: Names) -> list[list[str]]:
    """List what may be taken at the muster; empty later."""
    found = sight.to_muster
    if found is None:
        return []
    kinds, price = kinds_of(sight, names), sight.settings.muster_general
    of_kinds = {
        kind.code: say(
            "{kind}: {number} in the list, {points} points each",
            kind=kinds[kind.code],
            number=len(kind.names),
            points=kind.points,
        )
        for kind in found.kind
    }
    of_generals = {
        each.code: say(
            "{general}, rating {rating}: {points} points",
            general=each.name,
            rating=each.rating,
            points=each.rating * price,
        )
        for each in found.general
    }
    return [[code, names.say(told)] for code, told in (*of_kinds.items(), *of_generals.items())]
