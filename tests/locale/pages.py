"""Pages as people read them: their texts without the markup."""

from __future__ import annotations

from html.parser import HTMLParser

SPOKEN = ("aria-label", "title", "alt", "placeholder", "data-label")
"""Attributes that are read out or shown."""


class Page(HTMLParser):
    """What a page says: ``texts`` that are shown or read out, and the ``data`` of its scripts by id."""

    def __init__(self, html: str) -> None:
        """Read the page."""
        super().__init__()
        self.texts: list[str] = []
        self.data: dict[str, str] = {}
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note which data or code follows, and what the element is called."""
        given = dict(attrs)
        self._inside = str(given.get("id", tag)) if tag in {"script", "style"} else ""
        self.texts += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        """Go on with text."""
        self._inside = ""

    def handle_data(self, data: str) -> None:
        """Take text, or data."""
        if self._inside:
            self.data[self._inside] = data
        else:
            self.texts.append(data)
