"""Notes: the game master is told once, in a file and by mail, and is not flooded."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default
from email.utils import parseaddr
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.post.notes import PER_HOUR, note
from pbm.post.post_office import PostOffice
from tests.support.games_by_mail import GM, PRUSSIA, begin, text_of

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_800_000_000


def office_at(root: Path, more: str = "") -> PostOffice:
    """Return the post office of a desk whose game master has an address, and perhaps more."""
    (root / "pbm.toml").write_text(f'[post]\naddress = "game-master@example.org"\n{more}')
    return PostOffice.of(Desk.at(root))


def test_a_note_is_kept_and_mailed_once(tmp_path: Path) -> None:
    """What is told again under the same identity is told no second time."""
    office = office_at(tmp_path, 'notes_to = "Home@example.org"\n')

    assert note(office, "a stranger", "Somebody wrote.", "note/1", NOW)
    assert not note(office, "a stranger", "Somebody wrote.", "note/1", NOW + 1)

    (name,) = office.out.waiting()
    assert b"To: home@example.org" in office.out.read(name)
    assert (tmp_path / "post" / "notes.txt").read_text().count("Somebody wrote.") == 1


def test_a_flood_is_kept_and_not_mailed(tmp_path: Path) -> None:
    """Beyond so many an hour, notes stand in the file alone."""
    office = office_at(tmp_path)

    for number in range(PER_HOUR + 5):
        note(office, "a stranger", f"Mail {number}.", f"note/{number}", NOW)

    assert len(office.out.waiting()) == PER_HOUR
    assert f"Mail {PER_HOUR + 4}." in (tmp_path / "post" / "notes.txt").read_text()


def test_a_note_shows_what_would_be_hidden_or_turned_round(tmp_path: Path) -> None:
    """Marks of direction, escapes, signs without width are seen; letters of all scripts and emojis are as they were."""
    office = office_at(tmp_path)
    kept = "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \U0001f468\u200d\U0001f33e"

    note(office, f"a \u202estranger\u2066 {kept}", f"Some\u202ebody\u2069\u200b\x1b[31m\u061c:\n{kept}", "note/1", NOW)

    (name,) = office.out.waiting()
    letter = message_from_bytes(office.out.read(name), policy=default)
    assert letter["Subject"] == f"pbm: a \ufffdstranger\ufffd {kept}"
    assert letter.get_content().partition("\n\n-- ")[0] == f"Some\ufffdbody\ufffd\ufffd\ufffd[31m\ufffd:\n{kept}"
    told = (tmp_path / "post" / "notes.txt").read_text(encoding="utf-8")
    assert f"a \ufffdstranger\ufffd {kept}\n\n    Some\ufffdbody\ufffd\ufffd\ufffd[31m\ufffd:\n    {kept}\n" in told


def test_an_answer_to_a_note_about_a_player_goes_to_the_player(tmp_path: Path) -> None:
    """A stranger's address is none to be answered by a slip: the note says that nobody reads an answer to it."""
    post = begin(tmp_path)
    about_player = next(each for each in post.come("Dear game master,\nmay I go on holiday?") if each["To"] == GM)
    (about_stranger,) = post.come("Hello,\nmay I play?", sender="stranger@example.net")

    assert about_player["Reply-To"] == PRUSSIA
    assert f"An answer to this note goes to {PRUSSIA}" in text_of(about_player)
    assert about_stranger["Reply-To"] is None
    assert "Nobody reads an answer to this note" in text_of(about_stranger)


@pytest.mark.parametrize(
    ("setting", "answered", "noted"),
    [("", "Two Rivers", "Play by mail"), ('name = "Grüße, Club"', "Grüße, Club", "Grüße, Club")],
)
def test_letters_come_under_a_name(tmp_path: Path, setting: str, answered: str, noted: str) -> None:
    """That of the game, unless the settings have one."""
    post = begin(tmp_path, setting)
    (answer,) = post.come(post.sheet("1 GATHER BRA - 3"))
    (about_stranger,) = post.come("Hello", sender="stranger@example.net")

    assert parseaddr(str(answer["From"])) == (answered, GM)
    assert parseaddr(str(about_stranger["From"])) == (noted, GM)
