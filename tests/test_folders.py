"""Where tests stand, and what they may take from each other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.support.paths import ROOT

TESTS = ROOT / "tests"
BESIDE = {"browser", "docs", "golden", "make", "properties", "releases", "rules", "servers", "support"}
"""Folders of what is about no package: pages, documents, games, make, releases, the rulebook, servers, what tests
share."""

MODULES = sorted(TESTS.rglob("*.py"))
PROGRAMS = sorted(path for folder in ("pbm", "tools", "benchmarks") for path in (ROOT / folder).rglob("*.py"))


def imported(module: Path) -> set[str]:
    """Return the full names of all that a module imports, be they of modules or of what is in them."""
    nodes = list(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    names = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            source = ".".join([*package_of(module, node.level), *([node.module] if node.module else [])])
            names |= {f"{source}.{name.name}" for name in node.names}
    return names


def package_of(module: Path, level: int) -> tuple[str, ...]:
    """Return the package that a relative import of a level begins at; of level 0 it begins nowhere."""
    parts = module.relative_to(ROOT).parts
    return parts[: len(parts) - level] if level else ()


def taken_from_tests(module: Path) -> set[Path]:
    """Return the modules below ``tests`` that a module imports, or imports something of."""
    paths = [ROOT.joinpath(*name.split(".")) for name in imported(module)]
    files = {candidate.with_suffix(".py") for path in paths for candidate in (path, path.parent)}
    return {file for file in files if file.is_relative_to(TESTS) and file.exists()}


def may_take(module: Path, other: Path) -> bool:
    """Tell whether a test may import a module: what all share, or a helper of its own folder or one above."""
    shared = other.is_relative_to(TESTS / "support") or module.is_relative_to(other.parent)
    return shared and not other.name.startswith("test_")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(TESTS)))
def test_tests_share_only_what_is_there_to_be_shared(module: Path) -> None:
    """Nothing is imported from a test module, nor from another folder but ``tests/support``."""
    wrong = [other for other in taken_from_tests(module) if not may_take(module, other)]

    assert [str(other.relative_to(ROOT)) for other in wrong] == []


def test_programs_take_nothing_from_tests() -> None:
    """Programs and tools run without the tests."""
    assert [str(path.relative_to(ROOT)) for path in PROGRAMS if taken_from_tests(path)] == []


def test_folders_are_those_of_the_code() -> None:
    """Tests of a package stand in a folder of its name; many tests of one module in a folder of the module's name."""
    folders = {path.parent.relative_to(TESTS) for path in MODULES if path.name.startswith("test_")} - {Path()}
    mirrored = [ROOT / "pbm" / folder for folder in folders if folder.parts[0] not in BESIDE]

    assert [str(path) for path in mirrored if not (path.is_dir() or path.with_suffix(".py").exists())] == []
