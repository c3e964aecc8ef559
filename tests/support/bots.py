"""Bots for tests: small programs in Python, and a desk whose settings name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.toml_text import game_table

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SENDS = """
import os
def send(*lines, game=os.environ["PBM_GAME"], turn=os.environ["PBM_TURN"], empire=os.environ["PBM_EMPIRE"]):
    print("GAME", game, "\\nTURN", turn, "\\nEMPIRE", empire, *(f"\\n{line}" for line in lines), flush=True)
"""
"""The beginning of a bot: how it writes a sheet."""

GOOD = "send('GATHER PAR - 1')"
"""A bot whose sheet has one order, which France can give in Two Rivers."""

SETTINGS = {"scenario": "two-rivers", "seed": 7, "formats": ["text", "json"]}


def with_bots(desk: DeskRunner, solo: str | None = "PR", seconds: float = 60, **bots: str) -> DeskRunner:
    """Begin the game g, two rivers, with bots; the others are left to the program, unless nobody plays alone."""
    commands = {}
    for empire, code in bots.items():
        (desk.root / f"{empire}.py").write_text(SENDS + code, encoding="utf-8")
        commands[empire] = ["python", f"{empire}.py"]
    table = game_table("g", {**SETTINGS, "bots": commands, "bot_seconds": seconds})
    (desk.root / "pbm.toml").write_text(table, encoding="utf-8")
    desk.ok("new", "g", "--scenario", "two-rivers", *(() if solo is None else ("--solo", solo)))
    return desk
