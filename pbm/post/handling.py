"""Handling a mail that has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.post.tries import each_waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.post.office import PostOffice


def handle_waiting(office: PostOffice, now: int) -> Sequence[str]:
    """Handle all mails that wait; return what went wrong, in sentences."""
    return each_waiting(office, now, handle)


def handle(office: PostOffice, name: str, now: int) -> None:  # noqa: ARG001 - not yet
    """Handle one mail that waits."""
    office.come.finish(name)
