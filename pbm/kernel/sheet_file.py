"""A sheet as it was received, before it is read."""

from __future__ import annotations

from pbm.quick.record import record


@record
class SheetFile:
    """A sheet as it was received: its file's name, its bytes, and when the file was last written.

    For a sheet that is stored with a turn ``proved`` says whether its key was right when the turn was played; for a new
    one it is ``None``, or true if its sender had entered as the empire's player, so that it needs no key.
    """

    name: str
    data: bytes
    mtime_ns: int
    proved: bool | None = None
