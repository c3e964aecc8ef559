"""The password: taken from where others do not get to see it, and shown nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.post.password import VARIABLE, looseness, read_password
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "correct-horse-7"


def office_with(desk: Path, file: str | None) -> PostOffice:
    """Return the post office of a desk whose settings name a file, or none."""
    named = "" if file is None else f'password_file = "{file}"\n'
    (desk / "pbm.toml").write_text(f'[post]\naddress = "gm@example.org"\n{named}')
    return PostOffice.of(Desk.at(desk))


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A desk beside which there is room for a secret."""
    folder = tmp_path / "desk"
    (folder / "reports").mkdir(parents=True)
    return folder


def put(file: Path, data: bytes = f"{SECRET}\n".encode(), mode: int = 0o600) -> None:
    """Write a file."""
    file.write_bytes(data)
    file.chmod(mode)


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n"])
def test_it_is_what_a_file_holds(desk: Path, ending: bytes) -> None:
    """The path is from the desk; one line break at the end is the editor's."""
    put(desk.parent / "secret", SECRET.encode() + ending)

    assert read_password(office_with(desk, "../secret"), {}) == SECRET
    assert read_password(office_with(desk, str(desk.parent / "secret")), {}) == SECRET


def test_the_environment_goes_first(desk: Path) -> None:
    """So that a service can bring its own."""
    assert read_password(office_with(desk, "../missing"), {VARIABLE: SECRET}) == SECRET


@pytest.mark.parametrize("mode", [0o604, 0o606, 0o640, 0o620, 0o644])
def test_a_file_that_others_can_read_is_told_of(desk: Path, mode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to do about it; a turn that is due does not wait for that."""
    monkeypatch.delenv(VARIABLE, raising=False)
    put(desk.parent / "secret", mode=mode)
    office = office_with(desk, "../secret")

    assert read_password(office, {}) == SECRET
    told = looseness(office)
    assert told is not None
    assert "`chmod 600` it" in told
    (desk.parent / "secret").chmod(0o600)
    assert looseness(office) is None


def test_a_file_in_a_folder_that_is_shown_is_refused(desk: Path) -> None:
    """By whatever way its path leads there."""
    put(desk / "reports" / "secret")
    (desk.parent / "link").symlink_to(desk / "reports" / "secret")
    for named in ("reports/secret", "../desk/reports/secret", "../link"):
        with pytest.raises(RefusedError, match="which others get to see: put it elsewhere"):
            read_password(office_with(desk, named), {})


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\n", "is empty"),
        (SECRET.encode() + b"\nmore\n", "more than a password"),
        (SECRET.encode() + b"\0", "more than a password"),
        ("Schlüssel7".encode(), "more than a password"),
        (SECRET.encode() + b"\xff", "is not UTF-8 text"),
        (SECRET.encode() * 1000, "is longer than"),
    ],
)
def test_what_is_no_password_is_refused_without_being_shown(desk: Path, data: bytes, why: str) -> None:
    """What the file holds stands in no message and in no error that led to it."""
    put(desk.parent / "secret", data)
    with pytest.raises(RefusedError, match=why) as refusal:
        read_password(office_with(desk, "../secret"), {})

    error: BaseException | None = refusal.value
    while error is not None:
        assert SECRET not in f"{error!r}"
        error = None if error.__suppress_context__ else error.__cause__ or error.__context__


def test_where_there_is_none_it_is_said(desk: Path) -> None:
    """Both places where it may stand are named; a file that is missing is named, too."""
    with pytest.raises(RefusedError, match=r"PBM_POST_PASSWORD.*post\.password_file"):
        read_password(office_with(desk, None), {})
    with pytest.raises(RefusedError, match="missing: No such file"):
        read_password(office_with(desk, "../missing"), {})
