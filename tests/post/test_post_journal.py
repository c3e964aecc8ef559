"""The journal of the post, where it cannot be written or read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.post.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

SETTINGS = '[post]\naddress = "gm@example.org"\nsmtp = "smtp://127.0.0.1:9"\n'


def test_what_keeps_an_entry_from_being_made_is_an_error_of_its_file(tmp_path: Path) -> None:
    """A file that is not a journal any more is named, as any other file that cannot be read."""
    file = tmp_path / "journal"
    file.write_bytes(b"not what was written " * 100)
    with pytest.raises(OSError, match="file is not a database") as error:
        Journal(file).recall("anything")
    assert error.value.filename == str(file)


@pytest.mark.parametrize("command", ["send", "run"])
def test_commands_tell_it_in_a_line(desk: DeskRunner, command: str) -> None:
    """There is no traceback, and the exit status is 1."""
    (desk.root / "pbm.toml").write_text(SETTINGS)
    (desk.root / "post" / "out" / "new").mkdir(parents=True)
    (desk.root / "post" / "out" / "new" / "letter.pbm").write_bytes(b"To: a@example.com\n\nHello.\n")
    (desk.root / "post" / "journal").mkdir()
    said = desk.refused("post", command)
    assert f"{desk.root / 'post' / 'journal'}: unable to open database file" in said
