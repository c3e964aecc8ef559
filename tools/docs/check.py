"""Looks for dead links on the site as it was built: Sphinx cannot know of those in pieces of HTML."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


class _Page(HTMLParser):
    """What a page links to, and what on it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - as its base has it
        for name, value in attrs:
            if name in {"href", "src"} and value:
                self.targets.append(value)
            elif name == "id" and value:
                self.anchors.add(value)


def dead_links(site: Path) -> Iterator[str]:
    """Yield each link of a page that leads nowhere on the site, behind the page; addresses elsewhere are not asked."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        for target in dict.fromkeys(page.targets):
            if not _leads_somewhere(path, target, pages):
                yield f"{path.relative_to(site)}: {target}"


def _leads_somewhere(path: Path, target: str, pages: Mapping[Path, _Page]) -> bool:
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return True
    there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not there.is_file():
        return False
    return there not in pages or not parts.fragment or unquote(parts.fragment) in pages[there].anchors
