"""The completion scripts in the shells that they are for, and the manual pages under a formatter that is strict."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner
from tests.support.paths import ROOT
from tests.support.processes import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

DOCS = ROOT / "docs"

ZSH = """
zmodload zsh/zpty
zpty typing zsh -f -i
zpty -w typing "PS1= fpath=($HOME \\$fpath); autoload -U compinit; compinit -u"
zpty -w typing "bindkey '^I' complete-word; echo B''EGUN"
zpty -r typing begun '*BEGUN*'
zpty -w -n typing $'pbm sheet g P\\t'
zpty -r typing typed '*PR*'
print -r -- $typed
"""
"""Presses the TAB key in a zsh, and waits until the empire's code is completed."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home, in which there are the program and a desk with a game."""
    program = tmp_path / "bin" / "pbm"
    program.parent.mkdir()
    program.write_text(f'#!{sys.executable}\nfrom pbm.cli import main\nmain(prog_name="pbm")\n', encoding="utf-8")
    program.chmod(0o755)
    DeskRunner(tmp_path).ok("new", "g", "--scenario", "two-rivers")
    return tmp_path


def said(home: Path, *command: str) -> str:
    """Run a shell in a home, and return what it says."""
    environment = {"PATH": f"{home}/bin:{os.environ['PATH']}", "HOME": str(home), "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command,
        cwd=home,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_zsh_completes_an_empire(home: Path) -> None:
    """The script is found by its name in a folder of functions."""
    (home / "_pbm").symlink_to(DOCS / "completions" / "_pbm")

    assert "pbm sheet g PR" in said(home, "zsh", "-f", "-c", ZSH)


def test_fish_completes_an_empire(home: Path) -> None:
    """With its name beside it."""
    script = DOCS / "completions" / "pbm.fish"

    assert said(home, "fish", "-c", f"source {script}; complete -C 'pbm sheet g P'").split("\n")[0] == "PR\tPrussia"


def test_a_strict_formatter_has_nothing_against_the_manual() -> None:
    """Not even a question of style."""
    pages = sorted((DOCS / "man").iterdir())
    done = subprocess.run(["mandoc", "-Tlint", *pages], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout + done.stderr) == (0, "")
