"""A large game laid out on a desk: its scenario, its settings and all sheets of turn 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.large.game import scenario, sheet

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.large.game import Large

SETTINGS = '[games.large]\nscenario = "large.toml"\nseed = 1\nformats = ["text", "json"]\n'


def lay_out(game: Large, folder: Path) -> None:
    """Write all that a turn is played from; the folder is there."""
    (folder / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    (folder / "large.toml").write_text(scenario(game), encoding="utf-8")
    orders = folder / "orders" / "large"
    orders.mkdir(parents=True)
    for number in range(game.empires):
        (orders / f"{game.empire(number)}.txt").write_text(sheet(game, number), encoding="utf-8")
