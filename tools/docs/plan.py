"""The pages of the site that are files of the repository, by section, in the order of its contents."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]

HOME = "README.md"
"""The page that the site begins with."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the contents.

    Attributes:
        title: its caption.
        pages: its pages: files of the repository, or names of pages that are made.

    """

    title: str
    pages: Sequence[str]


SECTIONS = (
    Section("Playing", ["docs/first-steps.md", "docs/by-mail.md", "docs/in-a-browser.md"]),
    Section("The games", ["games/empires", "games/warp", "games/battles", "games/baton"]),
    Section("Leading games", ["docs/game-master.md", "docs/server.md", "docs/game-master-reference.md"]),
    Section("Reference", ["docs/commands.md", "docs/for-programs.md"]),
    Section(
        "Writing a game", ["docs/writing-a-game.md", "tests/rules/README.md", "tests/support/rulesets/valleys/RULES.md"]
    ),
    Section("How it is built", ["docs/architecture.md", "docs/internals.md"]),
    Section("How it was tried", ["docs/reliability.md", "docs/scaling.md", "docs/play.md"]),
    Section("About", ["CHANGELOG.md", "SECURITY.md"]),
)

RULEBOOKS = {
    "empires": ["european-empires"],
    "warp": ["warp-empires", "war-of-independence", "warp-empires-formats", "warp-empires-report"],
    "battles": ["napoleonic-battles", "napoleonic-battles-formats", "napoleonic-battles-report"],
    "baton": ["baton-and-knapsack", "baton-and-knapsack-formats", "baton-and-knapsack-report"],
}
"""The pages of ``docs/rules`` by game, the rulebook first."""

RENAMED = {
    HOME: "index",
    "CHANGELOG.md": "changelog",
    "SECURITY.md": "security",
    "tests/rules/README.md": "rules-as-cases",
    "tests/support/rulesets/valleys/RULES.md": "rules/valleys",
}
"""The names of pages that are not simply those of their files below ``docs``."""

FOLDERS = {"docs/rules": "index"}
"""The pages that links to folders lead to; a folder that is not here is listed on a page of its own."""


def page_name(file: str) -> str:
    """Return the name of the site's page that a file of the repository becomes."""
    return RENAMED.get(file) or str(PurePosixPath(file).relative_to("docs").with_suffix(""))


def pages() -> dict[str, str]:
    """Return the files that are pages, with the names of these pages."""
    listed = [HOME, *(page for section in SECTIONS for page in section.pages if page.endswith(".md"))]
    rules = [f"docs/rules/{name}.md" for names in RULEBOOKS.values() for name in names]
    return {file: page_name(file) for file in (*listed, *rules)}
