"""Computer players of all games that think but a little, so that tests need not wait for them."""

from __future__ import annotations

import sys
from importlib import import_module
from threading import Event, Thread

import pytest

from pbm.cli import main
from pbm.kernel.imagination import Effort
from pbm.pipeline.catalogue import find_ruleset, rulesets
from tests.support.imagined import with_effort

LITTLE = Effort(positions=12, stages=(1,), fresh=1)
"""Enough to choose another sheet now and then."""

BESIDE = "beside"
"""The word that begins a command which is run beside a thread, where no process may be copied."""


def think_little(patch: pytest.MonkeyPatch) -> None:
    """Let no computer player think for long, wherever a game is found from now on."""
    for name in rulesets():
        ruleset = find_ruleset(name, "tests")
        if ruleset.imagination is not None:
            module = import_module(f"pbm.rulesets.{name}")
            patch.setattr(module, name.upper(), with_effort(ruleset, lambda _: LITTLE))


if __name__ == "__main__":
    think_little(pytest.MonkeyPatch())
    words = sys.argv[1:]
    waiting = Event()
    if words[0] == BESIDE:
        Thread(target=waiting.wait, daemon=True).start()
        words = words[1:]
    main(words)
