"""The sample reports that the repository holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGES = frozenset(re.findall(r"(?m)^!/reports/(.*\.html)$", (ROOT / ".gitignore").read_text(encoding="utf-8")))
"""The pages that the repository holds: one of each game. ``make turn`` makes the others."""


def kept_reports(root: Path, game: str) -> dict[str, bytes]:
    """Return what a desk's reports of a game hold, by their paths; of pages only those that the repository holds."""
    paths = sorted((root / "reports" / game).rglob("*.*"))
    named = {path.relative_to(root / "reports").as_posix(): path for path in paths}
    return {name: path.read_bytes() for name, path in named.items() if path.suffix != ".html" or name in PAGES}
