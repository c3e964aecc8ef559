"""A bundle: several files in one, which any program for tar files can unpack, with sizes and checksums in front.

        manifest.json      the kind of bundle, and of every other file its size, SHA-256 and, where it matters, its time
    manifest.sha256    the checksum of the manifest, for ``sha256sum -c``
    (the files, by name)

It is written in one way only, and read strictly: each header must be, byte for byte, the one that this module would
write. So a bundle holds plain files and nothing else, no links, no devices, nothing twice; and nothing is compressed,
so that unpacking never gives more bytes than the bundle has. Equal files give equal bytes.
"""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from dataclasses import asdict, field
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import NotOurFileError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.plain_files import NotPlainError, open_plain
from pbm.desk.records import LARGEST, to_json
from pbm.desk.tables import read_object, structure
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path
    from typing import BinaryIO

FORMAT = 1
BLOCKSIZE, RECORDSIZE = 512, 20 * 512  # of tar files
MANIFEST = "manifest.json"
CHECKSUM = "manifest.sha256"

MOST = 250_000
"""The limit of files in a bundle. A game of two hundred players has some hundreds for each turn."""

PIECE = 1 << 20
"""The number of bytes that are copied at a time: a bundle may be larger than the memory."""

_SUM = late_pattern(r"[0-9a-f]{64}")


@record
class About:
    """What the manifest says of a file: its size, its SHA-256, and its time in nanoseconds if that matters."""

    size: int
    sha256: str
    at_ns: int = 0


@record
class Manifest:
    """The content of a bundle: the format of bundles, the game, and its files by name."""

    backup: int
    game: str
    files: dict[str, About] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json({**asdict(self), "files": {name: asdict(about) for name, about in sorted(self.files.items())}})


def write_bundle(path: Path, manifest: Manifest, copy: Callable[[str, Callable[[bytes], None]], None]) -> None:
    """Write a bundle that only its owner can read, in one step; it is read back before it is put in place.

    Args:
        path: where; an existing file is replaced.
        manifest: its content.
        copy: passes the bytes of a file, piece by piece, to a function.

    Raises:
        NotOurFileError: reading it back gave something else.

    """
    fresh = path.with_name(f".{path.name}.new")
    with durable.nothing_left_of(fresh), durable.named(fresh):
        durable.discard(fresh)
        fresh.touch(mode=0o600)
        with fresh.open("wb") as file:
            _write(file, manifest, copy)
            file.flush()
            os.fsync(file.fileno())
        with reading(fresh) as bundle:
            for _ in bundle.files(_to_nowhere):
                pass
        fresh.replace(path)
    durable.sync(path.parent)


def _write(file: BinaryIO, manifest: Manifest, copy: Callable[[str, Callable[[bytes], None]], None]) -> None:
    def put(piece: bytes) -> None:
        file.write(piece)

    text = manifest.to_json()
    file.write(_header(MANIFEST, len(text)) + text + _padding(len(text)) + _checksum_of(text))
    for name, about in sorted(manifest.files.items()):
        file.write(_header(name, about.size, about.at_ns))
        copy(name, put)
        file.write(_padding(about.size))
    file.write(_end(file.tell()))


class Bundle:
    """A bundle that is being read: first its manifest, then its files, each once and in order."""

    def __init__(self, file: BinaryIO, called: str) -> None:
        """Read the manifest.

        Raises:
            NotOurFileError: it is not a bundle, or of an unknown format.

        """
        self._file = file
        self._called = called
        self.manifest = self._manifest()

    def files(self, take: Callable[[str, About, Iterator[bytes]], None]) -> Iterator[str]:
        """Read the files: each is passed on in pieces, and when its checksum has been verified its name is yielded.

        Args:
            take: called with a file's name, its manifest entry, and its pieces, all of which it must consume.

        Raises:
            NotOurFileError: something differs from the manifest.

        """
        for name, about in sorted(self.manifest.files.items()):
            self._expect(_header(name, about.size, about.at_ns), f"{name!r:.80} is not where it should be")
            checksum = sha256()
            take(name, about, self._pieces(about.size, checksum.update))
            if checksum.hexdigest() != about.sha256:
                raise self._damaged(f"{name!r:.80} does not fit its checksum")
            self._expect(_padding(about.size), f"something lies behind {name!r:.80}")
            yield name
        self._expect(_end(self._file.tell()), "its end is not as it was written")
        if self._file.read(1):
            raise self._damaged("something lies behind its end")

    def _manifest(self) -> Manifest:
        size = self._size_of_manifest()
        try:
            text = b"".join(self._pieces(size))
            values = read_object(text)
            if values.get("backup") != FORMAT:
                raise NotOurFileError(
                    f"{self._called} was written by another pbm: its format is {values.get('backup')!r:.20}, "
                    f"this one reads {FORMAT}"
                )
            manifest = structure(values, Manifest)
        except MisfitError as unfit:
            raise self._damaged(f"{MANIFEST}: {unfit.faults[0]}") from unfit
        self._expect(_padding(size) + _checksum_of(text), f"{MANIFEST} does not fit its checksum")
        self._check_manifest(manifest)
        return manifest

    def _size_of_manifest(self) -> int:
        """Return the length of the manifest from the first header, which must be exactly as we would write it."""
        raw = self._file.read(BLOCKSIZE)
        digits = raw[124:135]
        size = int(digits, 8) if re.fullmatch(rb"[0-7]{11}", digits) else -1
        if size < 0 or raw != _header(MANIFEST, size):
            raise NotOurFileError(f"{self._called} is not a backup of a game")
        if size > LARGEST:
            raise self._damaged(f"{MANIFEST} is longer than {LARGEST} bytes")
        return size

    def _check_manifest(self, manifest: Manifest) -> None:
        if len(manifest.files) > MOST:
            raise self._damaged(f"more than {MOST} files cannot be a game")
        for name, about in manifest.files.items():
            if about.size < 0 or not 0 <= about.at_ns < 1 << 62 or not _SUM.fullmatch(about.sha256):
                raise self._damaged(f"what {MANIFEST} says of {name!r:.80} cannot be")

    def _pieces(self, size: int, heed: Callable[[bytes], None] | None = None) -> Iterator[bytes]:
        while size:
            piece = self._file.read(min(size, PIECE))
            if not piece:
                raise self._damaged("it ends too early")
            if heed is not None:
                heed(piece)
            size -= len(piece)
            yield piece

    def _expect(self, expected: bytes, otherwise: str) -> None:
        if self._file.read(len(expected)) != expected:
            raise self._damaged(otherwise)

    def _damaged(self, why: str) -> NotOurFileError:
        return NotOurFileError(f"{self._called} is damaged, or not as this program writes a backup: {why}")


@contextmanager
def reading(path: Path) -> Iterator[Bundle]:
    """Open a bundle.

    Raises:
        NotOurFileError: it is not a bundle.

    """
    try:
        with open_plain(path) as file:
            yield Bundle(file, str(path))
    except NotPlainError as refused:
        raise NotOurFileError(f"{path} {refused}") from refused


def digest(path: Path, at_ns: int | None = None) -> About:
    """Return the manifest entry of a file that is to go into a bundle.

    Args:
        path: the file.
        at_ns: its time, if that matters.

    """
    checksum, size = sha256(), 0
    for piece in pieces_of(path):
        checksum.update(piece)
        size += len(piece)
    return About(size, checksum.hexdigest(), at_ns or 0)


def pieces_of(path: Path) -> Iterator[bytes]:
    """Yield a plain file piece by piece."""
    with open_plain(path) as file:
        while piece := file.read(PIECE):
            yield piece


def about_bytes(data: bytes) -> About:
    """Return the manifest entry of bytes, as :func:`digest` does for a file."""
    return About(len(data), sha256(data).hexdigest())


def names_of(manifest: Manifest, folder: str) -> Mapping[str, About]:
    """Return the files below a folder of a bundle, by their names within it."""
    return {
        name.removeprefix(folder): about for name, about in sorted(manifest.files.items()) if name.startswith(folder)
    }


def _to_nowhere(_name: str, _about: About, pieces: Iterator[bytes]) -> None:
    for _ in pieces:
        pass


def _header(name: str, size: int, at_ns: int = 0) -> bytes:
    from tarfile import GNU_FORMAT, TarInfo  # noqa: PLC0415 - most commands open no bundle

    about = TarInfo(name)
    about.size, about.mtime, about.mode = size, at_ns // 10**9, 0o600
    return about.tobuf(GNU_FORMAT, "utf-8", "surrogateescape")


def _checksum_of(text: bytes) -> bytes:
    """Return the whole checksum file of a manifest."""
    line = f"{sha256(text).hexdigest()}  {MANIFEST}\n".encode()
    return _header(CHECKSUM, len(line)) + line + _padding(len(line))


def _padding(size: int) -> bytes:
    return b"\0" * (-size % BLOCKSIZE)


def _end(size: int) -> bytes:
    """Return the end of a tar file with the given number of bytes."""
    return b"\0" * (2 * BLOCKSIZE + -(size + 2 * BLOCKSIZE) % RECORDSIZE)
