"""Pages of a site, made from stored ones: they refer to shared files, and those of played turns have no order form.

A stored page carries its style, its script and the ground of its map. One that is not built as the program's own
templates build it, such as a page of a desk's own templates, stays whole.
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from pbm.publishing.shared_ground import without_ground
from pbm.publishing.style_parts import parts_of
from pbm.reports.filters import digest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.publishing.shared_files import SharedFiles
    from pbm.publishing.shared_ground import SharedGround
    from pbm.publishing.style_parts import StylePart

ROOM_FOR_LINKS = "<!-- links between turns -->"
"""Where the page of a report has room for links to others, which a site or a server puts there."""

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
SCRIPT = re.compile(r"<script>(.*?)</script>\n", re.DOTALL)
META = re.compile(r'(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*(?=">)')

HASH = "'sha256-[A-Za-z0-9+/=]+'"
STORED = re.compile(f"default-src 'none'; style-src {HASH}(; script-src {HASH})?; base-uri 'none'; form-action 'none'")
"""The policy of a stored page, which loads nothing."""

OURS = "'self' file:"
"""The source of files of the site. For Firefox a page that was opened as a file has no others of its own."""

OF_THE_FORM = ('<div id="strip"', '<section id="form"', '<section id="sheet"', '<details class="fold" id="orders"')
"""The beginnings of the elements that orders are written with."""

TO_THE_FORM = re.compile(
    r'<a href="#(?:form|sheet)"(?: data-tab="orders")?>[^<]*</a>(?=</nav>)'
    r'|<li class="of-folded"><a href="#sheet">[^<]*</a></li>'
)
EMPTY_DESK = re.compile(r'<div id="desk" class="desk">\s*</div>\n')
ONE_TAB = re.compile(r'<nav class="tabs [^>]*>\n<a [^>]*>[^<]*</a>\s*</nav>\n')

ENDS = re.compile(r"</(?:td|th|tr|thead|tbody|tfoot|li|dt|dd)>\n?")
"""The ends of elements that end by themselves where the next one begins."""


def style_of(page: str) -> str:
    """Return the style that a stored page carries; nothing, if it has none."""
    found = STYLE.search(page)
    return "" if found is None else found[1]


def lean_page(page: str, shared: SharedFiles, grounds: Sequence[SharedGround] = ()) -> str:
    """Return a page for a folder of the site that refers to shared files instead of carrying them.

    Args:
        page: a stored page, or one that is built like it.
        shared: gets the files.
        grounds: the grounds that are shared.

    """
    policy, parts = META.search(page), parts_of(style_of(page))
    if policy is None or not parts or not STORED.fullmatch(unescape(policy[0])):
        return page
    scripts = [shared.add(script, ".js") for script in SCRIPT.findall(page)]
    lean = SCRIPT.sub("", page)
    ground = next((one for one in grounds if one.ground.markup in lean), None)
    if ground is not None:
        lean, scripts = without_ground(lean, ground), [ground.script, *scripts]
    allowed = _policy(parts, scripts=bool(scripts), pictures=ground is not None)
    links = "\n".join([*_styles(parts, shared), *map('<script src="../{}" defer></script>'.format, scripts)])
    return ENDS.sub("", STYLE.sub(lambda _: links, META.sub(lambda _: allowed, lean, count=1), count=1))


def _styles(parts: Sequence[StylePart], shared: SharedFiles) -> Iterator[str]:
    for part in parts:
        if part.own:
            yield f"<style>{part.rules}</style>"
        else:
            yield f'<link rel="stylesheet" href="../{shared.add(part.rules, ".css")}">'


def _policy(parts: Sequence[StylePart], *, scripts: bool, pictures: bool) -> str:
    """Return the policy of a page: it loads files of the site alone, and runs nothing else."""
    own = "".join(f" {digest(part.rules)}" for part in parts if part.own)
    loads = f"style-src {OURS}{own}; {f'script-src {OURS}; ' * scripts}{f'img-src {OURS}; ' * pictures}"
    return f"default-src 'none'; {loads}base-uri 'none'; form-action 'none'"


def without_form(page: str) -> str:
    """Return the page of a turn after which another was played: without order form, blank sheet and order card."""
    for beginning in OF_THE_FORM:
        page = _without(page, beginning)
    page = TO_THE_FORM.sub("", page)
    if EMPTY_DESK.search(page):
        page = EMPTY_DESK.sub("", page).replace('<div class="page with-desk">', '<div class="page">', 1)
    return ONE_TAB.sub("", page)


def _without(page: str, beginning: str) -> str:
    """Return a page without the element that begins so, if it has one."""
    start, tag = page.find(beginning), beginning[1:].partition(" ")[0]
    depth = 0
    for found in re.compile(rf"<(/?){tag}\b[^>]*>\n?").finditer(page, start) if start >= 0 else ():
        depth += -1 if found[1] else 1
        if depth == 0:
            return f"{page[:start]}{page[found.end() :]}"
    return page
