from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from pbm.reports import loader
from pbm.reports.loader import Compiled, Documents
from pbm.reports.quick import shown

if TYPE_CHECKING:
    import pytest


class Kind(str):
    """Text of a kind of its own, as the values of an enumeration are."""

    __slots__ = ()


@given(st.one_of(st.text(), st.text(alphabet="&<>'\"a"), st.integers(), st.booleans(), st.none(), st.floats()))
def test_a_page_shows_what_the_library_would(value: object) -> None:
    """Each value is escaped exactly as the library does it, whatever it is."""
    assert shown(value) == escape(value)
    assert shown(Kind(value)) == escape(str(value))
    assert shown(Markup(value)) == str(value)


def test_what_is_shown_is_escaped_once_wherever_it_comes_from() -> None:
    """Values are escaped in loops, macros and filled gaps alike, and what was escaped there is not escaped again."""
    macro = "{% macro cell(one) %}<i>{{ one }}</i>{% endmacro %}"
    page = macro + "{% for one in all %}{% set two %}{{ cell(one) }}{% endset %}{{ two }}{% endfor %}"
    rendered = Documents(autoescape=True).from_string(page).render(all=["<b>", 3, Markup("<u>")])
    assert rendered == "<i>&lt;b&gt;</i><i>3</i><i><u></i>"


def test_templates_that_another_program_compiled_are_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of a template is known by how it was compiled, so that an update never runs what was kept before."""
    before = Compiled().get_source_checksum("{{ name }}")
    monkeypatch.setattr(loader, "GENERATION", "another")
    assert Compiled().get_source_checksum("{{ name }}") != before
