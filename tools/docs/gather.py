"""Gathers the pages of the site in one folder, as Sphinx wants them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from tools.docs.cards import decks_of
from tools.docs.links import FILES, Links, files_in
from tools.docs.plan import HOME, ROOT, RULEBOOKS, SECTIONS, page_name, pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

EXTRA = "extra"
"""The folder of files that keep their paths on the site."""

_CONTENTS = re.compile(r"^\*\*Contents\.\*\*.*?\n\n", re.MULTILINE | re.DOTALL)
"""The contents of a page, which the site shows beside it."""


def gather(folder: Path, made: Mapping[str, str | bytes]) -> None:
    """Write all pages, and the files that they link to, into a new folder.

    Args:
        folder: the folder; what is in it is deleted.
        made: the pages and files that are made from code, by their paths on the site.

    Raises:
        DeadLinkError: a link of a page leads nowhere.

    """
    shutil.rmtree(folder, ignore_errors=True)
    links = Links()
    for file, name in pages().items():
        text = links.turned(_CONTENTS.sub("", (ROOT / file).read_text(encoding="utf-8")), file)
        _write(folder / f"{name}.md", _with_game(text, file) + (contents() if file == HOME else ""))
    for path, content in {**made, **_listings(links.folders)}.items():
        _write(folder / path, content)
    for schema in sorted((ROOT / "docs" / "schemas").glob("*.json")):
        _write(folder / EXTRA / "schemas" / schema.name, schema.read_bytes())
    for file in {*links.files, *(each for listed in links.folders for each in files_in(listed))}:
        _write(folder / FILES / file, (ROOT / file).read_bytes())


def _with_game(text: str, file: str) -> str:
    """Return a page; a rulebook with a link to what the site shows of its game."""
    for game, names in RULEBOOKS.items():
        if file == f"docs/rules/{names[0]}.md":
            shown = "boards, the cards" if decks_of(game) else "boards"
            there = f"[The scenarios with their {shown} and the orders](../games/{game}.md)"
            return text.replace("\n\n", f"\n\n{there} are shown on pages of their own.\n\n", 1)
    return text


def contents() -> str:
    """Return the contents of the site, which Sphinx shows on every page."""
    return "".join(
        toctree(section.title, (page_name(page) if page.endswith(".md") else page for page in section.pages))
        for section in SECTIONS
    )


def toctree(caption: str, names: Iterable[str]) -> str:
    """Return a list of pages below a page, which is shown in the contents beside it."""
    return "\n".join(["", "```{toctree}", ":hidden:", f":caption: {caption}", "", *names, "```", ""])


def _listings(folders: Iterable[str]) -> dict[str, str]:
    """Return a page for each folder that pages link to, with its files."""
    return {f"{FILES}/{folder}/index.md": _listing(folder) for folder in folders}


def _listing(folder: str) -> str:
    items = [f"- [{Path(file).name}]({Path(file).name})" for file in files_in(folder)]
    return "\n".join(["---", "orphan: true", "---", "", f"# `{folder}`", "", *items, ""])


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
