"""The tables of a card: all that Lark says about it, made once and kept beside the program's compiled modules."""

from __future__ import annotations

import json
import os
import stat
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "__pycache__" / "cards"

FORMAT = 1
"""The number of what is kept of a card; another one makes all cards be compiled anew."""


def tables_of(grammar: str) -> dict[str, Any]:
    """Return what :func:`pbm.sheets.compiling.compiled` says of a whole grammar; from its file, if it has one.

    Raises:
        lark.exceptions.LarkError: it is not a grammar, or is ambiguous.
        CardError: its lines may be of any length.

    """
    digest = sha256(f"{FORMAT} {grammar}".encode("utf-8", "surrogatepass")).hexdigest()
    file = kept_tables(digest)
    if file is not None:
        with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            kept = json.loads(file.read_bytes())
            if kept["card"] == digest:
                return dict(kept["tables"])
    from pbm.sheets.compiling import compiled  # noqa: PLC0415 - loads Lark

    tables = compiled(grammar)
    if file is not None and not sys.dont_write_bytecode:
        _keep(file, json.dumps({"card": digest, "tables": tables}).encode())
    return tables


def kept_tables(digest: str) -> Path | None:
    """Return the file for the tables of a card; None if there can be none, or it is not to be trusted.

    There are at most 256 names, so that trying out many cards does not fill the disk: of two cards with the same name
    the later one is kept.
    """
    try:
        if not sys.dont_write_bytecode:
            FOLDER.mkdir(parents=True, exist_ok=True)
        mode = FOLDER.stat().st_mode
    except OSError:
        return None
    return None if mode & stat.S_IWOTH else FOLDER / f"{digest[:2]}.json"


def _keep(file: Path, data: bytes) -> None:
    """Write a file as a whole, since another process may read it at the same time; or not at all."""
    new = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        new.write_bytes(data)
        new.replace(file)
