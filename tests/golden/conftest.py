"""The sample games of the repository's own desk, played again elsewhere."""

from __future__ import annotations

import shutil

import pytest

from tests.support.desks import DeskRunner
from tests.support.paths import ROOT


@pytest.fixture(scope="module")
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk on which the module's ``GAME`` has just been played; sheets are handed over in another order."""
    name: str = request.module.GAME
    desk = DeskRunner(tmp_path_factory.mktemp("desk"))
    shutil.copy(ROOT / "pbm.toml", desk.root)
    (desk.root / "orders" / name).mkdir(parents=True)
    for file in sorted((ROOT / "orders" / name).iterdir(), reverse=True):
        shutil.copyfile(file, desk.root / "orders" / name / file.name)
    desk.ok("turn", name)
    return desk
