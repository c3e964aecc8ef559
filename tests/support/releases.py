"""The desks of releases, as their programs left them; ``tools/release_desk.py`` makes one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.support.desks import DeskRunner
from tests.support.paths import ROOT
from tools.release_file import unpack

if TYPE_CHECKING:
    from pathlib import Path

RELEASES = ROOT / "tests" / "releases"
ALL = ("baton", "duel", "rhine", "rivers")
GAMES = {"0.1": ("europe", "rivers"), "0.2": ALL, "1.0": ALL}
"""The games of each release's desk."""


def unpacked(release: str, place: Path) -> Path:
    """Unpack a release into a folder that is made: its desk as ``desk``, what its program said as ``said``."""
    unpack(RELEASES / f"{release}.tar.xz", place)
    return place


def desk_of(release: str, place: Path) -> DeskRunner:
    """Return the desk of a release, unpacked into a folder that is made."""
    return DeskRunner(unpacked(release, place) / "desk")


def said(desk: DeskRunner, name: str) -> dict[str, Any]:
    """Return what the release's program said of a game, or would say after the coming turn: ``NAME-played-on``."""
    told: dict[str, Any] = json.loads((desk.root.parent / "said" / f"{name}.json").read_text("utf-8"))
    return told
