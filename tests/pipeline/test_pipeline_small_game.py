"""Two Valleys, the game of "Writing a game", through the whole machine: what a fifth game gets from pbm."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pbm.reports.said_once import DIGITS
from tests.support.effort import stride
from tests.support.ground import hints_drawn
from tests.support.html import DATA, Page
from tests.support.paths import ROOT
from tests.support.pebbles import among_the_games
from tests.support.valleys import FOLDER, valleys_desk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.desks import DeskRunner

SCENARIO = (FOLDER / "scenarios" / "two-valleys.toml").read_text("utf-8")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskRunner]:
    """Begin a game."""
    runner = valleys_desk(tmp_path)
    with among_the_games():
        runner.ok("new", "g", "--scenario", "two-valleys", "--seed", "1")
        yield runner


def own_scenario(desk: DeskRunner, text: str) -> str:
    """Lay a scenario on a desk, with the map; return its path."""
    path = desk.root / "own.toml"
    path.write_text(text, encoding="utf-8")
    path.with_suffix(".map.json").write_bytes((FOLDER / "scenarios" / "two-valleys.map.json").read_bytes())
    return str(path)


def page_of(desk: DeskRunner, player: str, turn: int) -> str:
    """Return a player's page."""
    return (desk.root / "reports" / "g" / f"turn-{turn:03d}" / f"{player}.html").read_text("utf-8")


TURNS = (
    (("MARCH HAL FOR 2", "RAISE MOS", "RAISE REE"), ("MARCH KIR BRI 2", "RAISE ASH", "RAISE DUN")),
    (("MARCH FOR FEL 2", "MARCH MOS FEL", "RAISE REE"), ("MARCH ASH TAR ALL", "MARCH BRI TAR 1", "HOLD KIR")),
    (("MARCH FEL TAR ALL", "RAISE HAL", "RAISE MOS"), ("RAISE KIR", "RAISE BRI", "MARCH DUN MIL 1")),
)
"""The lines of both players, turn by turn: in the third they meet at TAR."""


def test_three_turns_are_played_and_told(desk: DeskRunner) -> None:
    """Sheets come in and reports go out, no line wider than 78 letters; going over the turns gives the same again."""
    for turn, (west, east) in enumerate(TURNS, 1):
        desk.orders("WE", *west, turn=turn)
        desk.orders("EA", *east, turn=turn)
        desk.ok("turn", "g")
        for player in ("WE", "EA"):
            text = (desk.root / "reports" / "g" / f"turn-{turn:03d}" / f"{player}.txt").read_text("utf-8")
            assert [line for line in text.splitlines() if len(line) > 78] == []
            assert "WHAT YOU SEE" in text

    told = [{event["text"] for event in desk.report(player, 3)["events"]} for player in ("WE", "EA")]
    assert [text.split(":")[0] for text in told[0] & told[1]] == ["Battle in TAR Tarn Head"]
    assert desk.world()["turn"] == 3
    assert desk.ok("replay", "g").splitlines() == [f"turn {turn}: the same" for turn in range(4)]


def test_a_page_has_a_map_and_a_form(desk: DeskRunner) -> None:
    """The map shows the bands that are seen and no others; the form offers own areas and what is near."""
    page = Page(page_of(desk, "WE", 0))
    form = next(data for text in page.raw[DATA] if "words" in (data := json.loads(text)))

    assert page.open == []
    assert form["lists"]["manned"]["items"] == ["MOS", "HAL", "REE"]
    assert form["lists"]["numbers"]["items"]["HAL"] == ["ALL", "1", "2", "3"]
    assert form["lists"]["villages"]["items"] == ["MOS", "HAL", "REE"]
    # The map has the codes and names; of two neighbours the first has the number of the other.
    assert "<title>HAL Hallow</title>" in page_of(desk, "WE", 0)
    codes = sorted(code for code, _ in hints_drawn(page_of(desk, "WE", 0)))
    near = dict(zip(codes, form["ground"]["borders"].split("|"), strict=True))
    assert form["ground"]["kind"] == "A"
    assert near["HAL"] == "".join(f"0{DIGITS[codes.index(other)]}" for other in ("MOS", "REE"))
    assert f"0{DIGITS[codes.index('HAL')]}" in near["FOR"]
    picture = desk.ok("map", "g", "WE")
    assert sorted(re.findall(r'class="m-number"[^>]*>(\d+)<', picture)) == ["1", "1", "3"]
    assert len(re.findall('href="#m-village"', picture)) == 8


def test_the_archive_keeps_owners_to_itself(desk: DeskRunner) -> None:
    """Whose areas are is nobody's business but the players': the public page has standings, and no map."""
    archive = (desk.root / "reports" / "g" / "index.html").read_text("utf-8")

    assert "Westfolk" in archive
    assert '<section id="map">' not in archive


def test_whoever_sends_nothing_is_played_for(desk: DeskRunner) -> None:
    """After two turns without a sheet the computer plays, and stops when a sheet comes (V.13)."""
    for turn in (1, 2, 3):
        desk.orders("EA", "RAISE KIR", turn=turn)
        desk.ok("turn", "g")
    assert desk.world()["players"]["WE"]["status"] == "standby"
    assert desk.report("WE", 3)["composed"]
    assert [action["outcome"] for action in desk.report("WE", 3)["actions"]] == ["done"] * 3

    desk.orders("WE", "RAISE HAL", turn=4)
    desk.orders("EA", "RAISE KIR", turn=4)
    desk.ok("turn", "g")
    assert desk.world()["players"]["WE"]["status"] == "player"
    assert "is back" in page_of(desk, "EA", 4)


@pytest.mark.parametrize("seed", ["1", "2", "3"][:: stride(3)])
def test_computers_play_a_game_to_its_end(tmp_path: Path, seed: str) -> None:
    """Two computer players know the rules: no line of theirs fails for them, and somebody wins."""
    desk = valleys_desk(tmp_path)
    scenario = own_scenario(desk, re.sub(r'(home = "\w+")', r'\1\nstatus = "dummy"', SCENARIO))
    with among_the_games():
        desk.ok("new", "g", "--scenario", scenario, "--seed", seed)
        turn = 0
        while not desk.world()["over"]:
            turn += 1
            desk.ok("turn", "g")
            outcomes = [each["outcome"] for player in ("WE", "EA") for each in desk.report(player, turn)["actions"]]
            assert outcomes == ["done"] * len(outcomes)
        assert desk.world()["winner"] in {"WE", "EA"}
        assert "The winner" in page_of(desk, "WE", turn)


FAULTS = {
    ('owner = "EA"', 'owner = "EAA"'): "owner EAA is no player; did you mean EA?",
    (
        'borders = ["FEL", "HAL"]',
        'borders = ["FEL", "HAL", "XXX"]',
    ): "area MOS (line 23): borders XXX, which is not an area",
    ('borders = ["FEL", "HAL"]', 'borders = ["HAL"]'): "borders MOS, but MOS does not border FEL",
    ("last_turn = 12", "last_tern = 12"): "did you mean `last_turn`?",
    ("last_turn = 12", "last_turn = 0"): "a number from 1 to 100",
    ('home = "KIR"', 'home = "HAL"'): "home HAL is not theirs",
    ('colour = "#dcae6e"', 'colour = "red"'): "colour red is not of the form",
    ('owner = "WE"\n', ""): "has bands and no owner",
    ('code = "MOS"', 'code = "HAL"'): "HAL: the code is used 2 times",
    (
        '[[player]]\ncode = "EA"\nname = "Eastfolk"\nhome = "KIR"\ncolour = "#dcae6e"\n',
        "",
    ): "there must be two players, not 1",
}


@pytest.mark.parametrize(("change", "told"), FAULTS.items(), ids=FAULTS.values())
def test_what_is_wrong_with_a_scenario_is_told(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    """A scenario with a fault is refused, with what was meant or where it stands."""
    desk = valleys_desk(tmp_path)
    scenario = own_scenario(desk, SCENARIO.replace(*change))
    with among_the_games():
        assert told in desk.refused("new", "g", "--scenario", scenario)


def test_values_are_set_by_hand_where_they_can_be(desk: DeskRunner) -> None:
    """A correction is told to whose area it is; what cannot be is refused."""
    assert "HAL: bands=5" in desk.ok("gm", "g", "set", "HAL", "bands=5", "--why", "lost mail")
    assert desk.world()["areas"]["HAL"]["bands"] == 5
    assert "bands must be a number, 0 or more" in desk.refused("gm", "g", "set", "HAL", "bands=-1", "--why", "no")
    assert "has bands and no owner" in desk.refused("gm", "g", "set", "HAL", "owner=none", "--why", "no")
    assert "neither a player nor an area" in desk.refused("gm", "g", "set", "XXX", "bands=1", "--why", "no")
    desk.ok("turn", "g", "--force")
    assert "Hallow, bands, from 3 to 5: lost mail" in page_of(desk, "WE", 1)
    assert "lost mail" not in page_of(desk, "EA", 1)


LATER = ("foresight", "form", "dummy", "map_layout", "correct", "world_fault")
"""What the lines of ``__init__.py`` name that come after step 9 of the page."""


def test_a_game_runs_without_what_has_a_default(tmp_path: Path) -> None:
    """After step 9 of the page the game can be played: without map, hints, form, computer player and corrections."""
    home = tmp_path / "rulesets" / "valleys"
    (home / "scenarios").mkdir(parents=True)
    for file in FOLDER.glob("*.*"):
        if file.stem not in LATER:
            lines = file.read_text("utf-8").splitlines(keepends=True)
            kept = [line for line in lines if file.stem != "__init__" or not any(word in line for word in LATER)]
            (home / file.name).write_text("".join(kept), encoding="utf-8")
    (home / "scenarios" / "two-valleys.toml").write_text(SCENARIO, encoding="utf-8")
    program = f"import pbm.rulesets as r; r.__path__.append({str(home.parent)!r}); from pbm.cli import main; main()"

    def run(*args: str) -> str:
        command = [sys.executable, "-c", program, "--desk", str(tmp_path / "desk"), *args]
        return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout

    (tmp_path / "desk").mkdir()
    run("new", "g", "--scenario", "two-valleys")
    run("turn", "g", "--force")
    assert run("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
