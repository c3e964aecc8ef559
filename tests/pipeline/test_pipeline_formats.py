"""A game may do without pages: everything goes on with text and JSON alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.desk import durable
from pbm.desk.desk import Desk
from pbm.pipeline.played_turns import reprinted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.desks import DeskRunner


@pytest.fixture
def pageless(desk: DeskRunner) -> DeskRunner:
    """Return a desk whose game has had a turn played without pages; its start had some."""
    (desk.root / "pbm.toml").write_text('[games.g]\nformats = ["text", "json"]\n')
    for empire in ("PR", "FR"):
        desk.orders(empire, "1 TAX", turn=1)
    desk.ok("turn", "g")
    return desk


def printed(desk: DeskRunner, turn: int) -> dict[str, bytes]:
    """Return the files of a turn's reports by name."""
    folder = desk.root / "reports" / "g" / f"turn-{turn:03d}"
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_no_page_is_written(pageless: DeskRunner) -> None:
    """Neither of an empire nor of the game master; text, JSON and blank sheets are there, and the public archive."""
    names = sorted(printed(pageless, 1))

    assert names == ["FR.json", "FR.txt", "PR.json", "PR.txt", "gm.txt", "sheets/FR.txt", "sheets/PR.txt"]
    assert (pageless.root / "reports" / "g" / "index.html").is_file()


def test_what_is_written_says_the_same(pageless: DeskRunner) -> None:
    """Text and JSON do not depend on the page."""
    without = printed(pageless, 1)
    pageless.ok("undo", "g")
    (pageless.root / "pbm.toml").write_text("")
    pageless.ok("turn", "g")

    full = printed(pageless, 1)
    assert {name: full[name] for name in without} == without
    assert {"PR.html", "FR.html", "gm.html"} <= full.keys()


def test_undo_redo_amend_and_replay_go_on(pageless: DeskRunner) -> None:
    """A turn without pages is taken back and forth, amended and proved as any."""
    before = printed(pageless, 1)
    pageless.ok("undo", "g")
    pageless.ok("redo", "g")
    assert printed(pageless, 1) == before

    pageless.ok("replay", "g")
    assert reprinted(Desk.at(pageless.root), Desk.at(pageless.root).game("g"), "PR") == {
        name: before[name] for name in ("PR.txt", "PR.json", "sheets/PR.txt")
    }


def test_the_site_links_to_what_there_is(pageless: DeskRunner, tmp_path: Path) -> None:
    """A turn without a page is there as text."""
    site = tmp_path / "www"
    pageless.ok("site", "g", "--out", str(site))
    links = {
        href for index in site.glob("*/index.html") for href in re.findall(r'href="(turn-[^"]*)"', index.read_text())
    }

    assert links == {"turn-000.html", "turn-000.txt", "turn-001.txt"}
    folders = [index.parent for index in site.glob("*/index.html") if index.parent.name != "shared"]
    assert all((folder / "turn-001.txt").is_file() for folder in folders)


def test_files_are_written_as_they_come(tmp_path: Path) -> None:
    """Each is on the disk before the next is asked for: a turn's reports need not all be in memory."""
    there = tmp_path / "staged"

    def files() -> Iterator[tuple[str, bytes]]:
        yield "PR.txt", b"one"
        assert (there / "PR.txt").read_bytes() == b"one"
        yield "sheets/PR.txt", b"two"
        assert (there / "sheets" / "PR.txt").read_bytes() == b"two"

    durable.stage(there, files())
    assert sorted(file.name for file in there.iterdir()) == ["PR.txt", "sheets"]


def test_what_cannot_be_rendered_leaves_nothing(tmp_path: Path) -> None:
    """If the last file comes to nothing, the first goes with it."""

    def files() -> Iterator[tuple[str, bytes]]:
        yield "PR.txt", b"one"
        raise LookupError("a template")

    with pytest.raises(LookupError):
        durable.stage(tmp_path / "staged", files())
    assert list(tmp_path.iterdir()) == []
