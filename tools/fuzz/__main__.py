"""``python -m tools.fuzz``: fuzz every target for a while, as many at once as there are cores, and say what came of it.

What was found of interest stays in ``.cache/fuzz/<target>``, and the next run goes on from there. An input that breaks
a promise is kept as ``.cache/fuzz/found/<target>-...``; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from tools.fuzz.targets import ROOT, TARGETS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tools.fuzz.targets import Target

HOUR = 3_600
LARGEST = 65_536
"""Bytes of an input; what larger ones cost, ``benchmarks/hostile_mail.py`` and ``benchmarks/reading.py`` say."""
SLOWEST = 20
"""Seconds that one input may take before it is called a hang."""
MOST_MEMORY = 1_024
"""Megabytes that the process may take, with what the fuzzer itself needs."""

WORD = re.compile(rb"[A-Za-z_][\w.-]{1,30}|\d{1,6}|[^\w\s]{1,4}")
MOST_WORDS = 2_000

KEPT = ROOT / ".cache" / "fuzz"
FOUND = KEPT / "found"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of fuzzing one target."""

    name: str
    tried: int
    memory: int
    """Megabytes at most."""
    edges: int
    """Places in the code that were reached."""
    broken: bool
    log: Path


def fuzz(seconds: int, target: Target) -> Outcome:
    """Fuzz one target in a process of its own."""
    corpus = KEPT / target.name
    corpus.mkdir(parents=True, exist_ok=True)
    seeds = target.seeds()
    for number, seed in enumerate(seeds):
        (corpus / f"seed-{number:03}").write_bytes(seed)
    words_file(target.name).write_text(words_of(seeds), encoding="ascii")
    log = KEPT / f"{target.name}.log"
    command = [sys.executable, "-m", "tools.fuzz.one", target.name, str(corpus), *options(seconds, target.name)]
    with log.open("wb") as out:
        ended = subprocess.run(command, cwd=ROOT, stdout=out, stderr=out, check=False)
    said = log.read_text(encoding="utf-8", errors="replace")
    return Outcome(
        target.name,
        last_number(r"stat::number_of_executed_units: (\d+)", said),
        last_number(r"stat::peak_rss_mb: +(\d+)", said),
        last_number(r"cov: (\d+)", said),
        ended.returncode != 0,
        log,
    )


def words_file(name: str) -> Path:
    """Return where the words are kept that the fuzzer puts into inputs."""
    return KEPT / f"{name}.words"


def words_of(seeds: Sequence[bytes]) -> str:
    """Return the words of the seeds as the fuzzer takes them; in a text that has a form they get further than bytes."""
    words = sorted({word for seed in seeds for word in WORD.findall(seed)})
    return "".join(f'"{quoted(word)}"\n' for word in words[:MOST_WORDS])


def quoted(word: bytes) -> str:
    """Return a word with every byte written as a number."""
    return "".join(rf"\x{byte:02x}" for byte in word)


def options(seconds: int, name: str) -> list[str]:
    """Return the fuzzer's own options."""
    return [
        f"-max_total_time={seconds}",
        f"-max_len={LARGEST}",
        f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-dict={words_file(name)}",
        f"-artifact_prefix={FOUND / name}-",
        "-print_final_stats=1",
        "-verbosity=1",
    ]


def last_number(pattern: str, text: str) -> int:
    """Return the last number that a text gives in this form; 0 where there is none."""
    return int(([*re.findall(pattern, text)] or ["0"])[-1])


def table_of(outcomes: list[Outcome], seconds: int) -> Table:
    """Return what came of it, a row for each target."""
    table = Table("target", "inputs", "a second", "places reached", "memory", "found", box=None, pad_edge=False)
    for outcome in outcomes:
        pace = f"{outcome.tried / seconds:,.0f}"
        found = f"see {outcome.log.relative_to(ROOT)}" if outcome.broken else "nothing"
        table.add_row(outcome.name, f"{outcome.tried:,}", pace, f"{outcome.edges:,}", f"{outcome.memory} MB", found)
    return table


def main() -> None:
    """Fuzz the targets named on the command line, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS], help="which; all, if none is named")
    parser.add_argument("--seconds", type=int, default=HOUR, help="how long each is fuzzed (default: an hour)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    asked = parser.parse_args()
    FOUND.mkdir(parents=True, exist_ok=True)
    console = Console()
    targets = [TARGETS[name] for name in asked.targets or TARGETS]
    names = ", ".join(target.name for target in targets)
    with console.status(f"Fuzzing {names}, each for {asked.seconds} s"), ThreadPoolExecutor(asked.jobs) as pool:
        outcomes = [*pool.map(partial(fuzz, asked.seconds), targets)]
    console.print(table_of(outcomes, asked.seconds))
    sys.exit(any(outcome.broken for outcome in outcomes))


if __name__ == "__main__":
    main()
