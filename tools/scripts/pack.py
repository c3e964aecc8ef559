"""Packing the scripts of pages: each page carries them, so they are written as short as they can be."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from pbm.reports.renderer import PACKAGED, Renderer
from pbm.reports.scripts import ENDING, fingerprint

if TYPE_CHECKING:
    from pathlib import Path

ENTRIES = (
    "common/scripts/report.js",
    "common/scripts/serve.js",
    "common/scripts/job.js",
    "common/scripts/archive.js",
    "battles/scripts/report.js",
)
"""The modules that the scripts of pages begin with."""
OPTIONS = (
    "--bundle",
    "--minify",
    "--format=iife",
    "--target=es2022",
    "--charset=utf8",
    "--log-level=warning",
    '--banner:js="use strict";',
)
AGAIN = ("--compress", "passes=3", "--mangle", "--ecma", "2020")
"""How Terser shortens what esbuild has joined: it finds more that need not be said, and names that pack better."""


def pack(programs: Path, entry: str) -> str:
    """Return the packed script that begins with a module, and what it was made of in its first line."""
    joined = _output(None, str(programs / "esbuild"), str(PACKAGED / entry), *OPTIONS)
    return f"{fingerprint(Renderer().script(entry))}\n{_output(joined, str(programs / 'terser'), *AGAIN)}"


def _output(given: str | None, *command: str) -> str:
    return subprocess.run(command, check=True, input=given, stdout=subprocess.PIPE, text=True).stdout


def outdated(programs: Path, *, write: bool) -> list[str]:
    """Return which packed scripts are not what their modules make of them.

    Args:
        programs: where the programs are that pack.
        write: whether they are packed anew.

    """
    stale = []
    for entry in ENTRIES:
        file, text = PACKAGED / (entry + ENDING), pack(programs, entry)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            stale.append(file.name)
            if write:
                file.write_text(text, encoding="utf-8")
    return stale
