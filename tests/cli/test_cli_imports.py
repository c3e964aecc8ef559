"""What a command does not use, it does not load: starting is most of what a short command costs."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pbm.cli.terminal import DECIDING
from pbm.pipeline.catalogue import rulesets

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

ASKED = """
import sys
from pbm.cli import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""
"""A program that runs a command and tells what it has loaded."""

OTHER_GAMES = {*(f"pbm.rulesets.{name}" for name in rulesets() if name != "empires"), "pbm.kit.cards"}
"""What is not the game of the desk: the other games, and the decks that only they have."""

DRAWING = {"jinja2", "pbm.reports.filters", "pbm.rulesets.empires.report.map", "pbm.rulesets.empires.form"}
"""What draws reports."""

FOR_FAULTS = {"cattrs", "pbm.desk.table_faults"}
"""What finds out what is wrong with the settings, or a record of a game."""

UNSET = {"COLUMNS", "PYTHONDONTWRITEBYTECODE", *DECIDING}
"""Variables that would change what a command loads."""

WINDOW = {"rich"}
"""What draws in windows."""

THINKING = {"pbm.players.search"}
"""What hard computer players think with."""

PLAYING = {"pbm.rulesets.empires.dummy", "pbm.publishing.reports", "filelock"} | THINKING
"""What plays for those that nobody plays, and what writes."""

MAILS = {"inscriptis", "lxml", "imap_tools", "aiosmtpd", "css_inline", "pbm.mail.reading"}
"""What reads mails and brings them."""

UNUSED = {
    ("--help",): DRAWING | FOR_FAULTS | WINDOW | PLAYING | MAILS | {"lark", "pbm.desk", "pbm.sheets", "pbm.rulesets"},
    ("status", "g"): OTHER_GAMES | DRAWING | FOR_FAULTS | WINDOW | PLAYING | MAILS,
    ("check", "--game", "g", "orders/g/PR.txt"): OTHER_GAMES | DRAWING | FOR_FAULTS | WINDOW | PLAYING | MAILS,
    ("rules",): DRAWING | FOR_FAULTS | WINDOW | PLAYING | MAILS,
    ("turn", "g", "--force"): OTHER_GAMES | WINDOW | MAILS | THINKING,
}
"""What each command must not load, on a desk whose files are in order."""


@pytest.mark.parametrize("args", UNUSED, ids=" ".join)
def test_a_command_loads_only_what_it_uses(args: tuple[str, ...], desk: DeskRunner) -> None:
    """Neither libraries nor parts of the program that serve other commands are imported."""
    desk.orders("PR", "TAX")
    loaded = loaded_by(args, desk)

    assert "pbm.cli" in loaded
    assert sorted(UNUSED[args] & loaded) == []


def test_lark_is_loaded_only_to_compile_a_card(desk: DeskRunner) -> None:
    """What it says of a card is kept, so that the next command reads sheets without it."""
    desk.orders("PR", "TAX", "MOVE BRA XYZ 1")
    args = ("check", "--game", "g", "orders/g/PR.txt")
    loaded_by(args, desk)

    loaded = loaded_by(args, desk)

    assert "pbm.sheets.explain" in loaded
    assert {"lark", "pbm.sheets.compiling"} & loaded == set()


@pytest.mark.parametrize("args", [("status", "g"), ("player", "g"), ("post", "run")], ids=" ".join)
def test_looking_at_a_game_with_hard_players_loads_nothing_that_thinks(
    args: tuple[str, ...], empty: DeskRunner
) -> None:
    """Nobody needs their sheets before the turn."""
    (empty.root / "pbm.toml").write_text('[post]\naddress = "games@example.org"\nproof = "address"\n', "utf-8")
    empty.ok("new", "g", "--scenario", "auerstedt", "--solo", "FR", "--level", "hard")
    loaded = loaded_by(args, empty)

    assert "pbm.cli" in loaded
    assert sorted((THINKING | {"pbm.rulesets.battles.imagination"}) & loaded) == []


def loaded_by(args: tuple[str, ...], desk: DeskRunner) -> set[str]:
    """Run a command in a process of its own, and return what it has loaded."""
    environment = {name: value for name, value in os.environ.items() if name not in UNSET}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [sys.executable, "-c", ASKED, *args]
    told = subprocess.run(command, cwd=desk.root, env=environment, capture_output=True, text=True, check=False)
    return set(told.stderr.splitlines()[-1].split())
