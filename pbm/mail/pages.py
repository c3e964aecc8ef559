"""Converting mails in HTML to text: blocks become lines, rows of tables get bars, and quotations get their marks.

Some mail programs quote the source of an attached page in a plain text. Our report's page contains a blank sheet and
all of the form's data, which would be read as faulty lines of a sheet, so such pages are removed.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lxml.html import HtmlElement


LONGEST_PAGES = 600_000
"""The limit of characters of a mail's pages that are read; a report quoted in full has a hundred thousand."""
DEEPEST_ELEMENT = 120
"""A page whose elements are nested deeper than this is read without its layout."""

_DEEPEST_LIST = 8
_DEEPEST_QUOTE = 20
_LONGEST_CELL = 80
_MOST_CELLS = 30
_NO_TEXT = ("head", "script", "style", "title", "svg", "math", "object", "template", "noscript", "iframe", "map")
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_KEEPS_BLANKS = re.compile(r"white-space\s*:\s*(?:pre|break-spaces)", re.IGNORECASE)
_BLOCKS = {"div", "p", "td", "body", "section", "article"}
_TABLE = ("table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "colgroup")
_OPEN, _CLOSE = "\ue000", "\ue001"
_OWN_SIGNS = re.compile("[\ue000\ue001\x00]")
_TAG = re.compile(r"<(?:!--|/?[A-Za-z!?])[^<>]{0,2000}>")
_UNSEEN = re.compile(r"<(?P<begun>script|style)\b|</(?:script|style)\s*>", re.IGNORECASE)
_EMPTY_LINES = re.compile(r"\n{3,}")


def page_text(page: str) -> str:
    """Return the visible content of a page as text; this never fails."""
    page = _OWN_SIGNS.sub("", page[:LONGEST_PAGES])
    tree = _parsed(page)
    if tree is None:
        return _without_tags(page)
    _prepare(tree)
    return _EMPTY_LINES.sub("\n\n", "\n".join(_quoted(_laid_out(tree).split("\n")))).strip("\n")


def _parsed(page: str) -> HtmlElement | None:
    """Return the page as a tree; None if it is not a page, or nested so deep that walking through it would fail."""
    from lxml import etree  # noqa: PLC0415 - slow to import, and only mails in HTML need it
    from lxml import html as pages  # noqa: PLC0415 - likewise

    parser = pages.HTMLParser(encoding="utf-8", huge_tree=False)
    try:
        tree = pages.document_fromstring(page.encode("utf-8", errors="replace"), parser=parser)
    except (etree.LxmlError, ValueError):
        return None
    depth = 0
    for event, _ in etree.iterwalk(tree, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > DEEPEST_ELEMENT:
            return None
    return tree


def _prepare(tree: HtmlElement) -> None:
    """Remove what is invisible, and turn the layout into a form that lines of text can have."""
    from lxml import etree  # noqa: PLC0415 - as above

    etree.strip_tags(tree, etree.Comment, etree.ProcessingInstruction, etree.Entity)
    etree.strip_elements(tree, *_NO_TEXT, with_tail=False)
    for element in list(tree.iter()):
        style = element.get("style") or ""
        if _HIDDEN.search(style) or "hidden" in element.attrib:
            _drop(element)
        elif element.tag in _BLOCKS and _KEEPS_BLANKS.search(style):
            element.tag = "pre"
        # Sizes in a page could become endless blanks in the text.
        element.attrib.clear()
    _flatten_tables(tree)
    _mark_quotations(tree)
    _flatten_lists(tree)


def _drop(element: HtmlElement) -> None:
    if element.getparent() is not None:
        element.drop_tree()


def _flatten_tables(tree: HtmlElement) -> None:
    """Turn the rows of tables into lines with bars, and tables used for layout into blocks."""
    for row in list(tree.iter("tr")):
        cells = [cell for cell in row if cell.tag in {"td", "th"}][: _MOST_CELLS + 1]
        texts = [_cell(cell) for cell in cells]
        if 1 < len(cells) <= _MOST_CELLS and all(text is not None for text in texts):
            for cell in list(row):
                row.remove(cell)
            row.text = f"| {' | '.join(text or '' for text in texts)} |"
    for element in list(tree.iter(*_TABLE)):
        element.tag = "div"


def _cell(cell: HtmlElement) -> str | None:
    """Return the text of a cell on one line; None if it has more than a line."""
    blocks = 0
    for element in cell.iterdescendants():
        if element.tag in {"table", "br", "ul", "ol", "pre"}:
            return None
        blocks += element.tag in {"p", "div"}
        if blocks > 1:
            return None
    text = " ".join("".join(cell.itertext()).split())
    return text if len(text) <= _LONGEST_CELL else None


def _mark_quotations(tree: HtmlElement) -> None:
    """Insert signs where a quotation begins and ends; once there are lines, they become marks."""
    for element in list(tree.iter("blockquote")):
        element.tag = "div"
        begin, end = element.makeelement("div"), element.makeelement("div")
        begin.text, end.text = _OPEN, _CLOSE
        begin.tail, element.text = element.text, None
        element.insert(0, begin)
        element.append(end)


def _flatten_lists(tree: HtmlElement) -> None:
    for element in list(tree.iter("ul", "ol", "dl", "dd")):
        within = sum(1 for _ in element.iterancestors("ul", "ol", "dl"))
        if within >= _DEEPEST_LIST:
            element.tag = "div"


def _laid_out(tree: HtmlElement) -> str:
    """Return the text of the page in lines."""
    from inscriptis.css_profiles import STRICT_CSS_PROFILE  # noqa: PLC0415 - as above
    from inscriptis.html_engine import Inscriptis  # noqa: PLC0415 - as above
    from inscriptis.model.config import ParserConfig  # noqa: PLC0415 - as above

    return str(Inscriptis(tree, ParserConfig(css=STRICT_CSS_PROFILE)).get_text())


def _quoted(lines: list[str]) -> Iterator[str]:
    """Yield the lines with the marks of their quotations."""
    depth = 0
    for line in lines:
        if _OPEN in line or _CLOSE in line:
            depth += line.count(_OPEN)
        text = line.replace(_OPEN, "").replace(_CLOSE, "").rstrip()
        if text or (_OPEN not in line and _CLOSE not in line):
            yield f"{'>' * min(depth, _DEEPEST_QUOTE)} {text}".rstrip() if depth else text
        depth = max(0, depth - line.count(_CLOSE))


def _without_tags(page: str) -> str:
    """Return a page without its tags, each of which ends a line, and without scripts and styles."""
    kept, at, begun = [], 0, False
    for found in _UNSEEN.finditer(page):
        if not begun:
            kept.append(page[at : found.start()])
        at, begun = found.end(), found["begun"] is not None
    if not begun:
        kept.append(page[at:])
    return html.unescape(_TAG.sub("\n", "".join(kept)))


_BEGINS = re.compile(r"[> ]{0,40}<!DOCTYPE html", re.IGNORECASE)
_ENDS = "</html>"


def without_page_source(text: str) -> str:
    """Return a text without whole pages in it; the other text stays on its lines. A page without an end stays."""
    lines = text.split("\n")
    ends = [at for at, line in enumerate(lines) if _ENDS in line.lower()]
    begins = [at for at, line in enumerate(lines) if _BEGINS.match(line)] if ends else []
    for first, last in _pages(begins, ends):
        lines[first : last + 1] = [""] * (last + 1 - first)
    return "\n".join(lines)


def _pages(begins: Iterable[int], ends: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the beginning and end of each page; each line is visited once, however many pages begin without an end."""
    left, last = iter(ends), -1
    for first in begins:
        if first <= last:
            continue
        last = next((at for at in left if at >= first), -1)
        if last < 0:
            return
        yield first, last
