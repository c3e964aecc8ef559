"""The colours of maps: every two players' areas can be told apart, by the colour-blind, too, by day and night."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pytest

from pbm.game.documents import document, view_of
from pbm.game.position import Position
from pbm.kernel.language import ENGLISH
from pbm.kit.maps.ground import CALM, empires
from pbm.kit.maps.path_data import read_path
from pbm.kit.maps.shapes import read_shapes
from pbm.pipeline.catalogue import bundled
from tests.support.colours import SIGHTS, delta_e, lab, rgb, washed
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.pipeline.catalogue import Source
    from tests.support.colours import Triple

NEIGHBOURS, IN_FOG, ANY_TWO, NOBODYS = 9.0, 6.0, 4.8, 5.0
"""The least CIEDE2000 between areas of neighbours, of neighbours out of sight, of any two players, and of a player and
nobody."""

DRAWN = [source for source in bundled() if source.shapes]

STYLE = (ROOT / "templates" / "common" / "map.css.j2").read_text(encoding="utf-8")
DAY, _, REST = STYLE.partition("prefers-color-scheme: dark")
NIGHT = REST.partition("@media print")[0]


def value(style: str, name: str) -> str:
    """Return the value of a variable of the map's style sheet."""
    (found,) = re.findall(rf"--{name}:\s*([^;]+);", style)
    return str(found)


def below(style: str, layer: str, colour: Triple) -> Triple:
    """Return a colour below a layer of the map."""
    return washed(colour, rgb(value(style, layer)), float(value(style, f"{layer}-by")))


@lru_cache(maxsize=200)
def appearances(colour: str | None, *, fog: bool) -> Sequence[Triple]:
    """Return how an area in a colour, or nobody's, looks by day and by night to each kind of eyes."""
    shown = []
    for style in (DAY, NIGHT):
        area = below(style, "wash", rgb(colour)) if colour else rgb(value(style, "land"))
        shown.append(below(style, "fog", area) if fog else area)
    return [lab(each, sight) for each in shown for sight in SIGHTS]


def apart(one: str | None, other: str | None, *, fog: bool = False) -> float:
    """Return how different two colours are to those eyes that see the least of it."""
    return min(map(delta_e, appearances(one, fog=fog), appearances(other, fog=fog)))


def start_of(source: Source) -> Mapping[str, Any]:
    """Return the public report document of a scenario before its first turn."""
    rules = source.ruleset
    position = Position("g", source.name, rules, rules.start(source.text, source.file, 1), 0, 1)
    return document(position, view_of(position, None, (), None, ENGLISH, None))


def neighbours(owners: Mapping[str, str], shapes: Mapping[str, Any]) -> set[tuple[str, str]]:
    """Return the pairs of players who own areas that touch, or that touch the same area."""
    sharing: dict[frozenset[object], list[str]] = defaultdict(list)
    for code, shape in shapes["areas"].items():
        for ring in read_path(shape["path"]):
            for edge in pairwise((*ring, ring[0])):
                sharing[frozenset(edge)].append(code)
    beside: dict[str, set[str]] = {code: {code} for code in shapes["areas"]}
    for codes in sharing.values():
        for one, other in combinations(set(codes), 2):
            beside[one].add(other)
            beside[other].add(one)
    near = [{owners[code] for code in codes if owners.get(code)} for codes in beside.values()]
    return {pair for each in near for pair in combinations(sorted(each), 2)}


@pytest.mark.parametrize("source", DRAWN, ids=lambda source: source.name)
def test_players_are_told_apart_on_the_map(source: Source) -> None:
    """Neighbours differ much, all differ, and nobody looks like land without an owner: for all eyes, day and night."""
    report = start_of(source)
    hues = {one["code"]: one["colour"] for one in empires(report)}
    near = neighbours(report["owners"], read_shapes(source.shapes or "", "map.json"))

    assert near
    assert [pair for pair in near if apart(*map(hues.get, pair)) < NEIGHBOURS] == []
    assert [pair for pair in near if apart(*map(hues.get, pair), fog=True) < IN_FOG] == []
    assert [pair for pair in combinations(hues, 2) if apart(*map(hues.get, pair)) < ANY_TWO] == []
    assert [code for code, hue in hues.items() if apart(hue, None) < NOBODYS] == []


@pytest.mark.parametrize("source", DRAWN, ids=lambda source: source.name)
def test_every_player_has_a_pattern_of_their_own(source: Source) -> None:
    """So two areas are told apart on bad screens and in print in black on white as well."""
    patterns = [one["pattern"] for one in empires(start_of(source))]
    assert len(patterns) == len(set(patterns))


def test_colours_that_a_scenario_does_not_give_are_told_apart() -> None:
    """As many players as there are colours differ, and the first few differ as neighbours should."""
    assert min(apart(*pair) for pair in combinations(CALM, 2)) >= ANY_TWO
    assert min(apart(*pair) for pair in combinations(CALM[:7], 2)) >= NEIGHBOURS
    assert min(apart(hue, None) for hue in CALM) >= NOBODYS


def test_signs_can_be_read_on_every_colour() -> None:
    """Badges have signs and letters in black on the plain colour: its contrast is that of text."""
    for hue in {*CALM, *(one["colour"] for source in DRAWN for one in empires(start_of(source)))}:
        lightness = (lab(rgb(hue))[0] + 16) / 116
        assert (lightness**3 + 0.05) / (((lab(rgb("#17130c"))[0] + 16) / 116) ** 3 + 0.05) >= 4.5, hue


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ],
)
def test_the_measure_is_ciede2000(one: Triple, other: Triple, known: float) -> None:
    """It has the values that Sharma, Wu and Dalal published to check programs by."""
    assert delta_e(one, other) == pytest.approx(known, abs=0.0001)
