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


@pytest.fixture
def desk(empty: DeskRunner) -> DeskRunner:
    """A desk with the game g, Two Rivers, about to begin."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    return empty
