from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pbm.reports.filters import squeezed
from pbm.reports.renderer import MISSING, PACKAGED, BadTemplateError, Renderer
from tests.support.empires.turns import played

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENT = played().document("PR")


def override(folder: Path, text: str, name: str = "report.txt.j2") -> Renderer:
    """Return a renderer for a desk with a template of its own."""
    (folder / "empires").mkdir(exist_ok=True)
    (folder / "empires" / name).write_text(text, "utf-8")
    return Renderer(folder)


def test_same_document_same_bytes() -> None:
    """Rendering depends on nothing but the document."""
    assert Renderer().render("empires", DOCUMENT) == Renderer().render("empires", DOCUMENT)


def test_desk_may_have_its_own_templates(tmp_path: Path) -> None:
    """A template on the desk is used instead of the packaged one; the others stay."""
    files = override(tmp_path, "{{ name }} has {{ balance }}.").render("empires", DOCUMENT)
    assert files[".txt"] == b"Prussia has 2."
    assert files[".html"] == Renderer().render("empires", DOCUMENT)[".html"]


def test_desk_without_templates_uses_the_packaged_ones(tmp_path: Path) -> None:
    """A desk need not have templates, nor a folder for them."""
    assert Renderer(tmp_path / "none").render("empires", DOCUMENT) == Renderer().render("empires", DOCUMENT)


def test_map_has_its_place(tmp_path: Path) -> None:
    """A page made from the packaged one can fill the place of the map."""
    page = '{% extends "empires/report.html.j2" %}{% block map %}<p>the map</p>{% endblock %}'
    renderer = override(tmp_path, page, "mapped.html.j2")
    html = renderer._environment.get_template("empires/mapped.html.j2").render({**MISSING, **DOCUMENT})
    assert html.index('id="attention"') < html.index("<p>the map</p>") < html.index('id="actions"')


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("one\n{% if %}\n", 2, "Expected an expression"),
        ("one\ntwo\n{{ nonsense }}\n", 3, "'nonsense' is undefined"),
        ("{{ name | nonsense }}", 1, "No filter named 'nonsense'"),
        ('{% include "none" %}', 1, "none"),
        ("\n\n{{ balance / 0 }}", 3, "division by zero"),
        ("one\n{{ name + 1 }}", 2, "can only concatenate"),
        ("{{ name | row }}", 1, "missing"),
        ('{% include "empires/report.txt.j2" %}', 1, "recursion"),
    ],
)
def test_error_in_a_template_is_found(tmp_path: Path, text: str, line: int, words: str) -> None:
    """What is wrong in a template is said with its file and line."""
    with pytest.raises(BadTemplateError) as caught:
        override(tmp_path, text).render("empires", DOCUMENT)
    assert f"report.txt.j2:{line}: " in str(caught.value)
    assert words in str(caught.value)


@pytest.mark.parametrize("name", ["empires/report.css.j2", "empires/summary.html.j2", "common/page.html.j2"])
def test_error_in_a_part_of_a_page_is_found(tmp_path: Path, name: str) -> None:
    """The same holds for what a page includes: styles, scripts, sections and the frame."""
    (tmp_path / name).parent.mkdir()
    (tmp_path / name).write_text("one\ntwo {{ nonsense.x }}", "utf-8")
    with pytest.raises(BadTemplateError, match=rf"{name}:2: 'nonsense' is undefined"):
        Renderer(tmp_path).render("empires", DOCUMENT)


def test_template_that_is_no_text_is_named(tmp_path: Path) -> None:
    """A file in another encoding is said with its name and line."""
    (tmp_path / "empires").mkdir()
    (tmp_path / "empires" / "report.txt.j2").write_bytes("gut\nübel".encode("latin-1"))
    with pytest.raises(BadTemplateError, match=r"report\.txt\.j2:2: the file is not UTF-8 text$"):
        Renderer(tmp_path).render("empires", DOCUMENT)


def test_part_for_many_readers_is_true_for_each(tmp_path: Path) -> None:
    """A part that is kept from one report to the next is drawn anew for other things and for another language."""
    (tmp_path / "part.html.j2").write_text("{{ _('nobody') }} in {{ where }}; ", "utf-8")
    renderer = override(tmp_path, "{{ once('part.html.j2', where=capital) }}")

    def text(**changed: str) -> bytes:
        return renderer.render("empires", {**DOCUMENT, **changed})[".txt"]

    assert [text(capital="BRA"), text(capital="<i>"), text(language="de", capital="<i>"), text(capital="BRA")] == [
        b"nobody in BRA; ",
        b"nobody in &lt;i&gt;; ",
        b"niemand in &lt;i&gt;; ",
        b"nobody in BRA; ",
    ]


def test_part_for_many_readers_sees_only_what_it_is_given(tmp_path: Path) -> None:
    """It cannot show one reader what is another's: what it is not given is an error in it."""
    (tmp_path / "part.html.j2").write_text("{{ balance }}", "utf-8")
    with pytest.raises(BadTemplateError, match=r"part\.html\.j2:1: 'balance' is undefined"):
        override(tmp_path, "{{ once('part.html.j2', where=capital) }}").render("empires", DOCUMENT)


def test_what_a_document_calls_so_comes_first(tmp_path: Path) -> None:
    """Keys of a document may have any name, also those of Python's own methods."""
    renderer = override(tmp_path, "{{ army.items }} {{ army.keys() | list }}")
    assert renderer.render("empires", {**DOCUMENT, "army": {"items": 3}})[".txt"] == b"3 ['items']"


def test_repository_s_desk_uses_the_compiled_templates(tmp_path: Path) -> None:
    """A desk whose templates are the packaged ones, by whatever path, has none of its own."""
    (tmp_path / "templates").symlink_to(PACKAGED)
    assert Renderer(tmp_path / "templates")._folders == Renderer()._folders


def test_template_library_is_loaded_late() -> None:
    """Commands that make no reports do not pay for the template library."""
    code = "import sys, pbm.reports.renderer, pbm.rulesets.empires; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_style_is_squeezed_without_saying_anything_else() -> None:
    """Comments and blanks that say nothing are left out; those in texts, between selectors and within values stay."""
    style = """/* A comment, "quoted" */
    @media screen and (width > 75rem) {
      .a .b > i:is(.c, :hover) , p { margin: calc(1px + .5em) 0; font: 1em "A,  b", serif; }
    }
    p :first-child::after { content: " ;  }"; }
    """
    assert squeezed(style) == (
        "@media screen and (width>75rem){.a .b>i:is(.c,:hover),p{margin:calc(1px + .5em) 0;"
        'font:1em "A,  b",serif}}p :first-child::after{content:" ;  }"}'
    )
