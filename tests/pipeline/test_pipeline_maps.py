"""The command that draws the map."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from tests.support.ground import owners_drawn

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

SVG = "{http://www.w3.org/2000/svg}"


def layer(svg: str, name: str) -> list[str]:
    """Return what is drawn in a layer, element by element."""
    drawn = ET.fromstring(svg).find(f".//{SVG}g[@id='{name}']")
    return [] if drawn is None else [ET.tostring(part, encoding="unicode") for part in drawn]


def map_file(desk: DeskRunner) -> Path:
    """Return the file of the game's shapes."""
    return desk.root / "worlds" / "g" / "map.json"


def test_everybody_may_see_whose_the_areas_are(desk: DeskRunner) -> None:
    """Without an empire, the map shows owners and codes alone."""
    svg = desk.ok("map", "g")
    assert set(owners_drawn(svg)) == set(desk.world()["areas"])
    assert not layer(svg, "map-badges")
    assert not layer(svg, "map-fog")
    assert not layer(svg, "map-lines")


def test_an_empire_is_shown_what_it_sees(desk: DeskRunner) -> None:
    """The map of an empire has its armies and lines, and fog over what it does not see; case does not matter."""
    svg = desk.ok("map", "g", "pr")
    assert svg == desk.ok("map", "g", "PR") != desk.ok("map", "g", "FR")
    assert layer(svg, "map-badges")
    assert layer(svg, "map-fog")
    assert layer(svg, "map-lines")


def test_the_game_master_sees_everything(desk: DeskRunner) -> None:
    """With --gm there are the badges of all areas that have any, and no fog."""
    svg = desk.ok("map", "g", "--gm")
    held = ("armies", "forts", "trains", "base", "fleet")
    filled = [code for code, area in desk.world()["areas"].items() if any(area.get(key) for key in held)]
    assert len(layer(svg, "map-badges")) == len(filled)
    assert len(layer(desk.ok("map", "g", "PR"), "map-badges")) < len(filled)
    assert not layer(svg, "map-fog")


def test_the_map_of_an_earlier_turn(desk: DeskRunner) -> None:
    """--turn draws the map as it was after that turn, with what happened in it."""
    before = desk.ok("map", "g", "PR")
    desk.orders("PR", " 1 ATTACK MGD HAN ALL")
    desk.ok("turn", "g", "--force")
    after = desk.ok("map", "g", "PR")
    assert "map-clash-0" in after
    assert "map-clash-0" in desk.ok("map", "g", "--gm")
    assert "map-clash-0" not in desk.ok("map", "g")
    assert desk.ok("map", "g", "PR", "--turn", "0") == before != after
    assert "no turn 2" in desk.refused("map", "g", "PR", "--turn", "2")


def test_the_map_goes_where_it_is_wanted(desk: DeskRunner) -> None:
    """--out writes the file and prints nothing; a place that cannot be written is said."""
    file = desk.root / "pr.svg"
    assert desk.ok("map", "g", "PR", "--out", str(file)) == ""
    assert file.read_text("utf-8") == desk.ok("map", "g", "PR")
    assert "missing" in desk.refused("map", "g", "--out", str(desk.root / "missing" / "pr.svg"))


def test_a_game_without_a_map_has_none_to_draw(desk: DeskRunner) -> None:
    """A scenario that came without shapes is refused clearly; its turns are played all the same."""
    map_file(desk).unlink()
    for args in ((), ("PR",), ("--gm",)):
        assert "g has no map" in desk.refused("map", "g", *args)
    desk.ok("turn", "g", "--force")


def test_an_empire_that_is_not_there(desk: DeskRunner) -> None:
    """An unknown empire is named with those that there are; one empire and all of them is wrong usage."""
    assert "XX is not an empire of g; there are PR, FR" in desk.refused("map", "g", "XX")
    assert desk.run("map", "g", "PR", "--gm").exit_code == 2


def test_a_map_that_does_not_fit_is_drawn_as_far_as_it_does(desk: DeskRunner) -> None:
    """Areas that the map's file lacks or has too many are named with the file; the rest is drawn."""
    file = map_file(desk)
    shapes = json.loads(file.read_text("utf-8"))
    shapes["areas"]["<b>"] = shapes["areas"]["ATLANTIS"] = shapes["areas"].pop("HAN")
    file.write_text(json.dumps(shapes), "utf-8")
    result = desk.run("map", "g", "PR")
    assert result.exit_code == 0
    assert f"{file} has no shape for HAN" in result.stderr
    assert "not areas of the game, and are not drawn: '<b>', ATLANTIS" in result.stderr
    assert set(owners_drawn(result.stdout)) == set(desk.world()["areas"]) - {"HAN"}
    desk.orders("PR", " 1 ATTACK MGD HAN ALL")
    desk.ok("turn", "g", "--force")
    assert set(owners_drawn(desk.ok("map", "g", "PR"))) == set(desk.world()["areas"]) - {"HAN"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "Expecting property name"),
        ("[]", "it holds no object"),
        ('{"width": 0, "height": 5, "areas": {}}', "width: a number from 1 to 1000000 is wanted, not 0"),
        ('{"width": 5, "height": 5, "areas": {"BRA": {"path": "", "label": [NaN, 1]}}}', "NaN is not a number"),
        ('{"width": 5, "height": 5, "areas": {"BRA": {"path": 1, "label": [1, 1]}}}', "BRA"),
        (
            '{"width": 5, "height": 5, "areas": {"BRA": {"path": "M0 0h5x", "label": [1, 1]}}}',
            "areas.BRA.path: column 7",
        ),
        ('{"width": 5, "height": 5, "areas": {}, "outside": "h5"}', "outside: column 1"),
        ('{"width": 5, "height": 5, "areas": {}, "rivers": "M0 0L"}', "rivers: column 6"),
    ],
)
def test_a_damaged_map_is_refused(desk: DeskRunner, text: str, said: str) -> None:
    """What is not a map is refused by the name of its file."""
    map_file(desk).write_text(text, "utf-8")
    refusal = desk.refused("map", "g")
    assert "map.json" in refusal
    assert said in refusal


def test_a_game_does_not_begin_with_a_damaged_map(empty: DeskRunner, desk: DeskRunner) -> None:
    """Everything that is wrong with the shapes beside a scenario is said at once, before there is a game."""
    record = json.loads((desk.root / "worlds" / "g" / "game.json").read_text("utf-8"))
    shapes = json.loads(map_file(desk).read_text("utf-8"))
    shapes["areas"]["HAN"]["path"] = "M1 1l2"
    shapes["areas"]["BRA"] |= {"path": "<svg>", "label": [1]}
    (empty.root / "mine.toml").write_text(record["scenario_text"], "utf-8")
    (empty.root / "mine.map.json").write_text(json.dumps(shapes), "utf-8")
    refusal = empty.refused("new", "h", "--scenario", str(empty.root / "mine.toml"))
    for fault in (
        "areas.BRA.label: two numbers",
        "areas.BRA.path: column 1: M is",
        "areas.HAN.path: column 7: a number",
    ):
        assert fault in refusal
    assert "the map of mine: " in refusal
    assert "worlds" not in refusal
    assert not (empty.root / "worlds" / "h").exists()


def test_a_scenario_with_half_a_map_is_warned_of(empty: DeskRunner, desk: DeskRunner) -> None:
    """Whoever starts a game from a scenario of their own hears at once what its map lacks."""
    record = json.loads((desk.root / "worlds" / "g" / "game.json").read_text("utf-8"))
    shapes = json.loads(map_file(desk).read_text("utf-8"))
    del shapes["areas"]["HAN"]
    (empty.root / "mine.toml").write_text(record["scenario_text"], "utf-8")
    (empty.root / "mine.map.json").write_text(json.dumps(shapes), "utf-8")
    result = empty.run("new", "h", "--scenario", str(empty.root / "mine.toml"))
    assert result.exit_code == 0
    assert "has no shape for HAN" in result.stderr
