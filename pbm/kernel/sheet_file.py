"""A sheet as it came, before anybody has read it."""

from __future__ import annotations

from pbm.kernel.record import record


@record
class SheetFile:
    """A sheet as it came: what its file is called, its bytes, and when the file was last written.

    Of a sheet that is stored with a turn ``proved`` tells whether its key was right when the turn was played; of one
    that has just come nobody knows yet.
    """

    name: str
    data: bytes
    mtime_ns: int
    proved: bool | None = None
