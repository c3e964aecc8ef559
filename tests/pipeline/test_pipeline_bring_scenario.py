"""Scenarios that a game master brings along: checked as a whole, and kept in one piece."""

from __future__ import annotations

from pathlib import Path

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.settings import Settings
from pbm.pipeline.bring_scenario import bring
from pbm.pipeline.catalogue import bundled
from pbm.pipeline.gallery import card_of, gallery
from pbm.pipeline.start import start_game
from tests.support.kills import FORKING, in_a_child

(RIVERS,) = (source for source in bundled() if source.name == "two-rivers")
TEXT, SHAPES = RIVERS.text.encode(), (RIVERS.shapes or "").encode()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Return an empty desk."""
    return Desk(tmp_path, Settings())


def refused(desk: Desk, name: str, text: bytes, shapes: bytes | None = None, *, replace: bool = False) -> list[str]:
    """Return the faults for which a scenario is not kept; nothing on the desk may have changed."""
    before = files_of(desk)
    with pytest.raises(RefusedError) as caught:
        bring(desk, name, text, shapes, replace=replace)
    assert files_of(desk) == before
    return str(caught.value).splitlines()


def files_of(desk: Desk) -> dict[str, bytes]:
    """Return all files of a desk by their paths."""
    return {str(path.relative_to(desk.root)): path.read_bytes() for path in desk.root.rglob("*") if path.is_file()}


def test_a_scenario_that_was_brought_along_can_be_played(desk: Desk) -> None:
    """It is kept byte for byte, is in the gallery, and a game begins from it by its name."""
    brought = bring(desk, "streams", TEXT, SHAPES)

    assert files_of(desk) == {"scenarios/streams.toml": TEXT, "scenarios/streams.map.json": SHAPES}
    assert (brought.card.name, brought.card.title, brought.card.own) == ("streams", "Two Rivers", True)
    assert (brought.card.has_map, brought.misfits) == (True, [])
    assert brought.card in gallery(desk)
    game = start_game(desk, "g", "streams", 7)
    assert (game.record.scenario, game.record.scenario_text, game.drawn) == ("streams", RIVERS.text, RIVERS.shapes)


def test_all_faults_are_told_at_once(desk: Desk) -> None:
    """Those of the name, of the scenario and of its map, each on a line with its place."""
    text = TEXT.replace(b'"plains"', b'"plain"', 1).replace(b"actions = 16", b"action = 16")
    faults = refused(desk, "two-rivers", text, SHAPES.replace(b'"width":', b'"wide":'))

    assert [fault.split(": ")[0] for fault in faults] == [
        "two-rivers is a scenario that comes with the program",
        "[rules] (line 32)",
        "land BRA (line 56)",
        "the map of two-rivers.toml",
        "the map of two-rivers.toml",
    ]


@pytest.mark.parametrize(
    ("text", "shapes", "faults"),
    [
        (
            b"[scenario\n",
            None,
            ["is not a TOML file: Expected ']' at the end of a table declaration (at line 1, colum"],
        ),
        (TEXT, b'{"width": 9,\n "areas"}', ["the map of streams.toml: Expecting ':' delimiter (at line 2, column 9)"]),
        (b"# \xc3\xa4\n# \xc3\xa4 \xe4", None, ["streams.toml is not UTF-8 text (at line 2, column 5)"]),
        (
            b"\xe4",
            b"\xe4",
            ["streams.toml is not UTF-8", "the map of streams.toml is not UTF-8 text (at line 1, column 1"],
        ),
        (TEXT.replace(b"title =", b'map = "lake"\ntitle ='), None, ["streams.toml: there is no map lake", "map"]),
    ],
)
def test_faults_of_the_languages_have_a_line_and_a_column(
    desk: Desk, text: bytes, shapes: bytes | None, faults: list[str]
) -> None:
    """What is no TOML, no JSON or no text; and a map that is not there."""
    told = refused(desk, "streams", text, shapes)

    assert len(told) == len(faults)
    for fault, expected in zip(told, faults, strict=True):
        assert expected in fault


def test_a_map_of_its_own_is_not_left_undrawn(desk: Desk) -> None:
    """A scenario that names another map does not bring one along."""
    text = TEXT.replace(b"title =", b'map = "european-empires"\ntitle =')

    assert "streams.toml names the map european-empires: what came with it would not be drawn" in refused(
        desk, "streams", text, SHAPES
    )


def test_a_map_need_not_fit(desk: Desk) -> None:
    """What it lacks and what it has too much is told, and the scenario is kept."""
    brought = bring(desk, "streams", TEXT, SHAPES.replace(b'"HRZ"', b'"HARZ"'))

    assert brought.misfits == [
        "the map of streams.toml has no shape for HRZ: the map is drawn without",
        "the map of streams.toml has shapes that are not areas of the game, and are not drawn: HARZ",
    ]


def test_no_scenario_is_replaced_unawares(desk: Desk) -> None:
    """Only when that is wanted; a map that is there stays, unless another comes."""
    bring(desk, "streams", TEXT, SHAPES)
    other = TEXT.replace(b"treasury = 20", b"treasury = 30")
    assert refused(desk, "streams", other) == ["there is a file streams.toml in scenarios already"]
    assert refused(desk, "streams", other, SHAPES)[1:] == ["there is a file streams.map.json in scenarios already"]
    assert len(refused(desk, "streams", TEXT.replace(b"terrain", b"ground"), replace=True)) > 1

    assert bring(desk, "streams", other, replace=True).card.has_map
    assert files_of(desk) == {"scenarios/streams.toml": other, "scenarios/streams.map.json": SHAPES}


@pytest.mark.filterwarnings(FORKING)
def test_killed_at_any_instant_a_scenario_is_whole(tmp_path: Path) -> None:
    """Each of its files is there whole or not at all, and the same once more completes it."""
    other = TEXT.replace(b"treasury = 20", b"treasury = 30")
    seen = []
    for kill_at in range(1, 100):
        desk = Desk(tmp_path / f"desk-{kill_at}", Settings())
        desk.root.mkdir()
        bring(desk, "streams", TEXT)
        code = in_a_child(lambda desk=desk: bring(desk, "streams", other, SHAPES, replace=True), kill_at)  # type: ignore[misc]
        files = {Path(name).suffixes[0]: data for name, data in files_of(desk).items() if "/." not in name}
        assert files in ({".toml": TEXT}, {".toml": TEXT, ".map": SHAPES}, {".toml": other, ".map": SHAPES})
        seen.append(files)
        assert not card_of(desk, "streams").faults
        bring(desk, "streams", other, SHAPES, replace=True)
        assert files_of(desk) == {"scenarios/streams.toml": other, "scenarios/streams.map.json": SHAPES}
        if code == 0:
            break
    assert {len(files) for files in seen} == {1, 2}
    assert len(seen) > 3


@pytest.mark.parametrize("name", ["", "../streams", "a/b", ".streams", "two rivers", "a.b", "a" * 41, "a\0b", "a\nb"])
def test_a_name_leads_nowhere_else(desk: Desk, name: str) -> None:
    """It is part of paths and of commands, and one line of the refusal."""
    assert len(refused(desk, name, TEXT, SHAPES)) == 1
