"""Check the scripts of the pages: python -m tools.scripts; --fix writes and packs them as they should be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.needs import install
from tools.scripts.pack import outdated

HERE = Path(__file__).parent
"""Where both programs look for their settings."""
SCRIPTS = "../../templates"


def main() -> None:
    """Install what is missing, and run all programs; the exit status tells whether all is well."""
    programs = install(HERE / "package.json") / ".bin"
    fix = "--fix" in sys.argv
    style = ["check", "--write"] if fix else ["ci", "--error-on-warnings"]
    commands = [programs / "biome", *style, SCRIPTS], [programs / "tsc", "--project", "tsconfig.json"]
    done = [subprocess.run(list(map(str, command)), cwd=HERE, check=False).returncode for command in commands]
    stale = outdated(programs, write=fix)
    for name in stale:
        print(f"{name}: {'packed anew' if fix else 'not what its modules make: python -m tools.scripts --fix'}")
    sys.exit(any(done) or bool(stale and not fix))


if __name__ == "__main__":
    main()
