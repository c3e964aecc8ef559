"""A small game in which names and letters are whatever somebody likes to write."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.support.empires.scenarios import SCENARIOS
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("Two Rivers", "Prussia", "France", "Magdeburg", "Hanover", "Baltic Sea")
"""Names of the scenario, of empires, and of areas that are owned, neutral and wet."""

SHEETS = {
    "PR": """
 1 MOVE BRA SAX 1
 2 PARADE {word}
 3 ATTACK MGD HAN ALL
 4 GATHER BRA - 3
MESSAGE FR
{letter}
END
MESSAGE ALL
{letter}
END
""",
    "FR": """
 1 LEVY PAR
 2 GATHER PAR - 9
MESSAGE PR
{letter}
END
""",
}
"""A line that cannot be read is quoted in the reports."""


def play(desk: Path, text: str) -> Path:
    """Start a game on an empty desk with the text in all names, play a turn of it; return the folder of its reports."""
    for kind, content in (("toml", renamed(text)), ("map.json", shapes())):
        (desk / f"war.{kind}").write_text(content, encoding="utf-8")
    run(desk, "new", "war", "--scenario", str(desk / "war.toml"), "--seed", "1")
    (desk / "orders" / "war").mkdir(parents=True, exist_ok=True)
    word = " ".join(text.split())
    for empire, sheet in SHEETS.items():
        written = f"GAME war\nTURN 1\nEMPIRE {empire}\n" + sheet.format(word=word, letter=text)
        (desk / "orders" / "war" / f"{empire}.txt").write_text(written, encoding="utf-8", newline="")
    run(desk, "turn", "war")
    return desk / "reports" / "war"


def renamed(text: str) -> str:
    """Return the scenario Two Rivers with another text in its names."""
    scenario = (SCENARIOS / "two-rivers.toml").read_text(encoding="utf-8").partition("\n[names.de]")[0]
    quoted = json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
    for name in NAMES:
        assert f'= "{name}"' in scenario
        scenario = scenario.replace(f'= "{name}"', f"= {quoted}")
    return scenario


def shapes() -> str:
    """Return the map of Two Rivers."""
    return (SCENARIOS / "two-rivers.map.json").read_text(encoding="utf-8")
