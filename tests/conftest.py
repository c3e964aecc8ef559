"""What holds for all tests."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.desks import DeskRunner

# Tables are as wide as they need to be; a parallel run sets a width, and one by one does not.
os.environ.pop("COLUMNS", None)

# Files of tests are in memory where there is room: the program waits for the disk at every write, hundreds of times in
# a test, which shows nothing as long as nobody pulls a plug.
MEMORY = Path("/dev/shm")
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# How long an example takes is a matter of the machine, and of benchmarks.
settings.register_profile("pbm", deadline=None)
settings.load_profile("pbm")


# What a shell starts in the background without job control ignores Ctrl-C, and so would the programs that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


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
