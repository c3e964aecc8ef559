"""Malicious pickles in bulk, with a right header and checksum: nothing is run, nothing changes, nothing is swollen."""

from __future__ import annotations

import codecs
import sys
import tracemalloc
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from pbm.desk.errors import NotOurFileError
from pbm.desk.sealed import unseal
from pbm.rulesets.empires import EMPIRES
from tests.support.malicious import bombs, calls, instructions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CLASSES = EMPIRES.saved_classes()
FORMATS = (1, 2)


def refused(payload: bytes, version: int) -> str:
    """Offer a pickle with all that a forger can add; return what is said, or nothing if it is taken."""
    data = f"pbm-world {version} empires {sha256(payload).hexdigest()}\n".encode() + payload
    try:
        unseal(data, "empires", CLASSES, "world", EMPIRES.former_formats)
    except NotOurFileError as refusal:
        return str(refusal)
    return ""


@pytest.fixture
def deeds() -> Iterator[list[str]]:
    """Note what Python itself notes when something is imported, started, opened, removed or reached for."""
    noted: list[str] = []
    watching = True

    def note(event: str, _arguments: object) -> None:
        if watching and not event.startswith(("object.__getattr__", "sys._getframe")):
            noted.append(event)

    sys.addaudithook(note)
    yield noted
    watching = False


def test_nothing_is_called(tmp_path: Path, deeds: list[str]) -> None:
    """What known payloads call, in every way that pickle has: all is refused, and Python notes not one deed."""
    refused(b"\x80\x04N.", 2)  # what is loaded when the first file is opened has been
    payloads = list(calls(f"touch {tmp_path / 'trace'}"))
    deeds.clear()

    assert all(refused(payload, version) for payload in payloads for version in FORMATS)
    assert set(deeds) <= {"pickle.find_class"}
    assert list(tmp_path.iterdir()) == []


def test_no_instruction_does_anything(deeds: list[str]) -> None:
    """Every instruction there is, before and after anything: what comes of it is data, or one sentence."""
    codecs.lookup("raw_unicode_escape")  # Python loads it when it first meets a text in an old way of writing
    payloads = list(instructions())
    deeds.clear()

    for payload in payloads:
        for version in FORMATS:
            said = refused(payload, version)
            assert "\n" not in said
            assert len(said) < 500
    assert set(deeds) <= {"pickle.find_class"}


def test_nothing_swells() -> None:
    """A bomb takes no more memory than some times its size, and is refused before it is built."""
    for bomb in bombs(50_000):
        tracemalloc.start()
        said = refused(bomb, 2)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()

        assert said
        assert peak < 100 * len(bomb) + 1_000_000


@pytest.mark.parametrize("nest", [b"\x85", b"K\x01\x86"])
def test_a_key_that_would_end_the_program_is_refused(nest: bytes) -> None:
    """Python reckons the hash of what lies in a million others until its stack is full: only texts are keys."""
    assert "nested more deeply" in refused(b"\x80\x04})" + nest * 1_000_000 + b"Ns.", 2)
