"""Sheets of the computer player in positions of five powers, from its report alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.view import View
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.position.deck_file import deck_file
from pbm.rulesets.baton.position.places import europe
from tests.support.baton.scenarios import bundled
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HOME = dict.fromkeys(("PAR", "BRE", "GUY", "PRV", "LOR", "FLA"), "FR")
CONTENT = {area.code: "FR" for area in europe().area if area.powers <= 5}
"""Everything is France's, so that nobody wants to take anything."""

OPEN = CONTENT | dict.fromkeys(("BAV", "MIL", "SAX", "SWI", "RHI"), "none")
"""Five areas are nobody's: of Lorraine's neighbours Bavaria is worth most, then Italy and Saxony behind them."""

NATIONS = {card.leader: card.nation for card in deck_file().card}


def composed(  # noqa: PLR0913 - parts of a position
    *armies: str,
    hand: Sequence[int] = (),
    power: str = "FR",
    engaged: Sequence[str] = (),
    markers: Mapping[str, str] | None = None,
    cubes: Mapping[str, int] | None = None,
    rules: Mapping[str, Any] | None = None,
    allied: str | None = None,
) -> list[str]:
    """Return the lines that a power's sheet would have, which has nothing but what is said here.

    Args:
        armies: ``NAP BAV 8 13 57``: leader, place (``BAV point``, ``BAV-BOH``), morale, units; he serves his nation, or
            whom a last word names.
        hand: the power's cards.
        power: whose sheet it is.
        engaged: ``NAP MAC``.
        markers: who controls an area, ``none`` for nobody.
        cubes: cubes of areas.
        rules: settings.
        allied: the power's ally.

    """
    areas: dict[str, dict[str, Any]] = {area: {"marker": marker} for area, marker in (markers or {}).items()}
    for area, number in (cubes or {}).items():
        areas.setdefault(area, {})["cubes"] = number
    alliances = {} if allied is None else {"alliances": [[power, allied]]}
    lines = [
        bundled("baton-5"),
        *table("rules", dict(rules or {})),
        *table("start", {"engagements": [pair.split() for pair in engaged], **alliances}),
        *table(f"start.empires.{power}", {"hand": list(hand)}),
        *(f"[start.empires.{code}]\nhand = []" for code in ("FR", "AU", "PR", "RU", "EN") if code != power),
        *(line for area, said in areas.items() for line in table(f"start.areas.{area}", said)),
        "[start.armies]",
        *(line for army in armies for line in _army(army)),
    ]
    world = BATON.start("\n".join(lines), "position", 1805)
    view = View("p1", 0, power, BATON.look(world, power), ())
    assert BATON.compose is not None
    numbered = BATON.compose(view, 1805).split("\n\n", 1)[1].splitlines()
    return [" ".join(line.split()[1:]) for line in numbered]


def starting(word: str, lines: Sequence[str]) -> list[str]:
    """Return what stands behind a word in the lines that begin with it."""
    return [line.removeprefix(word).strip() for line in lines if line.split()[0] == word]


def _army(said: str) -> list[str]:
    leader, where, *more = said.split()
    on_point = more[0] == "point"
    morale, *units = more[on_point:]
    owner = units.pop() if units and not units[-1].isdigit() else NATIONS[leader]
    place = {"power": owner, "place": where, "on_point": on_point, "morale": int(morale)}
    return list(table(f"start.armies.{leader}", {**place, "units": [int(unit) for unit in units]}))
