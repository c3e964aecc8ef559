"""Mails that another program has moved: whoever looks into a Maildir with a mail program makes it move what it shows.

A mail that was shown before it was done with is brought back, so that looking loses nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.post.maildir import Maildir
    from pbm.post.office import PostOffice


def bring_back_strays(office: PostOffice, box: Maildir, since: int = 0) -> None:
    """Bring mails back that are not done with; nothing is looked through if nothing was moved but by us.

    Args:
        office: the post office.
        box: one of its boxes.
        since: older ones, by their time in seconds since 1970, are left where they are.

    """
    if office.journal.recall(_about(box)) != _stamp(box):
        for stray in box.strays(since):
            box.bring_back(stray)


def note_moved(office: PostOffice, box: Maildir, now: int) -> None:
    """Note that all that was moved until now was moved by us."""
    if office.journal.recall(_about(box)) != _stamp(box):
        office.journal.remember(_about(box), _stamp(box), now)


def _about(box: Maildir) -> str:
    return f"moved/{box.folder.name}"


def _stamp(box: Maildir) -> str:
    folder = box.folder / "cur"
    return str(folder.stat().st_mtime_ns) if folder.is_dir() else ""
