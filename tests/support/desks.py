"""A desk in a temporary folder, and the command line run on it in process."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from pbm.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result


@dataclass(frozen=True)
class DeskRunner:
    """Runs pbm on a desk and looks at what came of it."""

    root: Path

    def copy(self, root: Path) -> DeskRunner:
        """Put the same files into another folder."""
        shutil.copytree(self.root, root, dirs_exist_ok=True, symlinks=True)
        return DeskRunner(root)

    def run(self, *args: str, given: bytes = b"") -> Result:
        """Run a command, with something on its standard input; an exception that is no exit is its error."""
        result = CliRunner().invoke(main, ["--desk", str(self.root), *args], input=given)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    def ok(self, *args: str) -> str:
        """Run a command that must succeed, and return what it printed."""
        result = self.run(*args)
        assert result.exit_code == 0, result.output
        return result.stdout

    def refused(self, *args: str) -> str:
        """Run a command that must be refused, and return what it said."""
        result = self.run(*args)
        assert result.exit_code == 1, result.output
        return result.stderr

    def sheet(self, name: str, text: str, game: str = "g") -> Path:
        """Put a sheet into the orders folder."""
        path = self.root / "orders" / game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def orders(self, empire: str, *lines: str, turn: int = 1, game: str = "g") -> Path:
        """Put an empire's sheet with these lines into the orders folder."""
        text = "\n".join([f"GAME {game}", f"TURN {turn}", f"EMPIRE {empire}", *lines, ""])
        return self.sheet(f"{empire}.txt", text, game)

    def world(self, *args: str) -> dict[str, Any]:
        """Return the game master's view of the world."""
        picture: dict[str, Any] = json.loads(self.ok("world", "g", *args))
        return picture

    def report(self, empire: str, turn: int = 1) -> dict[str, Any]:
        """Return an empire's report as data."""
        file = self.root / "reports" / "g" / f"turn-{turn:03d}" / f"{empire}.json"
        document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return document

    def files(self) -> dict[str, bytes]:
        """Return every file on the desk by its path."""
        paths = [path for path in sorted(self.root.rglob("*")) if path.is_file() and path.suffix != ".lock"]
        return {str(path.relative_to(self.root)): path.read_bytes() for path in paths}
