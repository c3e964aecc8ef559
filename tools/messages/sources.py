"""Where messages come from: calls in the program, words in templates, the help of orders, kinds of words."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

from jinja2.ext import babel_extract

from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.sheets.card import read_card
from pbm.sheets.reference import paragraphs
from pbm.sheets.wording import about

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from pbm.kernel.order import Order

PATTERNS = {"say": (0,), "event_text": (1,), "several": (0, 1)}
"""Which arguments of which functions are messages; two of them are the singular and the plural."""

FUNCTIONS = ("_", "gettext", "ngettext", "pgettext", "npgettext")
OPTIONS = {"newstyle_gettext": "true", "trimmed": "true", "silent": "false"}


@dataclass(frozen=True, slots=True)
class Said:
    """A message, the file that says it, and what a translator should know about it."""

    id: str | tuple[str, str]
    file: str
    context: str | None = None
    about: str = ""


class NoLiteralError(Exception):
    """A message is put together by the program, so that no catalogue can have it; the text says where."""


def messages(root: Path) -> Iterator[Said]:
    """Collect everything that is said, file by file."""
    for file in sorted((root / "pbm").rglob("*.py")):
        yield from in_python(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
    for name in rulesets():
        yield from of_ruleset(name)
    for file in sorted((root / "templates").rglob("*.j2")):
        yield from in_template(file, file.relative_to(root).as_posix())


def in_python(text: str, file: str) -> Iterator[Said]:
    """Collect the messages of a module.

    Raises:
        NoLiteralError: one is not written out.

    """
    tree = ast.parse(text)
    for scope in ast.walk(tree):
        if isinstance(scope, (ast.Module, ast.FunctionDef)):
            known = _constants(scope, file)
            for call in _calls(scope):
                yield from _said(call, known, file)


def _calls(scope: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of a module or function, in the order of their lines, but not those of functions in it."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.Call):
            yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _calls(child)


def _constants(scope: ast.Module | ast.FunctionDef, file: str) -> dict[str, str]:
    """Return what names stand for in a module or function, where it is text.

    Raises:
        NoLiteralError: a name stands for one text here and for another there.

    """
    found: dict[str, str] = {}
    for node in ast.walk(scope):
        if not isinstance(node, ast.Assign):
            continue
        for name, text in _assigned(node):
            if found.setdefault(name, text) != text and isinstance(scope, ast.FunctionDef):
                raise NoLiteralError(f"{file}:{node.lineno}: {name} stands for several texts")
    return found


def _assigned(node: ast.Assign) -> Iterator[tuple[str, str]]:
    """Yield the names that a line gives to texts, one by one or several at once."""
    for target in node.targets:
        names = target.elts if isinstance(target, ast.Tuple) else [target]
        values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
        if len(names) == len(values):
            for name, value in zip(names, values, strict=True):
                text = _text(value)
                if isinstance(name, ast.Name) and text is not None:
                    yield name.id, text


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _said(call: ast.Call, known: Mapping[str, str], file: str) -> Iterator[Said]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name not in PATTERNS:
        return
    found = [_pattern(call.args[at], known, f"{file}:{call.lineno}") for at in PATTERNS[name]]
    texts = [text for text in found if text is not None]
    if len(texts) == 2:
        yield Said((texts[0], texts[1]), file)
    elif texts:
        yield Said(texts[0], file)


def _pattern(node: ast.expr, known: Mapping[str, str], place: str) -> str | None:
    """Return the message that an argument stands for; None if it is said elsewhere."""
    if isinstance(node, ast.Name) and node.id in known:
        return known[node.id]
    if isinstance(node, ast.Attribute) and node.attr == "pattern":
        return None
    text = _text(node)
    if text is None and not (isinstance(node, ast.Name) and node.id == "pattern" and place.startswith(PASSED_ON)):
        raise NoLiteralError(f"{place}: write the message out, so that it can be translated")
    return text


PASSED_ON = ("pbm/reports/narration.py", "pbm/kernel/sentence.py")
"""Where a message is only passed on to the function that keeps it."""


def in_template(file: Path, name: str) -> Iterator[Said]:
    """Collect the messages of a template; what it only looks up, such as the word for an outcome, is said elsewhere."""
    with file.open("rb") as opened:
        for _, function, found, _ in babel_extract(opened, FUNCTIONS, [], dict(OPTIONS)):
            texts = [found] if isinstance(found, str) else [text for text in found or () if text is not None]
            context = texts.pop(0) if function in {"pgettext", "npgettext"} else None
            if texts:
                yield Said((texts[0], texts[1]) if function in {"ngettext", "npgettext"} else texts[0], name, context)


def of_ruleset(name: str) -> Iterator[Said]:
    """Collect what a game's order card and the help of its orders say."""
    ruleset = find_ruleset(name, "messages")
    card = read_card(ruleset.grammar)
    folder = f"pbm/rulesets/{name}"
    package = import_module(folder.replace("/", "."))
    # A game may load its modules when they are asked for; here all that they explain is wanted.
    for part in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(part.name)
    for kind in card.kinds:
        for sentence in about(kind):
            yield Said(sentence.pattern, f"{folder}/orders/orders.lark")
    for layout in card.layouts.values():
        for order in told_anew(ruleset.orders[layout.alias]):
            for paragraph in paragraphs(order):
                yield Said(paragraph, f"{folder}/orders/orders.lark", about=f"help for {layout.word}")


def told_anew(order: type[Order[Any]]) -> Iterator[type[Order[Any]]]:
    """Yield an order, and those derived from it, in which a module of the game explains it in words of its own."""
    yield order
    heirs = [heir for heir in order.__subclasses__() if heir.__module__.startswith("pbm.")]
    for heir in sorted(heirs, key=lambda heir: heir.__module__):
        yield from told_anew(heir)
