"""Bundles: what goes in comes out, equal files give equal bytes, and nothing else is taken for one."""

from __future__ import annotations

import tarfile
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.desk.bundle import FORMAT, Manifest, about_bytes, reading, write_bundle
from pbm.desk.errors import NotOurFileError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from pbm.desk.bundle import About

FILES = {
    "worlds/g/turn-000/world": b"a world" * 100,
    "orders/g/Grüße.txt": b"",
    f"orders/g/{'n' * 200}.txt": b"x" * 512,
}


def write(path: Path, files: Mapping[str, bytes], abouts: Mapping[str, About] | None = None) -> None:
    """Write files into a bundle."""
    given = {name: about_bytes(data) for name, data in files.items()} if abouts is None else dict(abouts)

    def copy(name: str, put: Callable[[bytes], None]) -> None:
        put(files[name])

    write_bundle(path, Manifest(FORMAT, "g", given), copy)


def read(path: Path) -> dict[str, bytes]:
    """Return the files of a bundle."""
    found: dict[str, bytes] = {}

    def take(name: str, _about: About, pieces: Iterator[bytes]) -> None:
        found[name] = b"".join(pieces)

    with reading(path) as bundle:
        assert list(bundle.files(take)) == sorted(found)
    return found


def test_it_comes_back_as_it_was_and_any_program_unpacks_it(tmp_path: Path) -> None:
    """Long names and empty files survive, and a program for tar files finds them all, for the owner alone."""
    write(tmp_path / "b", FILES)
    assert read(tmp_path / "b") == FILES
    with tarfile.open(tmp_path / "b", "r:") as tar:
        unpacked = {each.name: tar.extractfile(each) for each in tar.getmembers() if "manifest" not in each.name}
        assert {name: file.read() for name, file in unpacked.items() if file} == FILES
    assert (tmp_path / "b").stat().st_mode & 0o777 == 0o600


def test_equal_files_give_equal_bytes(tmp_path: Path) -> None:
    """Neither when nor in what order they were gathered is in the bytes."""
    write(tmp_path / "one", FILES)
    write(tmp_path / "other", dict(reversed(FILES.items())))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_a_file_that_changes_meanwhile_is_noticed_and_nothing_is_left(tmp_path: Path) -> None:
    """What was written is read back before it counts; what was there stays."""
    (tmp_path / "b").write_bytes(b"an older one")
    with pytest.raises(NotOurFileError, match="checksum"):
        write(tmp_path / "b", {"worlds/g/game.json": b"now"}, {"worlds/g/game.json": about_bytes(b"was")})
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("b", b"an older one")]


def test_every_byte_counts(tmp_path: Path) -> None:
    """Whatever bit is turned and wherever it is cut off, it is refused: nothing else is a bundle."""
    small = {"orders/g/a.txt": b"TAX"}
    write(tmp_path / "b", small)
    data = (tmp_path / "b").read_bytes()
    bad = tmp_path / "bad"
    tries = [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(0, len(data), 7)]
    cuts = [data[:at] for at in range(0, len(data), 97)]
    for each in (*tries, *cuts, data + b"\0"):
        bad.write_bytes(each)
        with pytest.raises(NotOurFileError):
            read(bad)


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE, tarfile.DIRTYPE])
def test_only_plain_files_are_in_a_bundle(tmp_path: Path, kind: bytes) -> None:
    """A link, a device, a pipe or a folder in a tar file of the right names is refused."""
    write(tmp_path / "b", {"orders/g/a.txt": b""})
    data = bytearray((tmp_path / "b").read_bytes())
    at = data.index(b"orders/g/a.txt", 512 + 512)
    header = tarfile.TarInfo.frombuf(bytes(data[at : at + 512]), "utf-8", "strict")
    header.type, header.linkname = kind, "/etc/passwd"
    data[at : at + 512] = header.tobuf(tarfile.GNU_FORMAT)
    (tmp_path / "b").write_bytes(data)
    with pytest.raises(NotOurFileError, match="is not where it should be"):
        read(tmp_path / "b")


@given(data=st.binary(max_size=2000))
def test_any_bytes_are_refused_in_words(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """What is no bundle is told to be none, whatever it is."""
    path = tmp_path_factory.mktemp("any") / "b"
    path.write_bytes(data)
    with pytest.raises(NotOurFileError, match="is not a backup of a game"):
        read(path)


def test_a_bundle_of_a_format_to_come_is_told(tmp_path: Path) -> None:
    """A newer program's file is refused as such."""

    def copy(_name: str, _put: Callable[[bytes], None]) -> None:
        raise AssertionError

    with pytest.raises(NotOurFileError, match="its format is 2, this one reads 1"):
        write_bundle(tmp_path / "b", Manifest(2, "g", {}), copy)


def test_a_folder_or_a_pipe_is_no_bundle(tmp_path: Path) -> None:
    """Nothing is waited for."""
    with pytest.raises(NotOurFileError, match="is not a file"), reading(tmp_path):
        pass
