"""Pages that are made from code: their templates, in Markdown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def page(template: str, **given: object) -> str:
    """Return a page made from a template of the folder ``templates``."""
    return _environment().get_template(f"{template}.md.j2").render(**given)


def plain(text: object) -> str:
    """Return a text in which no sign has a meaning in Markdown; empty lines go on parting its paragraphs."""
    return str(text).translate({ord(sign): f"\\{sign}" for sign in "\\|*`[]<>"})


def written(text: str) -> str:
    """Return a text of the program's in Markdown, in which what stands between backticks is code."""
    return "".join(part if part.startswith("`") else plain(part) for part in re.split("(`[^`]+`)", text))


@cache
def _environment() -> Environment:
    found = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.filters["plain"] = plain
    return found
