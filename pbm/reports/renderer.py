"""The renderer: a report document in, the bytes of its files out."""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING
from typing import Any

from pbm.reports.legible import legible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jinja2 import Environment
    from jinja2 import TemplateError

PACKAGE = Path(__file__).parents[1]
PACKAGED = next(
    (folder for folder in (PACKAGE / "templates", PACKAGE.parent / "templates") if folder.is_dir()),
    PACKAGE / "templates",
)
"""The templates that come with the program: beside the modules in a wheel, at the root in a checkout."""

BOARD = frozenset({"map", "rules"})
"""Keys of a document that are printed in no report: the same for all, they stand in the scenario."""


class TemplateFault(Exception):  # noqa: N818 - a mistake in somebody's template, not in the program
    """A template cannot be used; the text says which, in which line, and why."""


class Renderer:
    """Renders report documents; templates are compiled once and then serve all empires."""

    def __init__(self, overrides: Path | None = None) -> None:
        """Look for templates in the overrides first, in the packaged ones after that."""
        self._folders = [folder for folder in (overrides, PACKAGED) if folder is not None]

    def render(self, ruleset: str, document: Mapping[str, Any]) -> dict[str, bytes]:
        """Return the files of an empire's report by suffix: ``.txt``, ``.html`` and ``.json``.

        Raises:
            TemplateFault: a template has an error, or asks for what the document has not.

        """
        told = {key: value for key, value in document.items() if key not in BOARD}
        return {**self._pages(f"{ruleset}/report", told), ".json": as_json(told)}

    def render_gm(self, document: Mapping[str, Any]) -> dict[str, bytes]:
        """Return the files of the game master's report by suffix: ``.txt`` and ``.html``.

        Raises:
            TemplateFault: a template has an error, or asks for what the document has not.

        """
        return self._pages("gm/gm", document)

    def _pages(self, name: str, document: Mapping[str, Any]) -> dict[str, bytes]:
        from jinja2 import TemplateError  # noqa: PLC0415 - only reports need the library

        shown = legible(document)
        try:
            return {
                suffix: self._environment.get_template(f"{name}{suffix}.j2").render(shown).encode()
                for suffix in (".txt", ".html")
            }
        except TemplateError as error:
            raise TemplateFault(_place(error)) from error

    @cached_property
    def _environment(self) -> Environment:
        from jinja2 import ChoiceLoader  # noqa: PLC0415 - only reports need the library
        from jinja2 import Environment  # noqa: PLC0415
        from jinja2 import FileSystemLoader  # noqa: PLC0415
        from jinja2 import StrictUndefined  # noqa: PLC0415
        from jinja2 import select_autoescape  # noqa: PLC0415

        from pbm.reports.filters import FILTERS  # noqa: PLC0415 - likewise

        environment = Environment(
            loader=ChoiceLoader([FileSystemLoader(folder) for folder in self._folders]),
            autoescape=select_autoescape([".html.j2"], default=False),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            auto_reload=False,
        )
        environment.filters.update(FILTERS)
        return environment


def as_json(document: Mapping[str, Any]) -> bytes:
    """Return the document as JSON, its keys in the order in which they are given.

    There is a line for each key and for each of its parts: as readable as indentation, and far
    quicker, for json indents in Python and writes a line in C.
    """
    lines = [f" {_dumped(key)}: {_parted(value)}" for key, value in document.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8", "backslashreplace")


def _parted(value: object) -> str:
    """Return a value as JSON, a list or an object with each of its parts on a line."""
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"  {_dumped(key)}: {_dumped(part)}" for key, part in value.items()) + "\n }"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_dumped(part)}" for part in value) + "\n ]"
    return _dumped(value)


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _place(error: TemplateError) -> str:
    """Say in which line of which template an error lies."""
    file, line = getattr(error, "filename", None), getattr(error, "lineno", None)
    trace = None if line else error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(".j2"):
            file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return f"{file}:{line}: {error}" if line else f"template {error}"
