"""A small CSS reader: as much as the maps use, for programs that draw SVG without style sheets.

Rules within ``@media`` are left out: a picture has one size, and no dark mode. Selectors of tags, classes, ids and
``:root``, descendants of these, and ``:is()`` are understood; a rule with any other selector does not apply.
"""

from __future__ import annotations

import ast
import operator
import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Declarations = list[tuple[str, str]]

DEEPEST = 10
"""At most so many variables may refer to each other in a row."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PART = re.compile(r"\.([\w-]+)|#([\w-]+)|:(root)|:is\(([^()]*)\)|^([a-zA-Z][\w-]*)")
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)")
SUM = re.compile(r"calc(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))")
SIGNS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


class Facts(NamedTuple):
    """The properties of an element that selectors test."""

    tag: str
    id: str
    classes: frozenset[str]
    is_root: bool = False


class Compound(NamedTuple):
    """A selector without blanks: all its parts must match."""

    facts: Facts
    any_of: tuple[tuple[Compound, ...], ...] = ()

    def fits(self, element: Facts) -> bool:
        """Return whether it selects an element."""
        wanted = self.facts
        return (
            wanted.tag in {"", element.tag}
            and wanted.id in {"", element.id}
            and wanted.classes <= element.classes
            and (element.is_root or not wanted.is_root)
            and all(any(each.fits(element) for each in group) for group in self.any_of)
        )

    def weight(self) -> tuple[int, int, int]:
        """Return the specificity, which decides between rules: the numbers of ids, classes and tags."""
        own = self.facts
        weights = [(int(bool(own.id)), len(own.classes) + own.is_root, int(bool(own.tag)))]
        weights += [max((each.weight() for each in group), default=(0, 0, 0)) for group in self.any_of]
        ids, classes, tags = zip(*weights, strict=True)
        return sum(ids), sum(classes), sum(tags)


class Rule(NamedTuple):
    """A selector, as a path of compounds, and its declarations; the rank decides between rules."""

    path: tuple[Compound, ...]
    rank: tuple[tuple[int, int, int], int]
    declarations: Declarations

    def fits(self, ancestors: Sequence[Facts], element: Facts) -> bool:
        """Return whether it selects an element with these ancestors, the outermost first."""
        *outer, own = self.path
        if not own.fits(element):
            return False
        left = iter(reversed(ancestors))
        return all(any(each.fits(ancestor) for ancestor in left) for each in reversed(outer))


class StyleSheet:
    """A style sheet."""

    def __init__(self, text: str) -> None:
        """Read a style sheet; rules that are not understood are left out."""
        self._rules: list[Rule] = []
        for selectors, body in _blocks(COMMENT.sub("", text)):
            stated = read_declarations(body)
            for selector in _split(selectors, ","):
                self._add(selector, stated)
        self._rules.sort(key=lambda rule: rule.rank)

    def _add(self, selector: str, stated: Declarations) -> None:
        parts = [_compound(part) for part in _split(" ".join(selector.split()), " ")]
        path = tuple(part for part in parts if part is not None)
        if path and len(path) == len(parts):
            ids, classes, tags = zip(*(part.weight() for part in path), strict=True)
            self._rules.append(Rule(path, ((sum(ids), sum(classes), sum(tags)), len(self._rules)), stated))

    def declared(self, ancestors: Sequence[Facts], element: Facts) -> Declarations:
        """Return the declarations for an element, those with the highest rank last."""
        return [each for rule in self._rules if rule.fits(ancestors, element) for each in rule.declarations]


def read_declarations(text: str) -> Declarations:
    """Read ``fill: red; stroke: none``."""
    pairs = (part.partition(":") for part in _split(text, ";"))
    return [(name.strip(), value.strip()) for name, colon, value in pairs if colon]


def filled_in(value: str, variables: Mapping[str, str]) -> str | None:
    """Return a value with its variables and sums computed; ``None`` if that fails."""
    for _ in range(DEEPEST):
        found = VARIABLE.search(value)
        if found is None:
            break
        stands_for: str | None = variables.get(found[1], found[2])
        if stands_for is None:
            return None
        value = f"{value[: found.start()]}{stands_for.strip()}{value[found.end() :]}"
    try:
        return SUM.sub(lambda each: f"{_sum(each[1]):.4g}", value)
    except (SyntaxError, ValueError, ArithmeticError):
        return None


def _sum(text: str) -> float:
    return _worked_out(ast.parse(re.sub(r"(?<=[\d.])px\b", "", text), mode="eval").body)


def _worked_out(node: ast.expr) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_worked_out(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        return SIGNS[type(node.op)](_worked_out(node.left), _worked_out(node.right))
    raise ValueError("no sum of numbers")


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Return the selectors and the body of each top-level rule."""
    depth, begin, head = 0, 0, ""
    for place, sign in enumerate(text):
        if sign == "{":
            if depth == 0:
                head, begin = text[begin:place].strip(), place + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                if not head.startswith("@"):
                    yield head, text[begin:place]
                begin = place + 1


def _split(text: str, sign: str) -> list[str]:
    """Split a text at a sign outside parentheses."""
    parts, depth, begin = [], 0, 0
    for place, each in enumerate(text):
        depth += (each == "(") - (each == ")")
        if each == sign and depth == 0:
            parts.append(text[begin:place].strip())
            begin = place + 1
    return [part for part in (*parts, text[begin:].strip()) if part]


def _compound(text: str) -> Compound | None:
    """Read a selector without blanks; None if it is not understood."""
    tag, name, classes, root, groups, place = "", "", set(), False, [], 0
    while place < len(text):
        found = PART.match(text, place)
        if found is None:
            return None
        classes |= {found[1]} if found[1] else set()
        name, root, tag = found[2] or name, root or bool(found[3]), found[5] or tag
        if found[4] is not None:
            group = [_compound(part) for part in _split(found[4], ",")]
            groups.append(tuple(each for each in group if each is not None))
        place = found.end()
    return Compound(Facts(tag, name, frozenset(classes), root), tuple(groups))
