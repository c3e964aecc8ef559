"""Where templates come from, where they are kept once they are compiled, and how they look into documents."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, TemplateSyntaxError

from pbm.reports.quick import GENERATION, QuickCode, QuickContext, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2.bccache import Bucket


COMPILED = Path(__file__).parent / "__pycache__" / "templates"
"""Beside the program's own compiled modules, never on a desk: what is loaded from here is run."""


class Documents(Environment):
    """Templates of documents, which are plain data: ``area.name`` is what the document calls so, if it does."""

    code_generator_class = QuickCode
    context_class = QuickContext
    shown = staticmethod(shown)

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - as the library has it
        """Look into a dict before asking it for an attribute, which would cost an exception for each value shown."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Compiled(FileSystemBytecodeCache):
    """Compiled templates, kept as Python keeps compiled modules: compiling takes a quarter of a short turn.

    A template is known by its file and text, so one that was changed is compiled anew.
    """

    def __init__(self, kind: str = "") -> None:
        """Look into the folder, which may not be there yet.

        Args:
            kind: of environment; what is compiled for one must not be run in another.

        """
        super().__init__(str(COMPILED), f"__jinja2_{kind}%s.cache")

    def get_source_checksum(self, source: str) -> str:
        """Return what a kept template is known by besides its file: its text, and what it was compiled to."""
        return super().get_source_checksum(GENERATION + source)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, unless Python keeps no modules either, or the folder is somebody else's."""
        if sys.dont_write_bytecode:
            return
        try:
            COMPILED.mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)
        except OSError:
            return


class Folder(FileSystemLoader):
    """A folder of templates; a file that is no text is said with its name, as any other error in a template."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Read a template.

        Raises:
            TemplateSyntaxError: the file is not UTF-8.

        """
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            file = f"{self.searchpath[0]}/{template}"
            raise TemplateSyntaxError("the file is not UTF-8 text", line, template, file) from error
