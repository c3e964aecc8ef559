"""Durable writing: files and folders appear whole, and only where they should."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk import durable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    """Folders on the way are made, old contents give way, and no temporary file stays."""
    file = tmp_path / "a" / "b" / "file"
    durable.write(file, b"old")
    durable.write(file, b"new")
    assert file.read_bytes() == b"new"
    assert [entry.name for entry in file.parent.iterdir()] == ["file"]


def test_a_staged_folder_holds_exactly_its_files(tmp_path: Path) -> None:
    """What an earlier attempt left in it is gone; names may have folders in them."""
    staged = tmp_path / "reports" / ".turn-001.new"
    durable.stage(staged, {"left.txt": b"of a crash"})
    durable.stage(staged, {"PR.txt": b"1", "deep/er/PR.svg": b"2"})
    assert sorted(str(path.relative_to(staged)) for path in staged.rglob("*") if path.is_file()) == [
        "PR.txt",
        "deep/er/PR.svg",
    ]


@pytest.mark.parametrize("name", ["", ".", "..", "../x", "a/../../x", "/etc/x"])
def test_no_name_leads_out_of_a_staged_folder(tmp_path: Path, name: str) -> None:
    """A file's name cannot put it elsewhere on the disk."""
    with pytest.raises(ValueError, match="is not a name within a folder"):
        durable.stage(tmp_path / "staged", {name: b""})


def test_a_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    """Nothing of the old folder is mixed into the new, and neither copy stays behind."""
    target = tmp_path / "turn-001"
    durable.stage(target, {"old.txt": b"old"})
    durable.stage(tmp_path / "staged", {"new.txt": b"new"})
    durable.put_in_place(tmp_path / "staged", target)
    assert [entry.name for entry in tmp_path.iterdir()] == ["turn-001"]
    assert [entry.name for entry in target.iterdir()] == ["new.txt"]


def test_a_link_is_discarded_without_what_it_leads_to(tmp_path: Path) -> None:
    """A folder elsewhere that somebody linked to is not emptied."""
    kept = tmp_path / "kept"
    durable.stage(kept, {"precious": b""})
    (tmp_path / "link").symlink_to(kept)
    durable.discard(tmp_path / "link")
    assert not (tmp_path / "link").exists()
    assert (kept / "precious").exists()
