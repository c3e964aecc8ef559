"""Whether somebody watches: only then are there colours, widths and progress, and the library that knows of them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

DECIDING = ("FORCE_COLOR", "TTY_COMPATIBLE")
"""What may be set in the environment to have everything shown as in a window; the library knows what it means."""


def may_be_window(stream: TextIO | None) -> bool:
    """Tell whether what is written may be shown in a window of a terminal."""
    if stream is None:
        return False
    return stream.isatty() or any(name in os.environ for name in DECIDING)


def progress(names: Sequence[str], what: str) -> Iterable[str]:
    """Go through names, and show on standard error how far it has come, if somebody watches."""
    if not may_be_window(sys.stderr):
        return names
    from rich.console import Console  # noqa: PLC0415 - nobody else needs the library
    from rich.progress import track  # noqa: PLC0415

    console = Console(stderr=True)
    return track(names, what, console=console, transient=True, disable=not console.is_terminal)
