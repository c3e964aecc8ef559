"""Letters that came back: the game master is told whom they were for, why, and which they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk import durable
from pbm.desk.desk import Desk
from pbm.desk.records import to_json
from pbm.mail.letter import Letter
from pbm.mail.mail import Bounce, Mail
from pbm.post.gm_notices import tell_of_bounces
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

NOW = 1_800_000_000


@pytest.fixture
def office(desk: DeskRunner) -> PostOffice:
    """A post office with a player whose report has gone out."""
    (desk.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\nnotes_to = "home@example.org"\n')
    opened = PostOffice.of(Desk.at(desk.root))
    durable.write(
        opened.desk.game("g").players_file, to_json({"players": {"RED": {"name": "Ann", "email": "ann@example.org"}}})
    )
    opened.write(Letter("ann@example.org", "The report of turn 3", "..."), "report", "report/g/3/RED", NOW)
    opened.out.finish(opened.out.waiting()[0])
    return opened


def told(office: PostOffice) -> str:
    """Return all that the game master has been told."""
    return (office.folder / "notes.txt").read_text()


def test_a_note_names_player_reason_and_letter(office: PostOffice) -> None:
    """All that one needs to write to the player another way; once, however often the server says it."""
    (sent,) = (office.folder / "out" / "cur").iterdir()
    original = f"<{sent.name.partition('.')[0]}@example.org>"
    mail = Mail("<1@mx>", "mailer-daemon@mx", bounces=[Bounce("ann@example.org", "550 mailbox full", original)])

    assert tell_of_bounces(office, mail, NOW) == 1
    assert tell_of_bounces(office, mail, NOW + 1) == 0
    for wanted in ("ann@example.org", "550 mailbox full", "Plays RED in g (Ann).", "'The report of turn 3'", sent.name):
        assert wanted in told(office)
    assert len(office.out.waiting()) == 1


@pytest.mark.parametrize("original", [None, "<x@example.org>", f"<{'0' * 32}@example.org>", "<../../pbm.toml@x>"])
def test_what_is_not_said_is_not_made_up(office: PostOffice, original: str | None) -> None:
    """A report of a server that names no letter of ours, for somebody who is nobody here, is told as it is."""
    assert tell_of_bounces(office, Mail(None, "", bounces=[Bounce("bob@example.org", "gone", original)]), NOW) == 1
    assert "Which letter it was is not said." in told(office)
    assert "Nobody is registered with this address." in told(office)


def test_a_note_that_comes_back_is_noted_down_and_no_more(office: PostOffice) -> None:
    """Of a note no note is mailed."""
    mail = Mail(None, "", bounces=[Bounce("Home@example.org", "gone")])

    assert [tell_of_bounces(office, mail, NOW), tell_of_bounces(office, mail, NOW)] == [1, 0]
    assert office.out.waiting() == []
    assert "Home@example.org" in told(office)
