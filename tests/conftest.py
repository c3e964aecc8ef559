"""What holds for all tests."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

# Tables are as wide as they need to be; a parallel run sets a width, and one by one does not.
os.environ.pop("COLUMNS", None)

# How long an example takes is a matter of the machine, and of benchmarks.
settings.register_profile("pbm", deadline=None)
settings.load_profile("pbm")


@pytest.fixture
def empty(tmp_path: Path) -> DeskRunner:
    """A desk without a game."""
    return DeskRunner(tmp_path)


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """The desk that every ``desk`` is a copy of: a start takes half a second, a copy nothing. To be left as it is."""
    begun = DeskRunner(tmp_path_factory.mktemp("begun"))
    begun.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    return begun


@pytest.fixture
def desk(begun: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A desk with the game g, Two Rivers, about to begin."""
    return begun.copy(empty.root)
