"""Print the requirements of a dependency group, for versions of pip that know no groups."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Print the group named on the command line, one requirement after the other."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    print(" ".join(project["dependency-groups"][sys.argv[1]]))


if __name__ == "__main__":
    main()
