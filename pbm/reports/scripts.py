"""Bundles the scripts of pages: small modules are joined into the one script that a page may run.

A module may use ``import { a, b as c } from "./x.js"`` and ``export const``, ``export function`` or ``export class``,
each at the beginning of a line; other imports and exports are refused. In the bundle each module is a function of its
own, so that names cannot clash: it takes its imports and returns its exports. It comes before the modules that import
it.

The program's own scripts are minified beforehand by esbuild and Terser, since every page of every reader has them. A
packed script begins with the fingerprint of its modules. If these have changed since, or a desk has some of its own, it
is not used, since a desk has neither program. ``python -m tools.scripts --fix`` packs the scripts again.
"""

from __future__ import annotations

import hashlib
import re
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING, NoReturn

from jinja2 import TemplateNotFound, TemplateSyntaxError
from markupsafe import Markup

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jinja2 import Environment


_IMPORT = late_pattern(r'^import \{([^{}]*)\} from "(\.\.?/[^"\n]+)";\n', re.MULTILINE)
_NAME = late_pattern(r"(\w+)(?: as (\w+))?")
_EXPORT = late_pattern(r"^export (?=(?:const|class|(?:async )?function\*?) (\w+))", re.MULTILINE)
_STRAY = late_pattern(r"^(?:import|export)\b.*", re.MULTILINE)
_ENDING = late_pattern(r"</script|<!--", re.IGNORECASE)
_COMMENT = late_pattern(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)\n", re.MULTILINE | re.DOTALL)

ENDING = ".min"
"""The suffix of a packed script, beside the one it was made from."""


@record
class Import:
    """An import: the module, and the names there and here."""

    module: str
    names: tuple[tuple[str, str], ...]
    line: int

    def __str__(self) -> str:
        """Return the import as a destructuring parameter of a function."""
        return "{ " + ", ".join(there if there == here else f"{there}: {here}" for there, here in self.names) + " }"


@record
class Module:
    """A script that has been read: its imports and exports, and the remaining lines for the page."""

    name: str
    file: str | None
    imports: tuple[Import, ...]
    exports: tuple[str, ...]
    text: str

    def refuse(self, line: int, why: str) -> NoReturn:
        """Refuse a line.

        Raises:
            TemplateSyntaxError: always; scripts are parts of templates, and their errors are reported alike.

        """
        raise TemplateSyntaxError(why, line, self.name, self.file)


def allow_scripts(environment: Environment) -> None:
    """Let templates use ``joined("folder/entry.js")`` to insert the script of a page."""
    kept: dict[str, Markup] = {}

    def joined(entry: str) -> Markup:
        """Return the script of an entry module; it is joined only once."""
        if entry not in kept:
            script = join_scripts(environment, entry)
            kept[entry] = Markup(packed_script(environment, entry, script) or script)  # noqa: S704 - a script is not text of the page
        return kept[entry]

    def linked(*entries: str) -> Markup:
        """Return elements that load scripts from the server that shows the page."""
        return Markup("\n").join(LINK.format(script_address(joined(entry), entry)) for entry in entries)

    environment.globals["joined"] = joined
    environment.globals["linked"] = linked


LINK = Markup('<script src="{}" defer></script>')

STATIC = "/static/"
"""Where a server has the scripts of its pages."""


def script_address(script: str, entry: str) -> str:
    """Return the address of a script on a server: another one when the script changes, so that it can be kept."""
    return f"{STATIC}{hashlib.sha256(script.encode()).hexdigest()[:16]}/{entry}"


def join_scripts(environment: Environment, entry: str) -> str:
    """Return one script made of a module and everything it imports.

    Raises:
        TemplateNotFound: there is no such module.
        TemplateSyntaxError: a module cannot be joined; the error says which, and why.

    """
    modules: dict[str, Module] = {}
    _gather(environment, entry, modules, ())
    names = {name: f"m{number}" for number, name in enumerate(modules, 1)}
    return '"use strict";\n(() => {\n' + "".join(_wrapped(module, names) for module in modules.values()) + "})();\n"


def _gather(environment: Environment, name: str, modules: dict[str, Module], above: tuple[str, ...]) -> Module:
    """Read a module, and before it everything it imports; ``above`` are the modules that import it."""
    if name in modules:
        return modules[name]
    text, file, _ = environment.loader.get_source(environment, name)  # type: ignore[union-attr]  # there is one
    module = read_module(name, text, file)
    for wanted in module.imports:
        if wanted.module in (*above, name):
            module.refuse(wanted.line, f"{wanted.module} imports itself, by way of {name}")
        _check(module, wanted, _imported(environment, module, wanted, modules, above))
    modules[name] = module
    return module


def _imported(
    environment: Environment, module: Module, wanted: Import, modules: dict[str, Module], above: tuple[str, ...]
) -> Module:
    try:
        return _gather(environment, wanted.module, modules, (*above, module.name))
    except TemplateNotFound:
        module.refuse(wanted.line, f"there is no {wanted.module}")


def _check(module: Module, wanted: Import, found: Module) -> None:
    """Refuse an import of names that the other module does not export."""
    missing = [there for there, _ in wanted.names if there not in found.exports]
    if missing:
        module.refuse(wanted.line, f"{wanted.module} does not export {', '.join(missing)}")


def read_module(name: str, text: str, file: str | None = None) -> Module:
    """Read a script's imports, exports and text.

    Raises:
        TemplateSyntaxError: it imports or exports in a way that is not understood here, or would end the script.

    """
    exports = tuple(found[1] for found in _EXPORT.finditer(text))
    kept = _EXPORT.sub("", _IMPORT.sub(lambda found: "\n" * found[0].count("\n"), text))
    module = Module(name, file, tuple(_imports(name, text)), exports, _bare(kept))
    for pattern in (_STRAY, _ENDING):
        if found := pattern.search(kept):
            module.refuse(_line(kept, found.start()), f"this cannot stand in a script of a page: {found[0]}")
    return module


def _imports(name: str, text: str) -> Iterator[Import]:
    for found in _IMPORT.finditer(text):
        names = tuple((each[1], each[2] or each[1]) for each in _NAME.finditer(found[1]))
        yield Import(normpath(join(dirname(name), found[2])), names, _line(text, found.start()))


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _bare(text: str) -> str:
    """Remove comment lines, unless a template string may run over several lines."""
    if any(line.count("`") % 2 for line in text.splitlines()):
        return text
    return _COMMENT.sub("", text)


def _wrapped(module: Module, names: dict[str, str]) -> str:
    """Return a module as a function that is called at once with its imports."""
    given = ", ".join(names[wanted.module] for wanted in module.imports)
    taken = ", ".join(map(str, module.imports))
    handed = f"return {{ {', '.join(module.exports)} }};\n" if module.exports else ""
    kept = f"const {names[module.name]} = " if module.exports else ""
    return f"// {module.name}\n{kept}(({taken}) => {{\n{module.text.strip()}\n{handed}}})({given});\n"


def packed_script(environment: Environment, entry: str, joined: str) -> str | None:
    """Return the packed script of a page, if there is one that was made from exactly these modules.

    Args:
        environment: the environment that finds templates.
        entry: the entry module of the script.
        joined: the unpacked script.

    """
    try:
        text, _, _ = environment.loader.get_source(environment, entry + ENDING)  # type: ignore[union-attr]  # there is one
    except TemplateNotFound:
        return None
    head, _, script = text.partition("\n")
    return script if head == fingerprint(joined) else None


def fingerprint(joined: str) -> str:
    """Return the first line of a packed script."""
    return f"// {hashlib.sha256(joined.encode()).hexdigest()}"
