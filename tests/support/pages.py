"""Markdown pages taken apart: fenced blocks, tables, headings and links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RULEBOOK = ROOT / "docs" / "rules" / "european-empires.md"
WARP_RULEBOOK = ROOT / "docs" / "rules" / "warp-empires.md"
INDEPENDENCE_RULEBOOK = ROOT / "docs" / "rules" / "war-of-independence.md"
BATTLES_RULEBOOK = ROOT / "docs" / "rules" / "napoleonic-battles.md"
BATON_RULEBOOK = ROOT / "docs" / "rules" / "baton-and-knapsack.md"
HANDBOOK = ROOT / "docs" / "game-master.md"
REFERENCE = ROOT / "docs" / "game-master-reference.md"

_FENCE = re.compile(r"^```(?P<language>\w*)[ ]*(?P<name>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#{1,6} +(?P<title>.+?)\s*$", re.MULTILINE)
_LINK = re.compile(r"\[[^\]]+\]\((?P<target>[^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, what stands behind it, the line of its fence, and its text."""

    language: str
    name: str
    line: int
    text: str


def blocks(page: Path, *languages: str) -> list[Block]:
    """Return the fenced blocks of a page in these languages, in their order."""
    text = page.read_text(encoding="utf-8")
    found = (
        Block(match["language"], match["name"].strip(), text.count("\n", 0, match.start()) + 1, match["text"])
        for match in _FENCE.finditer(text)
    )
    return [block for block in found if block.language in languages]


def table(page: Path, *head: str) -> list[list[str]]:
    """Return the cells of the table whose first columns have these heads."""
    rows = iter(prose(page).splitlines())
    for row in rows:
        if _cells(row)[: len(head)] == list(head):
            next(rows)
            return list(_rows(rows))
    raise LookupError(f"{page.name} has no table {head}")


def _rows(lines: Iterator[str]) -> Iterator[list[str]]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield _cells(line)


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def prose(page: Path) -> str:
    """Return a page without its fenced blocks."""
    return _FENCE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> list[str]:
    """Return what links to the page's headings are called."""
    return [anchor_of(match["title"]) for match in _HEADING.finditer(prose(page))]


def anchor_of(title: str) -> str:
    """Return what a link to a heading is called, as Git hosts make it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def links(page: Path) -> list[str]:
    """Return the targets of a page's links."""
    return [match["target"] for match in _LINK.finditer(prose(page))]


def broken_links(page: Path) -> list[str]:
    """Return the links of a page that lead nowhere: no such heading, or no such file."""
    return [target for target in links(page) if "://" not in target and not _leads_somewhere(page, target)]


def _leads_somewhere(page: Path, target: str) -> bool:
    path, _, anchor = target.partition("#")
    there = (page.parent / path).resolve() if path else page
    return there.exists() and (not anchor or anchor in anchors(there))
