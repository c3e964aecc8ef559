"""Pages are sent by mail and kept for good: the longest of all, those of Europe at War, stay within a size."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

LONGEST = 278_600
"""Bytes that a page of the first report may have; docs/reliability.md says what it has."""

PACKED = 77_700
"""Bytes that it may have when it is packed, as mail and servers do."""


def test_no_page_of_the_largest_game_grows_unnoticed(tmp_path: Path) -> None:
    """Whoever adds to the pages finds out what that costs each reader: the longest first report has a ceiling."""
    desk = DeskRunner(tmp_path)
    desk.ok("new", "g", "--scenario", "europe-at-war", "--seed", "7")
    pages = [page.read_bytes() for page in (tmp_path / "reports" / "g" / "turn-000").glob("*.html")]
    assert len(pages) > 16
    sizes = max(map(len, pages)), max(len(gzip.compress(page, 9)) for page in pages)
    assert sizes[0] <= LONGEST, sizes
    assert sizes[1] <= PACKED, sizes
