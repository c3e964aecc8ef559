"""Templates of a desk may be a stranger's: they neither get at the program nor go on for ever."""

from __future__ import annotations

import resource
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest

from pbm.reports import guarded
from pbm.reports.environment import Compiled
from pbm.reports.guarded import LARGEST, STEPS, Guarded, render_bounded
from pbm.reports.renderer import BadTemplateError, Renderer
from tests.support.empires.turns import played

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENT = played().document("PR")

ESCAPES = [
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ name['__class__'] }}",
    "{{ name|attr('__class__') }}",
    "{{ cycler.__init__.__globals__.os.popen('true') }}",
    "{{ cycler['__init__']['__globals__'] }}",
    "{{ lipsum.__globals__ }}",
    "{{ joiner.__init__.__globals__ }}",
    "{{ namespace.__init__.__globals__ }}",
    "{{ self.__init__.__globals__ }}",
    "{{ self._TemplateReference__context.environment.loader }}",
    "{{ once.__globals__ }}",
    "{{ joined.__closure__ }}",
    "{{ _.__globals__ }}",
    "{{ '{0.__class__}'.format(name) }}",
    "{{ '{0.__class__.__mro__}'.format(1) }}",
    "{{ '{x.__class__}'.format_map({'x': 1}) }}",
    "{{ (['a']|map(attribute='__class__')|first).x }}",
    "{{ reader_language.catalogue.__init__.__globals__ }}",
    "{{ (reader_language.catalogue.gettext).__func__.__globals__ }}",
    "{% macro m() %}{% endmacro %}{{ m.__init__.__globals__ }}",
    "{% macro m() %}{{ caller.__globals__ }}{% endmacro %}{% call m() %}{% endcall %}",
    "{% for a in [1] %}{{ loop.__init__.__globals__ }}{% endfor %}",
]
CHANGES = [
    "{{ actions.append(1) }}",
    "{{ names.update(a=1) }}",
    "{{ names.clear() }}",
    "{{ names.pop('BRA') }}",
    "{{ order_of_play.sort() }}",
    "{{ order_of_play.append('XX') }}",
]
ENDLESS = [
    "{% for a in range(10**9) %}{% endfor %}",
    "{% set r = range(10000) %}{% for a in r %}{% for b in r %}{% for c in r %}{% endfor %}{% endfor %}{% endfor %}",
    "{% for a in range(9000) %}{{ loop(range(9000)) }}{% endfor %}",
    "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "{% include 'empires/report.txt.j2' %}",
    "{{ 'a' * 10**9 }}",
    "{{ [0] * 10**9 }}",
    "{{ 10**10**10 }}",
    "{{ 10.0 * 'a' }}",
    "{% set n = namespace(x=9**99) %}{% for i in range(99) %}{% set n.x = n.x * n.x %}{% endfor %}",
    "{% set n = namespace(x='ab') %}{% for i in range(60) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{{ '%1000000000d' % 1 }}",
    "{{ '%1000000000d'|format(1) }}",
    "{{ '%*d'|format(1000000000, 1) }}",
    "{{ 'a'.ljust(10**9) }}",
    "{{ 'a'|center(10**9) }}",
    "{{ 'a'|indent(10**9) }}",
    "{{ [1]|batch(10**9, 0)|list }}",
    "{{ 1.5|round(10**9, 'ceil') }}",
    "{{ '{:>9999999999}'.format(1) }}",
]


def fault(folder: Path, text: str) -> str:
    """Return what is said of a template."""
    (folder / "empires").mkdir()
    (folder / "empires" / "report.txt.j2").write_text(text, "utf-8")
    with pytest.raises(BadTemplateError) as caught:
        Renderer(folder).render("empires", DOCUMENT)
    return str(caught.value)


@pytest.mark.parametrize("text", [*ESCAPES, *CHANGES])
def test_nothing_leads_out_of_a_document(tmp_path: Path, text: str) -> None:
    """The ways out of a template that are known, and what would change a document, are refused with file and line."""
    assert "report.txt.j2:1: " in fault(tmp_path, text)


@pytest.mark.parametrize("text", ENDLESS)
def test_nothing_lasts_for_ever(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops, calls and includes are counted, what would make a text long is refused, and the memory has an end."""
    monkeypatch.setattr(guarded, "STEPS", STEPS // 50)
    said = fault(tmp_path, text)

    assert "report.txt.j2:" in said
    assert len(said) < 1000


def test_a_page_of_ours_is_the_same_in_the_sandbox(tmp_path: Path) -> None:
    """All that our own templates do is allowed, so that a desk may replace one of them; the others show the same."""
    (tmp_path / "empires").mkdir()
    renderer = Renderer(tmp_path)

    assert renderer.render("empires", DOCUMENT) == Renderer().render("empires", DOCUMENT)
    assert isinstance(renderer._environment, Guarded)
    assert renderer._environment.left > STEPS - STEPS // 10


def test_what_is_compiled_for_one_is_not_run_in_the_other(tmp_path: Path) -> None:
    """A template that was compiled without the sandbox is kept apart from the same one within."""
    renderers = [Renderer(), Renderer(tmp_path)]
    caches = [each._environment.bytecode_cache for each in renderers]
    assert all(isinstance(cache, Compiled) for cache in caches)

    assert len({cache.pattern for cache in caches if isinstance(cache, Compiled)}) == 2


def test_numbers_in_documents_have_no_limit(tmp_path: Path) -> None:
    """Only what makes things long is bounded: a purse may hold more."""
    (tmp_path / "empires").mkdir()
    text = "{{ balance + 10 * balance }} {{ '%d'|format(balance) }} {{ _('%(n)s', n=balance) }}"
    (tmp_path / "empires" / "report.txt.j2").write_text(text, "utf-8")
    number = LARGEST * 1000

    files = Renderer(tmp_path).render("empires", {**DOCUMENT, "balance": number})

    assert files[".txt"].decode() == f"{11 * number} {number} {number}"


def test_pages_of_two_threads_leave_the_memory_as_it_was() -> None:
    """A limit that one has set is not kept by the other, whichever of them is done first."""
    second_is_in, first_is_done = Event(), Event()
    pages = {"first": Guarded(), "second": Guarded()}

    def wait_for_first() -> None:
        second_is_in.set()
        first_is_done.wait(5)

    pages["first"].globals["pause"] = lambda: second_is_in.wait(0.1)
    pages["second"].globals["pause"] = wait_for_first
    limits = resource.getrlimit(resource.RLIMIT_AS)

    def render(name: str) -> None:
        render_bounded(pages[name].from_string("{% set done = pause() %}"), {})
        if name == "first":
            first_is_done.set()

    threads = [Thread(target=render, args=(name,)) for name in pages]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    left = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, limits)
    assert left == limits
