from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.reports.lean import lean_script, lean_style
from pbm.reports.renderer import PACKAGED
from pbm.reports.scripts import read_module

if TYPE_CHECKING:
    from pathlib import Path

STYLES = sorted(PACKAGED.rglob("*.css.j2"))
SCRIPTS = sorted(PACKAGED.rglob("*.js"))


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


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_packaged_scripts_say_the_same(file: Path) -> None:
    """But for blanks, the scripts of pages are what their writers wrote, and no word runs into another."""
    script = read_module("script", file.read_text("utf-8")).text
    assert re.findall(r"[\w$#]+|[^\w\s$#]", lean_script(script)) == re.findall(r"[\w$#]+|[^\w\s$#]", script)
    assert lean_script(script).count("\n") == script.count("\n")


@pytest.mark.parametrize("line", ['say("a = b", 1)', "a = b / c; d = /x = y/", "`a = ${b}`", "a = '  ;  '"])
def test_lines_that_may_hold_text_are_left_alone(line: str) -> None:
    """Where a sign may stand in text or in a pattern, a line only loses its indentation."""
    assert lean_script(f"  {line}\n") == f"{line}\n"


def test_text_over_several_lines_keeps_its_blanks() -> None:
    """In a script where text runs over lines, nothing is changed at all."""
    script = "const a = `one\n  two = three`;\n"
    assert lean_script(script) == script


def test_blanks_between_what_is_filled_in_and_the_rest_stay() -> None:
    """A blank after a tag may be the sign that joins two selectors."""
    assert lean_style(".{{ table }} td { color: red }") == ".{{ table }} td{color:red }"
