"""A page's walk-through, followed to the letter: its files are written, its commands run, their output compared."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import chdir
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from click.testing import CliRunner

from pbm.cli import main
from pbm.desk.players import hash_of
from pbm.kernel.keys import Key
from tests.support.pages import blocks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.pages import Block

KEYS = {"PR": "K7Q2-MX4D", "FR": "W9GT-3HPC"}
"""The keys that the page shows; real ones are drawn at random, and put away for these."""

ENVIRONMENT: dict[str, str | None] = {"COLUMNS": "80", "PBM_DESK": None}
"""Where tables are as wide as on the page, and the desk is the folder."""

GIVEN = ("M8XA-4TRH", "D5JW-N2KP", "R6TB-X9QH", "H3KR-7DYC", "T4NV-9RWQ")
"""The keys that ``pbm player`` makes on the page, in their order; these, too, stand for random ones."""

_MADE = re.compile(r"(?<=The key of )([A-Z]+) is (\S+)")
_PLAIN = re.compile(r"pbm( [^|;&<>$*]*)?")
"""A command that needs no shell."""

PRELUDE = 'pbm() { "$PYTHON" -c "from pbm.cli import main; main(prog_name=\'pbm\')" "$@"; }\n'


@dataclass(slots=True)
class Desk:
    """A folder in which a page is followed, and how many files have been written so far."""

    root: Path
    written: int = field(default=0)
    given: int = field(default=0)

    def write(self, name: str, text: str) -> None:
        """Write a file of the page, each a second younger than the one before."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.written += 1
        os.utime(path, (1_800_000_000 + self.written,) * 2)

    def run(self, command: str) -> str:
        """Run a command; return what it prints on standard output and standard error."""
        printed = self._call(command) if _PLAIN.fullmatch(command) else self._shell(command)
        self._put_away_keys()
        return _MADE.sub(self._put_away_key, printed)

    def _call(self, command: str) -> str:
        """Run a command of the program's in this process, which saves most of the time."""
        with chdir(self.root):
            done = CliRunner(env=ENVIRONMENT).invoke(main, shlex.split(command)[1:], prog_name="pbm")
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done.output

    def _shell(self, command: str) -> str:
        """Run a command line with all that a shell can do."""
        environment = {**os.environ, "PYTHON": sys.executable, "LC_ALL": "C.UTF-8"}
        environment |= {name: value for name, value in ENVIRONMENT.items() if value is not None}
        environment.pop("PBM_DESK", None)
        return subprocess.run(
            ["bash", "-c", PRELUDE + command],
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        ).stdout

    def _put_away_key(self, made: re.Match[str]) -> str:
        """Put a key of the page in the place of one that was made just now."""
        shown = GIVEN[self.given]
        self.given += 1
        for file in self.root.glob("**/worlds/*/players.json"):
            players = json.loads(file.read_text(encoding="utf-8"))
            for player in players["players"].values():
                if Key(player["key"] or "").fits(made[2]):
                    player["key"] = hash_of(shown)
            file.write_text(json.dumps(players), encoding="utf-8")
        return f"{made[1]} is {shown}"

    def _put_away_keys(self) -> None:
        for file in self.root.glob("worlds/*/game.json"):
            record = json.loads(file.read_text(encoding="utf-8"))
            if record["keys"]:
                record["keys"] = KEYS
                file.write_text(json.dumps(record), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Step:
    """A command of a page, the line it stands in, and what the page says it prints."""

    line: int
    command: str
    expected: str


def follow(page: Path, desk: Desk) -> Iterator[tuple[Step, str]]:
    """Follow a page from its beginning: write its files, run its commands, yield each with what it has printed."""
    for block in blocks(page, "text", "toml", "console"):
        if block.language == "console":
            yield from ((step, desk.run(step.command)) for step in steps(block))
        else:
            desk.write(block.name, block.text)


def steps(block: Block) -> Iterator[Step]:
    """Take a console block apart: each command begins with a dollar, what follows is its output."""
    parts = re.split(r"^\$ (.*)$", block.text, flags=re.MULTILINE)
    line = block.line + 1
    for command, output in zip(parts[1::2], parts[2::2], strict=True):
        yield Step(line, command, output.removeprefix("\n"))
        line += output.count("\n")


def agrees(expected: str, found: str) -> bool:
    """Tell whether an output is the expected one; ``...`` stands for anything, blanks at line ends for nothing."""
    pattern = ".*?".join(re.escape(part) for part in _tidy(expected).split("..."))
    return re.fullmatch(pattern, _tidy(found), re.DOTALL) is not None


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")
