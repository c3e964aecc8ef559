"""Where the parser's tables of an order card are kept, for making them takes ten times as long as loading them.

They lie beside the program's own compiled modules, as compiled templates do, and never on a desk: Lark keeps them as a
pickle, and what is loaded is run. Lark itself sees to it that they are of this very grammar, of its own version and of
Python's, and makes them anew if they are not, or are damaged.
"""

from __future__ import annotations

import stat
import sys
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "__pycache__" / "cards"


def kept_tables(grammar: str) -> str | None:
    """Return the file for the tables of a grammar; None if nothing can be kept, or nobody should trust what is.

    There are 256 names at most, so that those who try out many cards do not fill the disk: of two cards that meet in
    one the later is kept.
    """
    name = f"{sha256(grammar.encode('utf-8', 'surrogatepass')).hexdigest()[:2]}.{sys.implementation.cache_tag}"
    try:
        if not sys.dont_write_bytecode:
            FOLDER.mkdir(parents=True, exist_ok=True)
        mode = FOLDER.stat().st_mode
    except OSError:
        return None
    anybody_writes = mode & stat.S_IWOTH
    return None if anybody_writes or not _can_be_kept(FOLDER / name) else str(FOLDER / name)


def _can_be_kept(file: Path) -> bool:
    """Tell whether tables are there, or may be put there: Python may have been told to keep nothing."""
    return file.is_file() or not sys.dont_write_bytecode
