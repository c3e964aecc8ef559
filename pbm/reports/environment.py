"""The Jinja environment: where templates come from, where compiled ones are cached, and what they can use.

A part of a page that is the same for many readers is rendered for the first of them, and kept for the others.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    StrictUndefined,
    TemplateSyntaxError,
    pass_context,
    select_autoescape,
)
from markupsafe import Markup

from pbm.reports.documents import Documents
from pbm.reports.filters import FILTERS
from pbm.reports.scripts import allow_scripts
from pbm.reports.speech import LANGUAGE, language_of, teach

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jinja2.bccache import Bucket
    from jinja2.runtime import Context


COMPILED = Path(__file__).parent / "__pycache__" / "templates"
"""Beside the program's own compiled modules, never on a desk, since files from here are run as code."""


class Compiled(FileSystemBytecodeCache):
    """A cache of compiled templates, as Python has for modules: compiling takes a quarter of a short turn.

    A template is identified by its file and text, so one that was changed is compiled again.
    """

    def __init__(self, kind: str = "") -> None:
        """Use the cache folder, which need not exist yet.

        Args:
            kind: the kind of environment; templates compiled for one must not be run in another.

        """
        super().__init__(str(COMPILED), f"{kind}%s.cache")  # not the names of version 0.1, which compiled differently

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Save a template, unless Python writes no bytecode, or the folder cannot be written."""
        if sys.dont_write_bytecode:
            return
        try:
            COMPILED.mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)
        except OSError:
            return


class Folder(FileSystemLoader):
    """A folder of templates; a file that is not text is reported by name, like any other error in a template."""

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


def keep_parts(environment: Environment) -> None:
    """Let templates use ``once("part.html.j2", ground=ground)`` instead of including another template.

    The part sees only its arguments and the reader's language, and nothing else of the page. It is rendered again only
    if its arguments have changed since the last time.
    """
    kept: dict[tuple[str, str], tuple[dict[str, object], Markup]] = {}

    @pass_context
    def once(context: Context, part: str, /, **given: object) -> Markup:
        language = language_of(context)
        before, drawn = kept.get((part, language.code), (None, Markup()))
        if before != given:
            drawn = Markup(environment.get_template(part).render({**given, LANGUAGE: language}))  # noqa: S704 - escaped in it
            kept[part, language.code] = given, drawn
        return drawn

    environment.globals["once"] = once


def environment_of(folders: Sequence[Path]) -> Environment:
    """Return an environment with the templates of all folders; earlier folders come first.

    With more than one folder some templates may be from other authors, and all templates run in a sandbox.
    """
    kind: type[Environment] = Documents
    if len(folders) > 1:
        from pbm.reports.guarded import Guarded  # noqa: PLC0415 - only for templates of a desk

        kind = Guarded
    environment = kind(
        loader=ChoiceLoader([Folder(folder) for folder in folders]),
        autoescape=select_autoescape([".html.j2", ".svg.j2"], default=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        bytecode_cache=Compiled("" if kind is Documents else "guarded_"),
    )
    environment.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}
    teach(environment)
    keep_parts(environment)
    allow_scripts(environment)
    environment.filters.update(FILTERS)
    return environment
