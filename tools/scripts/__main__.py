"""Check the scripts of the pages: python -m tools.scripts; with --fix they are written as they should be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.needs import install

HERE = Path(__file__).parent
"""Where both programs look for their settings."""
SCRIPTS = "../../templates"


def main() -> None:
    """Install what is missing, and run both programs; the exit status tells whether all is well."""
    programs = install(HERE / "package.json") / ".bin"
    style = ["check", "--write"] if "--fix" in sys.argv else ["ci", "--error-on-warnings"]
    commands = [programs / "biome", *style, SCRIPTS], [programs / "tsc", "--project", "tsconfig.json"]
    done = [subprocess.run(list(map(str, command)), cwd=HERE, check=False).returncode for command in commands]
    sys.exit(any(done))


if __name__ == "__main__":
    main()
