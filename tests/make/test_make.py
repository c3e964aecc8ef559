"""The Makefile: what it makes where clones are moved and Pythons are old, and what it never touches."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

VENV = ".venv/.python"


def make(clone: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run make in a clone."""
    return subprocess.run(["make", *args], cwd=clone, capture_output=True, text=True, check=False)


def script(path: Path, text: str) -> Path:
    """Write a program."""
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a folder with what make needs, and nothing installed yet."""
    folder = tmp_path / "clone"
    folder.mkdir()
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    return folder


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """Return this Python, which makes environments without pip: that takes a tenth of the time."""
    venv = f'[ "$1 $2" = "-m venv" ] && exec "{sys.executable}" -m venv --without-pip "$3"'
    return script(tmp_path / "python", f'{venv}\nexec "{sys.executable}" "$@"')


def home(clone: Path) -> str:
    """Return the folder that the environment says it is in."""
    said = 'import sys; print(sys.prefix, end="")'
    return subprocess.run([clone / ".venv/bin/python", "-c", said], capture_output=True, text=True, check=True).stdout


def test_clean_never_touches_games(clone: Path) -> None:
    """What was installed goes; worlds, sheets, reports and settings stay, byte for byte."""
    names = ("worlds/spring/game.json", "orders/spring/PR.txt", "reports/spring/PR.txt", "pbm.toml")
    kept = [clone / name for name in names]
    for file in [*kept, clone / ".venv" / "bin" / "pbm"]:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("kept", encoding="utf-8")
    done = make(clone, "clean")

    assert done.returncode == 0, done.stderr
    assert not (clone / ".venv").exists()
    assert [file.read_text(encoding="utf-8") for file in kept] == ["kept"] * 4


def test_an_environment_that_runs_is_left_alone(clone: Path, python: Path) -> None:
    """Looking at it each time makes nothing anew, so nothing is installed again."""
    assert make(clone, VENV, f"PYTHON={python}").returncode == 0
    before = (clone / VENV).stat().st_mtime_ns
    (clone / ".venv" / "installed").touch()

    assert make(clone, VENV, f"PYTHON={python}").returncode == 0
    assert make(clone, VENV).returncode == 0
    assert (clone / VENV).stat().st_mtime_ns == before
    assert (clone / ".venv" / "installed").exists()


def test_a_clone_that_was_moved_gets_a_new_environment(clone: Path, python: Path) -> None:
    """Commands of the old one would look for a Python where the clone was; all of it is made anew."""
    make(clone, VENV, f"PYTHON={python}")
    (clone / ".venv" / "installed").touch()
    moved = clone.rename(clone.with_name("moved"))
    done = make(moved, VENV, f"PYTHON={python}")

    assert done.returncode == 0, done.stderr
    assert home(moved) == str(moved / ".venv")
    assert (moved / VENV).read_text(encoding="utf-8").split(maxsplit=1)[1].strip() == str(moved / ".venv")
    assert not (moved / ".venv" / "installed").exists()


def test_what_a_first_try_left_is_made_anew(clone: Path, python: Path) -> None:
    """An environment of too old a Python, or half of one, makes room when there is a Python that will do."""
    (clone / ".venv" / "bin").mkdir(parents=True)
    script(clone / ".venv" / "bin" / "python", 'case "$2" in *prefix*) echo 3.9 /there;; *) exit 1;; esac')
    (clone / VENV).write_text("3.9 /there\n", encoding="utf-8")

    assert make(clone, VENV, f"PYTHON={python}").returncode == 0
    assert home(clone) == str(clone / ".venv")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('case "$2" in *exit*) exit 1;; *) echo 3.9.2;; esac', "is Python 3.9.2, and pbm needs 3.11 or later"),
        ("exit 127", "that runs. pbm needs Python 3.11 or later"),
    ],
    ids=["too old", "broken"],
)
def test_a_python_that_will_not_do_is_told_in_words(clone: Path, tmp_path: Path, text: str, said: str) -> None:
    """Neither an environment nor a screenful of an installer's complaints comes of it."""
    old = script(tmp_path / "old", text)
    done = make(clone, "turn", f"PYTHON={old}")

    assert done.returncode != 0
    assert said in done.stderr
    assert "PYTHON=python3.12" in done.stderr
    assert not (clone / ".venv").exists()
