"""Styles without the blanks that only their writers need: they are carried by every page.

They keep their lines, so that an error is found where it was written. Text in quotes, and what a template fills in, is
never touched.
"""

from __future__ import annotations

import re

from jinja2.ext import Extension

_KEPT = re.compile(r"""("[^"\n]*"|'[^'\n]*'|\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|/\*.*?\*/)""", re.DOTALL)
_INDENT = re.compile(r"(?<=\n)[ \t]+")
_AROUND = re.compile(r"[ \t]*([{};,>])[ \t]*(?=[^\s{%#])|(?<=[\w-]):[ \t]+(?=\S)")
"""A brace is never moved to what would make the beginning of a tag of it."""
_LAST = re.compile(r";(?=\})")


class LeanStyles(Extension):
    """Takes the blanks out of style sheets when they are compiled."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002 - as the library has it
        """Return what is compiled of a template."""
        return lean_style(source) if name and name.endswith(".css.j2") else source


def lean_style(template: str) -> str:
    """Return a style sheet, which may be a template, without indentation and without blanks around signs."""
    pieces = _KEPT.split(template)
    return "".join(piece if at % 2 else _lean_piece(piece) for at, piece in enumerate(pieces))


def _lean_piece(piece: str) -> str:
    """Leave blanks out within a piece, but not at its ends: what stands there decides whether they matter."""
    return _LAST.sub("", _AROUND.sub(lambda found: found[1] or ":", _INDENT.sub("", piece)))
