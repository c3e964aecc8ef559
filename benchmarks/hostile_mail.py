"""Read and handle ten thousand hostile mails, and say how long it took and how much memory.

python benchmarks/hostile_mail.py [how many]

Exit status 1 if anything went wrong, or took more memory than MOST.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]


MOST = 600
"""Megabytes that may be taken, with pytest and the mails that are made up."""

TESTS = {"read": "tests/mail/test_mail_hostile.py", "handled": "tests/post/test_post_hostile.py"}


def main() -> None:
    """Run the tests of hostile mails with many of them."""
    count = sys.argv[1] if len(sys.argv) > 1 else "10000"
    good = [run(what, count) for what in TESTS]
    raise SystemExit(not all(good))


def run(what: str, count: str) -> bool:
    """Run a test, say what it took, and tell whether it went well."""
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "-s", TESTS[what]]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PBM_HOSTILE_MAILS": count}) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    memory = used.ru_maxrss / 1024
    print(f"{count} mails {what}: {time.monotonic() - began:.0f} s, of them {used.ru_utime:.0f} s reckoning, ")
    print(f"at most {memory:.0f} MB of memory")
    return process.returncode == 0 and memory <= MOST


if __name__ == "__main__":
    main()
