"""A game's folder from somebody else: its records are read strictly, and lead nowhere out of it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.game import Game
from pbm.desk.game_records import Begun, Played, Record
from pbm.desk.inbox import MOST
from pbm.desk.writer import writing
from pbm.kernel.sheet_file import SheetFile

if TYPE_CHECKING:
    from pathlib import Path

DEEP = b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
STRANGE = {
    "nothing": b"",
    "not JSON": b"{",
    "not an object": b"[]",
    "deep": DEEP,
    "long number": b'{"turn": ' + b"9" * 5_000 + b"}",
    "no number": b'{"turn": NaN}',
    "UTF-16": '{"turn": 1}'.encode("utf-16"),
    "half a character": b'{"turn": "\\ud800"}',
    "not UTF-8": b'{"turn": "\xff"}',
}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Return a game after its first turn, with two sheets, one of them the program's own."""
    (tmp_path / "desk").mkdir()
    game = Desk.at(tmp_path / "desk").new_game("g")
    record = Record("g", "empires", "two-rivers", "[scenario]\n", 7, {"PR": "K7Q2-MX4D"})
    sheets = [SheetFile("PR.txt", b"sheet", 11), SheetFile("composed/FR.txt", b"composed", 0)]
    with writing(game) as writer:
        writer.create(Begun(record, b"world", None, {}, {}, b""))
        writer.commit(Played(1, b"world", b"events", sheets, {"turn": 1}, {}, b""))
    return game


def refusal(game: Game, name: str) -> str:
    """Read all that is told of the game in files; return the refusal, which names one."""
    with pytest.raises(NotOurFileError, match=f"{name} is damaged: ") as refused:
        _read(game)
    assert len(str(refused.value)) < 500
    return str(refused.value)


def _read(game: Game) -> None:
    game.record()
    game.stored_sheets(1)
    game.figures(1)
    game.corrections(1)


@pytest.mark.parametrize("name", ["game.json", "turn.json", "figures.json", "corrections.json"])
@pytest.mark.parametrize("data", STRANGE.values(), ids=STRANGE)
def test_what_is_no_json_of_ours_is_refused_by_name(game: Game, name: str, data: bytes) -> None:
    """However deep, long or strange a record is: one sentence, and never a traceback."""
    file = game.home / name if name == "game.json" else game.turn_folder(1) / name
    file.write_bytes(data)

    refusal(game, name)


@pytest.mark.parametrize(
    ("name", "key", "value", "said"),
    [
        ("game.json", "name", 3, "name: text in quotes is wanted, not 3"),
        ("game.json", "seed", "7", 'seed: a whole number is wanted, not "7"'),
        ("game.json", "seed", True, "seed: a whole number is wanted, not true"),
        ("game.json", "keys", ["PR"], "keys: a table is wanted"),
        ("game.json", "keys", {"PR": 3}, "keys.PR: text in quotes is wanted"),
        ("game.json", "strange", 1, "no setting `strange`"),
        ("turn.json", "sheets", ["PR.txt"], "sheets: a table is wanted"),
        ("turn.json", "sheets", {"PR.txt": "11"}, "a whole number is wanted"),
        ("turn.json", "turn", None, "a whole number is wanted"),
        ("corrections.json", "corrections", {}, "corrections: a list is wanted, not a table"),
        ("corrections.json", "corrections", [3], "a table is wanted"),
        (
            "corrections.json",
            "corrections",
            [{"target": "BRA", "field": "armies", "value": 3, "why": ""}],
            "corrections[1]",
        ),
    ],
)
def test_a_value_of_another_type_is_refused_with_its_place(
    game: Game, name: str, key: str, value: object, said: str
) -> None:
    """A record holds exactly its keys, each with a value of its type."""
    file = game.home / name if name == "game.json" else game.turn_folder(1) / name
    values = json.loads(file.read_bytes()) if file.exists() else {}
    file.write_text(json.dumps({**values, key: value}), encoding="utf-8")

    assert said in refusal(game, name)


def test_what_was_written_is_read(game: Game) -> None:
    """A record of ours comes back, also one that another program has written with escapes."""
    file = game.home / "game.json"
    before = game.record()
    file.write_text(json.dumps({**json.loads(file.read_bytes()), "scenario_text": "\U0001f333 ä"}), encoding="ascii")

    assert (before.seed, before.keys) == (7, {"PR": "K7Q2-MX4D"})
    assert game.record().scenario_text == "\U0001f333 ä"
    assert [sheet.name for sheet in game.stored_sheets(1)] == ["PR.txt", "composed/FR.txt"]


def list_sheet(game: Game, name: str) -> None:
    """Let the turn's record name a sheet."""
    values = json.dumps({"turn": 1, "sheets": {name: 1}})
    (game.turn_folder(1) / "turn.json").write_text(values, encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    [
        *("/etc/passwd", "../../x", "../turn.json", "..", ".", "", "composed/..", "composed/../PR.txt", "a/b.txt"),
        *("composed/a/b", "composed/", "/dev/zero", "PR.txt/", "PR.txt\0", "./PR.txt"),
    ],
)
def test_a_name_that_leads_out_of_the_folder_is_refused(game: Game, name: str) -> None:
    """Only a plain file's name is a sheet's, and nothing else is ever opened."""
    (game.home.parent / "x").write_text("secret")
    list_sheet(game, name)

    assert "is not a sheet in its folder" in refusal(game, "turn.json")


@pytest.mark.parametrize("target", ["/etc/passwd", "/dev/zero", "../../../x", "../world", "nowhere"])
def test_a_link_that_leads_out_of_the_folder_is_refused(game: Game, target: str) -> None:
    """A sheet that is a link is none that was stored here."""
    (game.home.parent / "x").write_text("secret")
    sheet = game.turn_folder(1) / "sheets" / "PR.txt"
    sheet.unlink()
    sheet.symlink_to(target)

    assert "is not a sheet in its folder" in refusal(game, "turn.json")


def test_a_folder_of_sheets_that_is_a_link_is_refused(game: Game) -> None:
    """The same holds for the folder that the sheets are in."""
    folder = game.turn_folder(1) / "sheets"
    folder.rename(game.home.parent / "elsewhere")
    folder.symlink_to(game.home.parent / "elsewhere")

    assert "is not a sheet in its folder" in refusal(game, "turn.json")


def test_a_desk_may_be_a_link(game: Game) -> None:
    """Links above the game's folder are the game master's own business."""
    link = game.root.with_name("link")
    link.symlink_to(game.root)

    assert len(Game(link, "g").stored_sheets(1)) == 2


@pytest.mark.parametrize("name", ["turn.json", "figures.json", "sheets/PR.txt"])
def test_a_pipe_or_a_device_is_never_waited_for(game: Game, name: str) -> None:
    """What is not a plain file is refused at once, and nothing endless is read."""
    file = game.turn_folder(1) / name
    file.unlink()
    os.mkfifo(file)

    assert "it is not a file" in refusal(game, file.name)


def test_a_flood_of_sheets_is_refused(game: Game) -> None:
    """More files than any post brings are not read at all: which of them counts could not be told."""
    for number in range(MOST + 1):
        (game.orders / f"{number}.txt").touch()

    with pytest.raises(RefusedError, match=f"holds {MOST + 1} sheets, and more than {MOST} are not read"):
        game.incoming()


def test_heavy_sheets_are_refused_before_they_fill_the_memory(game: Game) -> None:
    """Each may be long, but not all together."""
    for number in range(60):
        with (game.orders / f"{number}.txt").open("wb") as file:
            file.truncate(1_000_000)

    with pytest.raises(RefusedError, match="have more than 50000000 bytes"):
        game.incoming()
