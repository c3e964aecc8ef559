from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.validity import checked

if TYPE_CHECKING:
    from pathlib import Path


def test_the_checker_finds_faults(tmp_path: Path) -> None:
    """A page with a fault in each of markup, policy and CSS is told of all three: the checker is awake."""
    page = tmp_path / "page.html"
    page.write_text(
        '<!DOCTYPE html><html lang="en"><meta http-equiv="Content-Security-Policy" content="script-src \'none\'">'
        "<title>x</title><style>p { colour: red }</style><p id=a><p id=a><script>let data</script>"
    )
    found = "\n".join(checked([page]))

    assert "Duplicate ID" in found
    assert "Inline script violates" in found
    assert "colour" in found


def test_every_page_is_valid(reports: Path, site: Path) -> None:
    """All pages of the sample game are valid HTML5 with valid CSS, without a warning.

    They are the reports of both turns, the game master's, the archive, and those of a site.
    """
    pages = [*sorted(reports.rglob("*.html")), *sorted(site.rglob("*.html"))]

    assert len(pages) == (2 * 16 + 1 + 1) + (2 * 16 + 1 + 16 + 1)
    assert checked(pages) == []
