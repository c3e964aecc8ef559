"""Sessions on the disk: only their hashes are kept, they outlive the server, and they end."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from pbm.desk.serve_folder import ServeFolder
from pbm.pipeline.links import Person
from pbm.serve.sessions import DAY, HOUR, IDLE_MASTER, IDLE_PLAYER, MOST, PAUSE, Sessions

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_800_000_000
ANNA, BEA = Person("anna@example.org"), Person("bea@example.org")


@pytest.fixture
def sessions(tmp_path: Path) -> Sessions:
    """Return the sessions of an empty desk."""
    return Sessions(ServeFolder(tmp_path))


def test_a_cookie_proves_who_has_come_in(sessions: Sessions, tmp_path: Path) -> None:
    """Another server of the same desk knows it as well, and nothing on the disk tells it."""
    begun = sessions.begin(ANNA, NOW, "Firefox\n\x07")
    found = Sessions(ServeFolder(tmp_path)).find(begun.cookie, NOW)
    files = [path for path in (tmp_path / "serve").rglob("*") if path.is_file()]

    assert found is not None
    assert (found.person, found.master, found.began, found.origin) == (ANNA, False, NOW, "Firefox")
    assert sessions.find(begun.cookie[:-1] + ("A" if begun.cookie[-1] != "A" else "B"), NOW) is None
    assert not [path for path in files if begun.cookie.encode() in path.read_bytes() + path.name.encode()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert stat.S_IMODE((tmp_path / "serve" / "sessions").stat().st_mode) == 0o700


@pytest.mark.parametrize("cookie", ["", "x", "../secret", "\u00e4" * 43, "A" * 43, "A" * 100_000])
def test_what_is_no_cookie_finds_nothing(sessions: Sessions, cookie: str) -> None:
    """Whatever a browser sends, no file outside of the sessions is looked at."""
    sessions.begin(None, NOW)

    assert sessions.find(cookie, NOW) is None


@pytest.mark.parametrize(("person", "idle"), [(None, IDLE_MASTER), (ANNA, IDLE_PLAYER)])
def test_a_session_that_is_not_used_ends(sessions: Sessions, person: Person | None, idle: int) -> None:
    """Using it keeps it; that is noted at most once an hour, so a session lives an hour less at worst."""
    cookie = sessions.begin(person, NOW).cookie

    assert sessions.find(cookie, NOW + idle) is not None
    assert sessions.find(cookie, NOW + 2 * idle) is not None
    assert sessions.find(cookie, NOW + 2 * idle + HOUR - 1) is not None
    assert sessions.find(cookie, NOW + 3 * idle + 1) is None


def test_a_renewed_link_ends_the_sessions_that_began_with_it(sessions: Sessions, tmp_path: Path) -> None:
    """Nobody else's end, and the new link begins others."""
    hers, his = sessions.begin(ANNA, NOW).cookie, sessions.begin(BEA, NOW).cookie
    ServeFolder(tmp_path).note(ANNA.name, renewed=True)

    assert sessions.find(hers, NOW) is None
    assert sessions.find(his, NOW) is not None
    assert sessions.find(sessions.begin(ANNA, NOW).cookie, NOW) is not None


def test_sessions_are_listed_and_closed(sessions: Sessions) -> None:
    """Each person sees their own, the one used last first; a closed one is no longer valid."""
    early, late = sessions.begin(ANNA, NOW), sessions.begin(ANNA, NOW + DAY)
    sessions.begin(BEA, NOW)
    assert [each.key for each in sessions.all_of(ANNA.name, NOW + DAY)] == [late.key, early.key]
    sessions.end(late)
    sessions.end(late)

    assert sessions.find(late.cookie, NOW + DAY) is None
    assert [each.key for each in sessions.all_of(ANNA.name, NOW + DAY)] == [early.key]


def test_a_person_has_only_so_many_sessions(sessions: Sessions) -> None:
    """A link that is opened again and again ends the session that was not used for longest, and fills no disk."""
    first = sessions.begin(BEA, NOW)
    begun = [sessions.begin(ANNA, NOW + number * PAUSE) for number in range(MOST + 2)]
    later = NOW + MOST * PAUSE

    assert len(sessions.all_of(ANNA.name, later)) == MOST
    assert [sessions.find(each.cookie, later) is None for each in begun[:3]] == [True, True, False]
    assert sessions.find(first.cookie, later) is not None


def test_what_a_killed_server_left_is_cleared_away(sessions: Sessions, tmp_path: Path) -> None:
    """A file that was never finished, and one that is over or damaged, stop nobody from coming in."""
    over = sessions.begin(ANNA, NOW)
    folder = tmp_path / "serve" / "sessions"
    for name, written in ((".old.json.new", NOW), (".fresh.json.new", NOW + IDLE_PLAYER + 1)):
        (folder / name).touch()
        os.utime(folder / name, (written, written))
    damaged = folder / f"{'0' * 64}.json"
    damaged.write_bytes(b"{")
    fresh = sessions.begin(ANNA, NOW + IDLE_PLAYER + 1)

    assert {path.name for path in folder.iterdir()} == {f"{fresh.key}.json", ".fresh.json.new", damaged.name}
    assert over.key != fresh.key


@pytest.mark.parametrize("data", [b"{", b'{"who": "x", "began": 0, "origin": "", "renewal": 0}'])
def test_a_damaged_session_lets_nobody_in(sessions: Sessions, tmp_path: Path, data: bytes) -> None:
    """Whoever had it comes in anew; others go on."""
    hers, his = sessions.begin(ANNA, NOW), sessions.begin(BEA, NOW)
    (tmp_path / "serve" / "sessions" / f"{hers.key}.json").write_bytes(data)

    assert sessions.find(hers.cookie, NOW) is None
    assert not sessions.all_of(ANNA.name, NOW)
    assert sessions.find(his.cookie, NOW) is not None


def test_forms_of_a_session_have_a_token_of_their_own(sessions: Sessions, tmp_path: Path) -> None:
    """It stays the same after a restart, and is another in each session."""
    one, other = sessions.begin(ANNA, NOW), sessions.begin(ANNA, NOW)

    assert sessions.form_token(one) != sessions.form_token(other)
    assert Sessions(ServeFolder(tmp_path)).form_token(one) == sessions.form_token(one)
