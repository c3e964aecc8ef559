"""The renderer: makes the files of a report from its document."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.locale import find_language
from pbm.quick.pattern import late_pattern
from pbm.reports.sanitise import sanitised
from pbm.reports.shared_values import PARTLY_SHARED, Alike, JsonWriter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from jinja2 import Environment, Template

Document = dict[str, Any]
Draw = Callable[[Document], Document]

PACKAGE = Path(__file__).parents[1]
PACKAGED = next(
    (folder for folder in (PACKAGE / "templates", PACKAGE.parent / "templates") if folder.is_dir()),
    PACKAGE / "templates",
)
"""The templates that come with the program: beside the modules in a wheel, at the root in a checkout."""

BOARD = frozenset({"map", "rules", "box_names", "threats"})
"""Keys of a document that are not written to the JSON report: they are the same for all, and in the scenario, or only
for the map of the page."""


MISSING: Document = {
    "announcements": [],
    "asks_key": False,
    "chart": None,
    "picture": None,
    "early": False,
    "form": None,
    "history": None,
    "key": None,
    "late": False,
    "lesson": None,
    "composed": False,
    "over": False,
    "threats": {},
    "sheet": None,
    "blank_sheet": None,
    "reference": None,
    "served": None,
    "box_names": [],
    "order_of_play": [],
    "names": {},
    "colours": {},
}
"""Defaults for keys that a report may lack: a game may have no map, a player no sheet, a first report no history."""


AMISS = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)
"""Errors that a faulty template may raise, besides those of Jinja."""


SUFFIX = ".j2"
"""The suffix of template files."""


ENTRY = late_pattern(r"[a-z]+/scripts/[a-z]+\.js")
"""The names of modules that the scripts of pages begin with."""


FORMATS = {"text": ".txt", "html": ".html", "json": ".json"}
"""The formats of a report, and the suffixes of their files."""


class BadTemplateError(Exception):
    """A template cannot be used; the message has its file and line, and the reason."""


def nothing(_: Document) -> Document:
    """Return no drawing data."""
    return {}


class Renderer:
    """Renders report documents; templates are compiled once and then serve all empires."""

    def __init__(self, overrides: Path | None = None) -> None:
        """Look for templates in the overrides first, then in the packaged ones.

        The overrides may be from an unknown author: with them, all templates run in a sandbox
        (:mod:`pbm.reports.guarded`).

        On the repository's own desk both are the same folder, which is then used only once.
        """
        own = overrides is not None and overrides.is_dir() and not overrides.samefile(PACKAGED)
        self._folders = [overrides, PACKAGED] if overrides is not None and own else [PACKAGED]
        self._json = JsonWriter()
        self._legible = Alike(sanitised)

    def render(
        self,
        ruleset: str,
        document: Mapping[str, object],
        draw: Draw = nothing,
        formats: Sequence[str] = tuple(FORMATS),
    ) -> dict[str, bytes]:
        """Return the files of an empire's report by suffix: ``.txt``, ``.html`` and ``.json``.

        Args:
            ruleset: the game whose templates are used.
            document: the report document.
            draw: makes the data that only pages show from the sanitised document: the chart that the map is drawn from,
                the data of the order form; called only if a page is wanted.
            formats: which of :data:`FORMATS` are wanted.

        Raises:
            BadTemplateError: a template has an error, or asks for what the document has not.

        """
        files = self._pages(f"{ruleset}/report", document, draw, suffixes_of(formats))
        if "json" in formats:
            kept = {key: value for key, value in document.items() if key not in BOARD}
            files[FORMATS["json"]] = self._json.written(kept)
        return files

    def render_gm(self, document: Mapping[str, object], formats: Sequence[str] = tuple(FORMATS)) -> dict[str, bytes]:
        """Return the files of the game master's report by suffix: ``.txt`` and ``.html``, if they are wanted.

        Raises:
            BadTemplateError: a template has an error, or asks for what the document has not.

        """
        return self._pages("gm/gm", document, suffixes=suffixes_of(formats))

    def render_letter(self, name: str, document: Mapping[str, object]) -> tuple[str, str]:
        """Return a letter as text and as a page, by the name of its templates.

        Raises:
            BadTemplateError: a template has an error, or asks for what the document has not.

        """
        files = self._pages(name, document)
        return files[".txt"].decode(), files[".html"].decode()

    def render_text(self, name: str, document: Mapping[str, object]) -> str:
        """Return a letter that is only a text, by the name of its template.

        Raises:
            BadTemplateError: a template has an error, or asks for what the document has not.

        """
        return self._pages(name, document, suffixes=(".txt",))[".txt"].decode()

    def render_page(self, name: str, document: Mapping[str, object]) -> bytes:
        """Return a page without a text version, by the name of its template.

        Raises:
            BadTemplateError: a template has an error, or asks for what the document has not.

        """
        return self._pages(name, document, suffixes=(".html",))[".html"]

    def render_map(self, ruleset: str, document: Mapping[str, object], draw: Draw) -> bytes:
        """Return the map by itself, as SVG, from the chart that is drawn from the document.

        Raises:
            BadTemplateError: a template has an error, or asks for what the chart has not.

        """
        return self._pages(f"{ruleset}/map", document, draw, (".svg",))[".svg"]

    def render_picture(self, ruleset: str, document: Mapping[str, object], draw: Draw) -> bytes | None:
        """Return the picture of a position by itself, as SVG, in a game without a map.

        Returns:
            None if the game has no template for it.

        Raises:
            BadTemplateError: a template has an error, or asks for what the document has not.

        """
        if not self._environment.list_templates(filter_func=f"{ruleset}/picture.svg{SUFFIX}".__eq__):
            return None
        return self._pages(f"{ruleset}/picture", document, draw, (".svg",))[".svg"]

    def _pages(
        self,
        name: str,
        document: Mapping[str, object],
        draw: Draw = nothing,
        suffixes: Sequence[str] = (".txt", ".html"),
    ) -> dict[str, bytes]:
        from jinja2 import TemplateError  # noqa: PLC0415 - only reports need the library

        shown = {key: self._cleaned(value, key) for key, value in document.items()}
        context = {
            **MISSING,
            **shown,
            **(draw(shown) if PAGED.intersection(suffixes) else {}),
            "reader_language": find_language(document.get("language", ENGLISH.code)),
        }
        try:
            return {suffix: self._rendered(self._template(name, suffix), context) for suffix in suffixes}
        except (TemplateError, *AMISS) as error:
            place = _place(error)
            if place is None:
                raise
            raise BadTemplateError(place) from error

    def _cleaned(self, value: object, key: str) -> object:
        """Return a sanitised value of a document; values that readers share are sanitised only once."""
        if key in PARTLY_SHARED and isinstance(value, dict):
            return {name: self._legible.of(part, f"{key}.{name}") for name, part in value.items()}
        if key == "events" and isinstance(value, list):
            return self._events(value)
        return self._legible.of(value, key)

    def _events(self, events: Sequence[Document]) -> list[object]:
        """Return sanitised events; public events come in every report in the same order, and are shared."""
        shown: list[object] = []
        public = 0
        for event in events:
            if event["scope"] == "public":
                public += 1
                shown.append(self._legible.of(event, f"events.{public}"))
            else:
                shown.append(sanitised(event))
        return shown

    def _rendered(self, template: Template, context: Mapping[str, object]) -> bytes:
        """Render a page, within limits if the desk has its own templates."""
        if len(self._folders) == 1:
            return template.render(context).encode()
        from pbm.reports.guarded import render_bounded  # noqa: PLC0415 - only for templates of a desk

        return render_bounded(template, context).encode()

    def _template(self, name: str, suffix: str) -> Template:
        """Return a game's own template, or the common one if it has none."""
        common = f"common/{name.partition('/')[2]}{suffix}.j2"
        return self._environment.select_template([f"{name}{suffix}.j2", common])

    def script(self, entry: str) -> str:
        """Return the unpacked script of a page, by its entry module."""
        from pbm.reports.scripts import join_scripts  # noqa: PLC0415 - only packing needs it by itself

        return join_scripts(self._environment, entry)

    def linked_script(self, digest: str, entry: str) -> bytes | None:
        """Return a script that a served page has a link to, by the parts of its address; None if there is none such."""
        from jinja2 import TemplateNotFound  # noqa: PLC0415 - only reports need the library

        from pbm.reports.scripts import STATIC, script_address  # noqa: PLC0415

        if not ENTRY.fullmatch(entry):
            return None
        try:
            script = str(self._environment.globals["joined"](entry))  # type: ignore[operator]  # it is a function
        except TemplateNotFound:
            return None
        return script.encode() if script_address(script, entry) == f"{STATIC}{digest}/{entry}" else None

    def compile(self) -> None:
        """Compile all templates in advance, which saves time when a turn is due."""
        for name in self._environment.list_templates(extensions=["j2"]):
            self._environment.get_template(name)

    @cached_property
    def _environment(self) -> Environment:
        from pbm.reports.environment import environment_of  # noqa: PLC0415 - only reports need the library

        return environment_of(self._folders)


def suffixes_of(formats: Sequence[str]) -> tuple[str, ...]:
    """Return the suffixes of the files that templates make, for the formats wanted."""
    return tuple(FORMATS[each] for each in FORMATS if each in formats and each != "json")


PAGED = frozenset({".html", ".svg"})
"""Suffixes of files that show drawings."""


def _place(error: Exception) -> str | None:
    """Return the template, the line and the message of an error; None if it is not from a template."""
    file, line = getattr(error, "filename", None), getattr(error, "lineno", None)
    trace = None if line else error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(SUFFIX):
            file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    said = getattr(error, "message", None) or str(error) or type(error).__name__
    return f"{file}:{line}: {said}" if line else None
