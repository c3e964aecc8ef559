"""The page of a server: ``make fresh`` follows it on fresh machines; here is what can be seen without one."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

from pbm.desk.settings import read_settings
from tests.support.pages import anchor_of, blocks, broken_links, prose
from tests.support.paths import ROOT
from tools.fresh.__main__ import BLOCK

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "docs" / "server.md"
SHARED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "shared-data"
]


def test_what_it_copies_is_in_the_wheel() -> None:
    """Every file that it takes from the installed program is put there."""
    taken = re.findall(r"/opt/pbm/(share/[^\s*]+)", PAGE.read_text("utf-8"))
    sources = [
        ROOT / source / name.removeprefix(to).strip("/")
        for name in taken
        for source, to in SHARED.items()
        if name.startswith(to)
    ]

    assert len(sources) == len(taken) >= 8
    assert [str(source) for source in sources if not source.exists()] == []


def test_the_settings_of_its_desk_are_read(tmp_path: Path) -> None:
    """The server accepts them as they stand."""
    (block,) = blocks(PAGE, "toml")
    file = tmp_path / "pbm.toml"
    file.write_text(block.text, encoding="utf-8")

    assert block.name == "/srv/games/pbm.toml"
    assert read_settings(file).serve.address == "https://games.example.org"


def test_all_of_it_is_followed() -> None:
    """What follows the page sees the same blocks as its readers."""
    assert len(BLOCK.findall(PAGE.read_text("utf-8"))) == len(blocks(PAGE, "sh", "toml")) >= 7


def test_links_lead_somewhere() -> None:
    """Every link has a target, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(PAGE), re.MULTILINE)
    contents = prose(PAGE).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(PAGE) == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]
