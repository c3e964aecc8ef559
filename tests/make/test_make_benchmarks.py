"""The benchmarks run at all: what they measure is no matter of tests."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.paths import ROOT


@pytest.mark.parametrize(
    ("benchmark", "said"),
    [
        (["-m", "benchmarks.large", "--least"], "Whole turns"),
        (["benchmarks/sample_turn.py", "--least"], "x floor"),
        (["benchmarks/rendering.py", "--runs", "1", "--turns", "1", "--least"], "two-rivers, turn 1"),
        (["benchmarks/site.py", "--least"], "the site: "),
    ],
    ids=lambda value: value[-1] if isinstance(value, str) else value[0] + value[1],
)
def test_a_benchmark_runs(benchmark: list[str], said: str) -> None:
    """In its least form it measures something and says it."""
    done = subprocess.run([sys.executable, *benchmark], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert said in done.stdout
