"""Build the site: ``python -m tools.docs`` writes it to ``build/docs``; any warning is an error."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tools.docs.check import dead_links
from tools.docs.games import game_pages
from tools.docs.gather import gather
from tools.docs.links import DeadLinkError
from tools.docs.plan import ROOT

PAGES = ROOT / "build" / "docs-pages"
SITE = ROOT / "build" / "docs"

STRICT = ["--fail-on-warning", "--nitpicky", "--fresh-env", "--quiet"]


def main() -> None:
    """Gather the pages, and let Sphinx build the site."""
    try:
        gather(PAGES, game_pages())
    except DeadLinkError as dead:
        sys.exit(str(dead))
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", *STRICT, "-d", str(PAGES.with_name("docs-read"))]
    done = subprocess.run([*command, "-c", str(Path(__file__).parent), str(PAGES), str(SITE)], check=False)
    if done.returncode:
        sys.exit(done.returncode)
    if lost := [*dead_links(SITE)]:
        sys.exit("\n".join(["These links lead nowhere:", *lost]))
    print(f"The site begins with {(SITE / 'index.html').relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
