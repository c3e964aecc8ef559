"""Templates: nothing that people read stands in them untranslatable, however seldom it is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from jinja2 import nodes

from pbm.reports.renderer import PACKAGED, Renderer
from tests.locale.pages import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = re.compile(r"(?<![\w#.-])[A-Za-z]{2,}(?![\w;=-])")
CODE = ("style", "own_style", "script")
"""Blocks that hold no words."""
GAP = "\N{OBJECT REPLACEMENT CHARACTER}"
TEMPLATES = sorted(
    str(file.relative_to(PACKAGED))
    for file in PACKAGED.rglob("*.j2")
    if file.parent.name != "gm" and ".css" not in file.name
)
"""All but those of the game master, who reads English, and those that hold no words."""


def parsed(name: str) -> nodes.Template:
    """Return a template's tree."""
    return Renderer()._environment.parse((PACKAGED / name).read_text("utf-8"))


def shown(node: nodes.Node | None) -> Iterator[str]:
    """Yield the texts that an expression may show as they stand in the template."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from (*shown(node.expr1), *shown(node.expr2))
    elif isinstance(node, nodes.Filter):
        yield from shown(node.node)
    elif isinstance(node, (nodes.Or, nodes.And, nodes.Concat, nodes.Tuple, nodes.List)):
        for part in node.iter_child_nodes():
            yield from shown(part)


@pytest.mark.parametrize("name", TEMPLATES)
def test_no_word_stands_bare(name: str) -> None:
    """Text between the tags, spoken attributes, and what expressions show: all of it goes through the catalogue."""
    pieces = []
    tree = parsed(name)
    blocks = [block for block in tree.find_all(nodes.Block) if block.name in CODE]
    code = {id(output) for block in blocks for output in block.find_all(nodes.Output)}
    for output in tree.find_all(nodes.Output):
        for part in output.nodes if id(output) not in code else ():
            pieces += [part.data] if isinstance(part, nodes.TemplateData) else [*shown(part), GAP]
    whole = "".join(pieces)
    texts = [whole] if ".txt." in name else Page(whole).texts

    assert sorted({word for text in texts for word in WORDS.findall(text)} - {"Alt"}) == []
