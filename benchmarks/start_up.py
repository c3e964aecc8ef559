"""How long commands take to start: processor time of whole processes, as ratios to the bare imports of the libraries.

    python benchmarks/start_up.py [RUNS]

Each command is run so many times, in turns with the others, and its shortest run counts: what else a machine does makes
it slower, never quicker. The floor is ``python -c "import click, jinja2, lark"``, which no command can do without for
long. The sample game is begun and played on a desk of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PBM = (sys.executable, "-c", "from pbm.cli import main; main()")
SHEET = "orders/sample/austria.txt"
FLOOR = "bare imports"

Case = tuple[Sequence[str], Callable[[Path], None]]


def cases() -> dict[str, Case]:
    """Return each command with what must be so on the desk before it."""
    return {
        "python alone": ((sys.executable, "-c", "pass"), anyhow),
        FLOOR: ((sys.executable, "-c", "import click, jinja2, lark"), anyhow),
        "pbm --help": ((*PBM, "--help"), anyhow),
        "pbm status, nothing played": ((*PBM, "status", "sample"), afresh),
        "pbm check, nothing played": ((*PBM, "check", SHEET), afresh),
        "pbm turn": ((*PBM, "turn", "sample"), afresh),
        "pbm turn, begun": ((*PBM, "turn", "sample"), undone),
        "pbm status": ((*PBM, "status", "sample"), anyhow),
        "pbm check": ((*PBM, "check", SHEET), anyhow),
    }


def anyhow(_desk: Path) -> None:
    """Leave the desk as it is."""


def afresh(desk: Path) -> None:
    """Take the games from the desk: the command begins the sample game."""
    shutil.rmtree(desk / "worlds", ignore_errors=True)


def undone(desk: Path) -> None:
    """Take back the turn that was played."""
    subprocess.run((*PBM, "undo", "sample"), cwd=desk, check=True, stdout=subprocess.DEVNULL)


def processor_time(command: Sequence[str], desk: Path) -> float:
    """Return the seconds that a command and its children have computed."""
    process = subprocess.Popen(command, cwd=desk, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in {0, 1}:  # a sheet that is checked may have faults
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def main(runs: int = 10) -> None:
    """Run all commands and print a table."""
    shortest: dict[str, float] = {}
    with TemporaryDirectory() as folder:
        desk = Path(folder)
        shutil.copytree(ROOT / "orders", desk / "orders")
        shutil.copy(ROOT / "pbm.toml", desk)
        for _ in range(runs):
            for name, (command, prepare) in cases().items():
                prepare(desk)
                seconds = processor_time(command, desk)
                shortest[name] = min(seconds, shortest.get(name, seconds))
    print(f"{'':28} {'ms':>7} {'x bare imports':>15}")
    for name, seconds in shortest.items():
        print(f"{name:28} {seconds * 1000:7.0f} {seconds / shortest[FLOOR]:15.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
