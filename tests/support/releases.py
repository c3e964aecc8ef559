"""The desks of releases, as their programs left them; ``tools/release_desk.py`` makes one."""

from __future__ import annotations

import json
import os
import tarfile
from typing import TYPE_CHECKING, Any

from tests.support.desks import DeskRunner
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

RELEASES = ROOT / "tests" / "releases"
GAMES = {"0.1": ("europe", "rivers"), "0.2": ("baton", "duel", "rhine", "rivers")}
"""The games of each release's desk."""


def unpack(release: str, place: Path) -> Path:
    """Unpack a release into a folder that is made: its desk as ``desk``, what its program said as ``said``."""
    place.mkdir(parents=True)
    with tarfile.open(RELEASES / f"{release}.tar.xz") as file:
        for each in file:
            path = place / each.name
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if packed := file.extractfile(each):
                path.write_bytes(packed.read())
                os.utime(path, (each.mtime, each.mtime))
                path.chmod(each.mode)
            else:
                path.mkdir(mode=each.mode, exist_ok=True)
    return place


def desk_of(release: str, place: Path) -> DeskRunner:
    """Return the desk of a release, unpacked into a folder that is made."""
    return DeskRunner(unpack(release, place) / "desk")


def said(desk: DeskRunner, name: str) -> dict[str, Any]:
    """Return what the release's program said of a game, or would say after the coming turn: ``NAME-played-on``."""
    told: dict[str, Any] = json.loads((desk.root.parent / "said" / f"{name}.json").read_text("utf-8"))
    return told
