"""A sheet as it came, before anybody has read it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet as it came: what its file is called, its bytes, and when the file was last written."""

    name: str
    data: bytes
    mtime_ns: int
