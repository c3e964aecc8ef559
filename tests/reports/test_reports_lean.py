from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.reports.lean import lean_style
from pbm.reports.renderer import PACKAGED

if TYPE_CHECKING:
    from pathlib import Path

STYLES = sorted(PACKAGED.rglob("*.css.j2"))


def test_a_style_loses_blanks_and_nothing_else() -> None:
    """Blanks around signs and at the beginning of lines go; those that mean something, and text in quotes, stay."""
    style = '@media (max-width: 9rem) {\n  .a :is(.b, .c) > p { font: 1px/2 "A, b; c"; width: calc(1px + 2px); }\n}\n'
    assert lean_style(style) == (
        '@media (max-width:9rem) {\n.a :is(.b,.c)>p{font:1px/2 "A, b; c";width:calc(1px + 2px)}\n}\n'
    )


def test_a_brace_is_not_made_the_beginning_of_a_tag() -> None:
    """What a template fills in stays apart from the brace of a rule, and so does a name that begins with a hash."""
    style = ".a { {{ letters(one) }} }\n.b { {% if one %}--k: 1;{% endif %} }\n@media print { #a { color: red; } }\n"
    assert re.findall(r"\{\{|\{%|\{#", lean_style(style)) == ["{{", "{%", "{%"]


@pytest.mark.parametrize("file", STYLES, ids=lambda file: file.name)
def test_packaged_styles_say_the_same(file: Path) -> None:
    """But for blanks and the semicolon before a brace, the style sheets of pages are what their writers wrote."""
    style = file.read_text("utf-8")
    assert re.sub(r"\s+|;(?=\s*\})", "", lean_style(style)) == re.sub(r"\s+|;(?=\s*\})", "", style)
    assert lean_style(style).count("\n") == style.count("\n")


def test_blanks_between_what_is_filled_in_and_the_rest_stay() -> None:
    """A blank after a tag may be the sign that joins two selectors."""
    assert lean_style(".{{ table }} td { color: red }") == ".{{ table }} td{color:red }"
