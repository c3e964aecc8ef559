"""Read ten thousand hostile mails, and say how long it took and how much memory.

python benchmarks/hostile_mail.py [how many]
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Run the test of hostile mails with many of them."""
    count = sys.argv[1] if len(sys.argv) > 1 else "10000"
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "tests/mail/test_mail_hostile.py"]
    status = subprocess.run(command, cwd=ROOT, env={**os.environ, "PBM_HOSTILE_MAILS": count}, check=False).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{count} mails: {time.monotonic() - began:.0f} s, of them {used.ru_utime:.0f} s reckoning, ")
    print(f"at most {used.ru_maxrss / 1024:.0f} MB of memory")
    raise SystemExit(status)


if __name__ == "__main__":
    main()
