"""Mails that cannot be handled: they hold up no other, and are put aside after three times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import BusyError
from pbm.post.handle_mail import each_waiting
from pbm.post.intake import take_in
from pbm.post.post_office import PostOffice
from tests.support.offices import a_mail, mails, notes

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def office(post: Path) -> PostOffice:
    """A post office where three mails wait."""
    office = PostOffice.of(Desk.at(post))
    for number in range(3):
        take_in(office, a_mail(number), number * 10**9)
    return office


def stumble(office: PostOffice, name: str, now: int) -> None:
    """Handle all mails but one."""
    if office.come.read(name) == a_mail(1):
        raise ValueError("no such thing")
    office.come.finish(name)


def test_a_mail_that_cannot_be_handled_holds_up_no_other(office: PostOffice, post: Path) -> None:
    """It waits for the next time, and why is said."""
    (said,) = each_waiting(office, 0, stumble)

    assert "waits for the next time: ValueError: no such thing" in said
    assert mails(post, parts=("new",)) == [a_mail(1)]
    assert mails(post, parts=("cur",)) == [a_mail(0), a_mail(2)]


def test_a_mail_is_put_aside_after_three_times(office: PostOffice, post: Path) -> None:
    """Then it lies in post/bad, and the game master is told where."""
    said = [each_waiting(office, now, stumble) for now in range(4)]

    assert [len(lines) for lines in said] == [1, 1, 1, 0]
    assert mails(post, "bad") == [a_mail(1)]
    assert mails(post) == [a_mail(0), a_mail(2)]
    assert notes(post).count("could not be handled") == 2
    assert "ValueError: no such thing" in notes(post)


def test_a_mail_about_a_game_that_is_busy_waits(office: PostOffice, post: Path) -> None:
    """However often it is tried, and it is no trouble; and the mails about other games do not wait for it."""

    def busy(office: PostOffice, name: str, now: int) -> None:
        if office.come.read(name) == a_mail(1):
            raise BusyError("g is being played")
        office.come.finish(name)

    assert [*(each_waiting(office, now, busy) for now in range(5))] == [[]] * 5
    assert mails(post, parts=("new",)) == [a_mail(1)]
    assert mails(post, parts=("cur",)) == [a_mail(0), a_mail(2)]


def test_what_the_machine_does_is_no_mails_fault(office: PostOffice, post: Path) -> None:
    """While the disk is full all mails wait, however often it is tried."""

    def fail(office: PostOffice, name: str, now: int) -> None:
        raise OSError("disk")

    for now in range(5):
        with pytest.raises(OSError, match="disk"):
            each_waiting(office, now, fail)
    assert len(mails(post, parts=("new",))) == 3


def test_mails_are_handled_in_the_order_in_which_they_came(office: PostOffice) -> None:
    """Those that come meanwhile are handled, too."""
    seen: list[bytes] = []

    def handle(office: PostOffice, name: str, now: int) -> None:
        seen.append(office.come.read(name))
        if len(seen) == 2:
            take_in(office, a_mail(9), 9 * 10**9)
        office.come.finish(name)

    assert each_waiting(office, 0, handle) == []
    assert seen == [a_mail(0), a_mail(1), a_mail(2), a_mail(9)]
