"""Sealed files: what goes in comes out, and what is not whole, ours and current is refused."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from dataclasses import dataclass, field, make_dataclass
from enum import Enum, StrEnum
from hashlib import sha256
from typing import Any, Generic, TypeVar

import pytest
from hypothesis import given, strategies

from pbm import __version__
from pbm.desk import pickled
from pbm.desk.errors import NotOurFileError
from pbm.desk.sealed import seal, unseal

W = TypeVar("W")


class Terrain(StrEnum):
    """A word of the rulebook."""

    PLAINS = "plains"
    FORESTS = "forests"


class Season(Enum):
    """An enum that is no string."""

    SPRING = 1
    AUTUMN = 2


@dataclass(frozen=True, slots=True)
class Happening(Generic[W]):
    """What the kernel's events are like: frozen, slotted, generic, and a base class."""

    empire: str


@dataclass(frozen=True, slots=True)
class Battle(Happening[int]):
    """An event of a ruleset."""

    losses: tuple[tuple[str, int], ...]
    season: Season = Season.SPRING


@dataclass(slots=True)
class Land:
    """A part of the position, which changes."""

    code: str
    terrain: Terrain
    borders: tuple[str, ...] = ()
    armies: dict[str, int] = field(default_factory=dict)
    base: Land | None = None


@dataclass
class Board:
    """A position without slots, with every kind of plain data in it."""

    lands: list[Land]
    note: str | None
    share: float
    over: bool
    raw: bytes
    huge: int


CLASSES = {kind.__name__: kind for kind in (Terrain, Season, Happening, Battle, Land, Board)}


def board() -> Board:
    """Make a position; each call makes it anew, down to its strings."""
    code, *borders = ("".join(letters) for letters in ("BRA", "MGD", "HAN"))
    brandenburg = Land(code, Terrain.PLAINS, tuple(borders), {"PR": 4}, Land("X", Terrain.FORESTS))
    return Board([brandenburg, Land("MGD", Terrain.FORESTS)], "größer", 0.5, over=True, raw=b"\0\xff", huge=10**60)


def sealed() -> bytes:
    """Seal a small thing, for tests that try every byte of it."""
    return seal([Battle("PR", (("FR", 2),)), Land("BRA", Terrain.PLAINS)], "empires", CLASSES)


def opened(data: bytes) -> object:
    """Unseal with the classes of this module."""
    return unseal(data, "empires", CLASSES, "worlds/g1/turn-001/world")


def refusal_of(data: bytes) -> str | None:
    """Return what is said when the file is opened, or nothing if it is taken."""
    try:
        opened(data)
    except NotOurFileError as refusal:
        return str(refusal)
    return None


def with_header(payload: bytes) -> bytes:
    """Put the header before a payload that a forger would."""
    return f"pbm-world 2 empires {sha256(payload).hexdigest()}\n".encode() + payload


def test_a_position_comes_back_as_it_was() -> None:
    """Plain data, enums and dataclasses of every make survive, and of their own types."""
    thing = board()
    back = opened(seal(thing, "empires", CLASSES))
    assert back == thing
    assert isinstance(back, Board)
    assert back.lands[0].terrain is Terrain.PLAINS
    assert type(back.lands[0].borders) is tuple
    assert back.over is True


def test_a_journal_comes_back_as_it_was() -> None:
    """Frozen events come back equal, and usable as keys."""
    events = [Battle("PR", (("FR", 2),), Season.AUTUMN), Battle("FR", ())]
    back = opened(seal(events, "empires", CLASSES))
    assert back == events
    assert isinstance(back, list)
    assert {back[0]: 1} == {events[0]: 1}


def test_the_first_line_says_what_the_file_is() -> None:
    """Magic, format, ruleset and checksum stand in a line of text that anybody can read."""
    header, _, payload = sealed().partition(b"\n")
    assert header.decode() == f"pbm-world 2 empires {sha256(payload).hexdigest()}"


def test_equal_positions_have_equal_bytes() -> None:
    """Bytes do not depend on how a position came about: built, built anew, or loaded and saved."""
    first = seal(board(), "empires", CLASSES)
    again = seal(board(), "empires", CLASSES)
    shared = "BRA"
    loaded = seal(opened(first), "empires", CLASSES)
    assert first == again == loaded
    assert seal([shared, shared], "empires", {}) == seal(["".join("BRA"), "".join("BRA")], "empires", {})


def test_bytes_do_not_depend_on_the_hash_seed() -> None:
    """Two interpreters with different string hashing write the same file."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import test_desk_sealed as test;"
        "sys.stdout.buffer.write(test.seal(test.board(), 'empires', test.CLASSES))"
    )
    command = [sys.executable, "-c", program, os.path.dirname(__file__)]  # noqa: PTH120
    written = {
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True).stdout
        for seed in ("1", "2", "3")
    }
    assert len(written) == 1


def test_every_shortened_file_is_refused() -> None:
    """Whatever the length at which a disk gave up, the file is not taken."""
    data = sealed()
    for length in range(len(data)):
        with pytest.raises(NotOurFileError):
            opened(data[:length])


def test_every_flipped_bit_is_noticed() -> None:
    """No single damaged bit, in the header or after it, goes unnoticed."""
    data = sealed()
    for place in range(len(data) * 8):
        damaged = bytearray(data)
        damaged[place // 8] ^= 1 << place % 8
        with pytest.raises(NotOurFileError):
            opened(bytes(damaged))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b"GAME g1\nTURN 1\n", "is not a saved world or journal"),
        (b"\n", "is empty"),
        (b"pbm-world 2 empires\n", "is not a saved world or journal"),
        (b"pbm-world 2 empires " + b"0" * 64 + b"\n", "is damaged or incomplete"),
        (b"pbm-world 3 empires " + b"0" * 64 + b"\n", "newer pbm: its format is 3, this one reads 2"),
        (b"pbm-world 2 warp " + b"0" * 64 + b"\n", "belongs to another ruleset: warp, not empires"),
    ],
)
def test_a_refusal_names_the_file_and_the_reason(data: bytes, said: str) -> None:
    """The operator reads one sentence that says which file and what is the matter with it."""
    with pytest.raises(NotOurFileError) as refusal:
        opened(data)
    assert str(refusal.value).startswith("worlds/g1/turn-001/world ")
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


@given(strategies.binary(max_size=60))
def test_rubbish_with_a_right_checksum_is_refused(rubbish: bytes) -> None:
    """Nothing but a refusal comes of bytes that are no pickle, unless they happen to be plain data."""
    said = refusal_of(with_header(rubbish))
    assert said is None or said.startswith("worlds/g1/turn-001/world ")


@given(strategies.data())
def test_a_meddled_pickle_is_refused_or_is_data(data: strategies.DataObject) -> None:
    """A pickle of ours with some bytes changed and a right checksum is never more than other data."""
    payload = bytearray(sealed().partition(b"\n")[2])
    for _ in range(data.draw(strategies.integers(1, 4))):
        payload[data.draw(strategies.integers(0, len(payload) - 1))] = data.draw(strategies.integers(0, 255))
    said = refusal_of(with_header(bytes(payload)))
    assert said is None or said.startswith("worlds/g1/turn-001/world ")


def version(*fields: Any, name: str = "Town") -> type[Any]:  # noqa: ANN401
    """Make a version of a class ``Town`` of these fields."""
    return make_dataclass(name, fields, slots=True)


def test_a_file_outlives_new_fields_and_a_new_order_of_fields() -> None:
    """A version whose class has a new field with a default, or another order, opens old files."""
    old = version(("name", str), ("size", int))
    data = seal(old("Berlin", 3), "empires", {"Town": old})
    new = version(("size", int), ("name", str), ("walls", list[int], field(default_factory=list)), ("port", str, "-"))
    assert unseal(data, "empires", {"Town": new}, "f") == new(3, "Berlin", [], "-")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ([("name", str)], "f gives Town a field `size`, which it has not in this version"),
        (
            [("name", str), ("size", int), ("walls", int)],
            "f gives Town no `walls`, which it has in this version",
        ),
    ],
)
def test_a_file_of_other_fields_is_refused(fields: list[Any], said: str) -> None:
    """Fields that are gone, or new and without a default, are told by name and not guessed."""
    old = version(("name", str), ("size", int))
    data = seal(old("Berlin", 3), "empires", {"Town": old})
    with pytest.raises(NotOurFileError) as refusal:
        unseal(data, "empires", {"Town": version(*fields)}, "f")
    assert str(refusal.value).startswith(f"{said}: another pbm wrote it than this one ({__version__}), a newer one or")


def test_what_would_not_open_again_is_never_sealed() -> None:
    """A class that is none of those to be saved is found out when it is saved, not when it is wanted back."""
    with pytest.raises(TypeError, match="a Land cannot be saved"):
        seal(Land("BRA", Terrain.PLAINS), "empires", {})


@pytest.mark.parametrize(
    "thing", [{1, 2}, frozenset("ab"), print, Land, 1j, object(), range(3), bytearray(b"x"), 2**2039, -(2**2039) - 1]
)
def test_only_plain_data_is_sealed(thing: object) -> None:
    """Sets have no order, functions and classes are no data, numbers have an end: a ruleset hears of it."""
    with pytest.raises(TypeError):
        seal([thing], "empires", CLASSES)


def test_what_is_never_equal_is_not_sealed() -> None:
    """The proof on the way out finds what no reading could: a value that is nothing's equal."""
    nowhere = Enum("nowhere", {"NAN": float("nan")})
    for thing in (float("nan"), nowhere.NAN):
        with pytest.raises(TypeError, match="would not"):
            seal([thing], "empires", {"nowhere": nowhere})


def test_whatever_is_sealed_opens_again() -> None:
    """The widest numbers, and names of classes at the very edge of what pickle writes at a time, are read as well."""
    assert opened(seal([2**2039 - 1, -(2**2039)], "empires", CLASSES)) == [2**2039 - 1, -(2**2039)]
    for length in range(80):
        thing = ["x" * 256] * 250 + ["y" * length] + [Land(code, Terrain.PLAINS) for code in "abcdefghijklmnop"]
        assert opened(seal(thing, "empires", CLASSES)) == thing


def test_one_thing_in_two_places_is_not_sealed() -> None:
    """What can be changed is in one place only; after loading it would be two, and change apart."""
    land = Land("BRA", Terrain.PLAINS)
    with pytest.raises(TypeError, match="in two places"):
        seal([land, land], "empires", CLASSES)
    battle = Battle("PR", ())
    assert opened(seal([battle, battle], "empires", CLASSES)) == [battle, battle]


def test_a_circle_is_not_sealed() -> None:
    """A thing within itself is refused and does not run for ever."""
    circle: list[object] = []
    circle.append(circle)
    with pytest.raises(TypeError, match="in two places"):
        pickled.dumps(circle, {})


def test_what_is_written_is_not_kept_in_memory_a_second_time() -> None:
    """Writing many things takes memory for their bytes, and not for a table of the fields of each."""
    lands = [Land(f"L{number}", Terrain.PLAINS) for number in range(2_000)]
    pickled.dumps(lands[:1], CLASSES)
    tracemalloc.start()
    try:
        data = pickled.dumps(lands, CLASSES)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5 * len(data)
