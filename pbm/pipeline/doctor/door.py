"""Examining how players come to the desk in a browser: what personal links are made from, and the sessions."""

from __future__ import annotations

import stat
from functools import partial
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.desk.records import read_record
from pbm.desk.serve_folder import SESSION_FILE, ServeFolder, SessionFile
from pbm.pipeline.doctor.finding import Finding, Severity, said_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.desk import Desk

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def door_findings(desk: Desk) -> Iterator[Finding]:
    """Examine the folder ``serve`` of a desk; most desks have none."""
    folder = ServeFolder(desk.root)
    if not folder.place.is_dir():
        return
    sessions = sorted(folder.sessions.iterdir()) if folder.sessions.is_dir() else []
    unfinished = [*sorted(folder.place.glob(".*.new")), *(path for path in sessions if path.name[0] == ".")]
    yield from _open_to_others([folder.place, *sorted({*folder.place.iterdir(), *sessions} - {*unfinished})])
    yield from _secrets(folder)
    for path in unfinished:
        what = "was being written when a server or a command was cut short"
        yield Finding(path, what, "it is cleared away", Severity.KNOW, partial(durable.discard, path))
    for path in sessions:
        if path.name[0] != "." and not _is_session(path):
            yield Finding(path, "is not a session: it lets nobody in", "remove it", Severity.KNOW)


def _open_to_others(paths: list[Path]) -> Iterator[Finding]:
    for path in paths:
        if path.exists() and not path.is_symlink() and stat.S_IMODE(path.stat().st_mode) & OTHERS:
            act = partial(path.chmod, 0o700 if path.is_dir() else 0o600)
            yield Finding(path, "others can read it", "now only its owner can", act=act)


def _secrets(folder: ServeFolder) -> Iterator[Finding]:
    """Find what links cannot be made from; nothing is made here that is not there yet."""
    try:
        folder.renewals()
    except RefusedError as refused:
        mend = f"bring it back from a copy, or move it and {folder.secret_file.name} away: all have new links then"
        yield Finding(folder.links_file, said_of(folder.links_file, refused), mend)
    if folder.secret_file.exists():
        try:
            folder.secret()
        except RefusedError:
            mend = "bring it back from a copy, or move it away: all have new links then"
            yield Finding(folder.secret_file, "is damaged", mend)


def _is_session(path: Path) -> bool:
    try:
        read_record(path, SessionFile)
    except (RefusedError, OSError):
        return False
    return SESSION_FILE.fullmatch(path.name) is not None
