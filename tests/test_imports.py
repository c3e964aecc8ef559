"""What may import what: the contracts guard every game that there is, and nothing is imported in a circle."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from itertools import permutations
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pytest
from grimp import build_graph
from importlinter import configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract

import pbm
from pbm.pipeline.catalogue import rulesets
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from grimp import ImportGraph

configuration.configure()

LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
CONTRACTS = {contract.pop("name"): contract for contract in LINTER.pop("contracts")}

GAMES = [f"pbm.rulesets.{name}" for name in rulesets()]
"""The games, as the program finds them."""

OTHERS = [f"pbm.{each.name}" for each in iter_modules(pbm.__path__) if each.name != "rulesets"]
"""What is not a game."""


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    """Return who imports whom, in functions and for types alone, too."""
    return build_graph("pbm")


def test_nothing_is_imported_in_a_circle(graph: ImportGraph) -> None:
    """No module needs itself by way of others: of two that do neither can be understood without the other."""
    assert circle(graph) == []


def test_a_circle_is_found_and_named(graph: ImportGraph) -> None:
    """A planted import back to where one came from is told with the modules on the way."""
    planted = deepcopy(graph)
    planted.add_import(importer="pbm.kernel.order", imported="pbm.kernel.phase")

    assert {"pbm.kernel.order", "pbm.kernel.phase"} <= {*circle(planted)}


def test_no_game_may_import_from_another(graph: ImportGraph) -> None:
    """An import that is planted from any game to any other breaks the contract."""
    contract = IndependenceContract("No game knows another", LINTER, CONTRACTS["No game knows another"])
    pairs = set(permutations(GAMES, 2))

    assert broken(contract, graph, pairs) == pairs


def test_nothing_outside_a_game_may_import_from_one(graph: ImportGraph) -> None:
    """An import that is planted from any package that is not a game to any game breaks the contract."""
    name = "No module outside a game imports from a game"
    pairs = {(package, game) for package in OTHERS for game in GAMES}

    assert broken(ForbiddenContract(name, LINTER, CONTRACTS[name]), graph, pairs) == pairs


def broken(
    contract: ForbiddenContract | IndependenceContract, graph: ImportGraph, imports: Iterable[tuple[str, str]]
) -> set[tuple[str, str]]:
    """Return who, by a contract, may not import whom, and does when some imports are planted."""
    planted = deepcopy(graph)
    for importer, imported in imports:
        planted.add_import(importer=importer, imported=imported)
    metadata: Any = contract.check(planted, verbose=False).metadata
    return {(each["downstream_module"], each["upstream_module"]) for each in metadata["invalid_chains"]}


def circle(graph: ImportGraph) -> Sequence[str]:
    """Return the modules of a circle of imports, each imported by the one before it; none if there is none."""
    left = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    while free := [module for module, imported in left.items() if not imported & left.keys()]:
        for module in free:
            del left[module]
    way: list[str] = []
    while left and (not way or way[-1] not in way[:-1]):
        way.append(min(left[way[-1]] & left.keys() if way else left))
    return way[way.index(way[-1]) :] if way else []
