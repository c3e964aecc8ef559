"""One target under the fuzzer: ``python -m tools.fuzz.one sheets`` and whatever the fuzzer's own options are."""

from __future__ import annotations

import sys

import atheris

WATCHED = ["pbm", "lark", "tomllib", "json", "pickletools"]
"""What the fuzzer wants to get about in."""


def main() -> None:
    """Feed the target named on the command line until the fuzzer has enough, or something breaks."""
    with atheris.instrument_imports(include=WATCHED):
        from tools.fuzz.targets import TARGETS  # noqa: PLC0415 - watched from here on

        target = TARGETS[sys.argv.pop(1)]
        for seed in target.seeds():
            target.feed(seed)  # some modules are only loaded by work
    atheris.Setup(sys.argv, target.feed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
