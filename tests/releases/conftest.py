"""The desks of all releases: each is unpacked once, and each test works on a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner
from tests.support.releases import GAMES
from tests.support.releases import unpacked as unpacked_into

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Released = Callable[[str], DeskRunner]


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The releases by their names, to be left as they are."""
    place = tmp_path_factory.mktemp("releases")
    return {release: unpacked_into(release, place / release) for release in GAMES}


@pytest.fixture
def released(unpacked: dict[str, Path], tmp_path: Path) -> Released:
    """A function that returns a copy of a release's desk, to do with as one likes."""

    def copied(release: str) -> DeskRunner:
        return DeskRunner(DeskRunner(unpacked[release]).copy(tmp_path / release).root / "desk")

    return copied
