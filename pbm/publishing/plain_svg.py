"""Turns SVG with style sheets into plain SVG, whose elements have their own attributes, for simple programs.

The look of an element may depend on the place where ``<use>`` shows it, through inherited variables: there a copy of
the element replaces the ``<use>``, with the values of that place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from pbm.publishing.style_sheet import Facts, StyleSheet, filled_in, read_declarations

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from xml.etree.ElementTree import Element

    Variables = Mapping[str, str]

SVG = "{http://www.w3.org/2000/svg}"
PATTERN = f"{SVG}pattern"
FONT = re.compile(
    r"(?:(?P<style>italic|oblique)\s+)?(?:(?P<weight>\d{3}|bold)\s+)?(?P<size>[\d.]+px)(?:/\S+)?\s+(?P<family>.+)"
)

DRAWN = (
    "clip-path clip-rule display fill fill-opacity fill-rule font-family font-size font-stretch font-style font-weight "
    "letter-spacing marker-end marker-mid marker-start mask opacity overflow paint-order stop-color stop-opacity "
    "stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity "
    "stroke-width text-anchor transform visibility"
)
"""The properties of a style sheet that are attributes in SVG, too, and are drawn."""

ATTRIBUTES = frozenset(DRAWN.split())


def plain(svg: bytes) -> Element:
    """Return a picture in SVG without style sheets."""
    root = ET.fromstring(svg)  # noqa: S314 - made by our own templates
    sheets = list(root.iter(f"{SVG}style"))
    for parent in list(root.iter()):
        for sheet in [child for child in parent if child in sheets]:
            parent.remove(sheet)
    _Plainer(root, StyleSheet("\n".join(sheet.text or "" for sheet in sheets))).run()
    return root


class _Known:
    """The context of an element: the variables that hold there, and its ancestors."""

    def __init__(self, variables: Variables, ancestors: Sequence[Facts]) -> None:
        self.variables = variables
        self.ancestors = ancestors


class _Plainer:
    def __init__(self, root: Element, style: StyleSheet) -> None:
        self._root = root
        self._style = style
        self._places: dict[str, tuple[Element, _Known]] = {}
        self._cache: dict[tuple[Facts, ...], list[tuple[str, str]]] = {}

    def run(self) -> None:
        self._note_places(self._root, _Known({}, ()))
        # Copies are made of the elements as they were before any change.
        originals = {name: (_copied(element), known) for name, (element, known) in self._places.items()}
        self._places = originals
        self._resolve(self._root, _Known({}, ()), ())

    def _note_places(self, element: Element, known: _Known) -> None:
        """Note the context of each element that ``<use>`` can show elsewhere."""
        facts = self._facts(element)
        here = _Known(self._variables(element, facts, known), (*known.ancestors, facts))
        if facts.id:
            self._places[facts.id] = element, known
        for child in element:
            self._note_places(child, here)

    def _resolve(self, element: Element, known: _Known, shown: tuple[str, ...]) -> None:
        """Give an element and its children their attributes; ``shown`` are the names of what it is a copy of."""
        facts = self._facts(element)
        variables = self._variables(element, facts, known)
        for name, value in self._stated(element, facts, known):
            if not name.startswith("--"):
                _set(element, name, filled_in(value, variables))
        here = _Known(variables, (*known.ancestors, facts))
        element.attrib.pop("class", None)
        element.attrib.pop("style", None)
        if element.tag == f"{SVG}use":
            self._show(element, here, shown)
            return
        for child in element:
            self._resolve(child, here, shown)

    def _show(self, use: Element, here: _Known, shown: tuple[str, ...]) -> None:
        """Replace a ``<use>`` by a copy if other variables hold there."""
        name = use.get("href", "").removeprefix("#")
        original, known = self._places.get(name, (None, None))
        if original is None or known is None or name in shown or original.get("viewBox"):
            return
        if self._same(known.variables, here.variables) and not shown:
            return
        copy = _copied(original)
        copy.attrib.pop("id", None)
        if copy.tag == f"{SVG}symbol":
            copy.tag = f"{SVG}g"
        x, y = use.attrib.pop("x", "0"), use.attrib.pop("y", "0")
        use.attrib.pop("href")
        use.tag = f"{SVG}g"
        use.set("transform", f"{use.get('transform', '')} translate({x} {y})".strip())
        use.append(copy)
        self._resolve(copy, _Known(here.variables, known.ancestors), (*shown, name))

    def _same(self, there: Variables, here: Variables) -> bool:
        return all(there.get(name) == value for name, value in here.items())

    def _variables(self, element: Element, facts: Facts, known: _Known) -> Variables:
        stated = [each for each in self._stated(element, facts, known) if each[0].startswith("--")]
        if not stated:
            return known.variables
        variables = {**known.variables, **dict(stated)}
        worked_out = ((name, filled_in(value, variables)) for name, value in variables.items())
        return {name: value for name, value in worked_out if value is not None}

    def _stated(self, element: Element, facts: Facts, known: _Known) -> list[tuple[str, str]]:
        key = (*known.ancestors, facts)
        if key not in self._cache:
            self._cache[key] = self._style.declared(known.ancestors, facts)
        return [*self._cache[key], *read_declarations(element.get("style", ""))]

    def _facts(self, element: Element) -> Facts:
        classes = frozenset(element.get("class", "").split())
        return Facts(element.tag.removeprefix(SVG), element.get("id", ""), classes, element is self._root)


def _copied(element: Element) -> Element:
    copy = ET.Element(element.tag, dict(element.attrib))
    copy.text, copy.tail = element.text, element.tail
    copy.extend(_copied(child) for child in element)
    return copy


def _set(element: Element, name: str, value: str | None) -> None:
    if value is None:
        return
    if name == "font" and (font := FONT.fullmatch(value)):
        for part, said in font.groupdict().items():
            element.set(f"font-{part}", said or "normal")
    elif name in ATTRIBUTES:
        element.set("patternTransform" if name == "transform" and element.tag == PATTERN else name, value)
