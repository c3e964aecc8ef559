"""Pages taken apart by their tags."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "img", "input", "path", "rect", "circle", "use", "stop"}
DATA = "application/json"


class Page(HTMLParser):
    """A page taken apart: its tags in order, and whether each that is opened is closed."""

    def __init__(self, html: str) -> None:
        """Read a whole page."""
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.raw: dict[str, list[str]] = {"style": [], "script": [], DATA: []}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Ask that what is closed was opened last."""
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note text."""
        self.words.append(data)
        tag, attributes = self.tags[-1] if self.tags else ("", {})
        if tag in {"style", "script"} and tag in self.open:
            self.raw[attributes.get("type") or tag].append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of all tags of a name."""
        return [attributes for name, attributes in self.tags if name == tag]
