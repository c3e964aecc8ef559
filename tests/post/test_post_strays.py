"""Whoever looks into the post with a mail program, which moves what it shows, loses nothing by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.post.intake import take_in, work_off
from pbm.post.post_office import PostOffice
from tests.support.offices import a_mail, mails

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_800_000_000


@pytest.fixture
def office(tmp_path: Path) -> PostOffice:
    """The post of a desk without a game."""
    (tmp_path / "pbm.toml").write_text('[post]\naddress = "game-master@example.org"\n')
    return PostOffice.of(Desk.at(tmp_path))


@pytest.mark.parametrize("flags", [":2,", ":2,S", ":2,FS", ""])
def test_a_mail_shown_before_it_was_handled_is_handled(office: PostOffice, tmp_path: Path, flags: str) -> None:
    """It is brought back from where the mail program has put it, and handled once."""
    name = take_in(office, a_mail(1), NOW * 10**9)
    box = tmp_path / "post" / "in"
    (box / "new" / name).rename(box / "cur" / f"{name}{flags}")

    for _ in range(2):
        assert not work_off(office, NOW)

    assert [path.name for path in (box / "cur").iterdir()] == [f"{name}:2,PS"]
    assert list((box / "new").iterdir()) == []
    assert len(office.out.waiting()) == 1


def test_a_mail_that_is_done_with_stays_where_it_is(office: PostOffice, tmp_path: Path) -> None:
    """Whatever marks a mail program adds to it; the same mail come again is no other."""
    name = take_in(office, a_mail(1), NOW * 10**9)
    work_off(office, NOW)
    box = tmp_path / "post" / "in"
    (box / "cur" / f"{name}:2,PS").rename(box / "cur" / f"{name}:2,FPS")

    work_off(office, NOW + 1)
    take_in(office, a_mail(1), NOW * 10**9)
    work_off(office, NOW + 2)

    assert len(office.out.waiting()) == 1
    assert len(set(mails(tmp_path))) == 1


def test_nobody_else_can_look_into_the_post(office: PostOffice, tmp_path: Path) -> None:
    """Mails, addresses and the journal are their owner's alone."""
    take_in(office, a_mail(1), NOW * 10**9)

    assert (tmp_path / "post").stat().st_mode & 0o077 == 0
