"""Foreign pickles: with a right header and checksum, they are refused by name and run nothing."""

from __future__ import annotations

import builtins
import copyreg
import os
import pickle
import subprocess
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from hashlib import sha256
from io import BytesIO
from operator import attrgetter
from pickle import Pickler
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.errors import ForeignPickleError, NotOurFileError
from pbm.desk.pickle_inspection import WRITTEN, inspect
from pbm.desk.sealed import unseal
from pbm.kernel.saved import Former

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Terrain(StrEnum):
    """An enum that worlds may hold."""

    PLAINS = "plains"


@dataclass(slots=True)
class Land:
    """A class that worlds may hold; it has a method that pickles must not reach."""

    code: str

    def burn(self) -> None:
        """Do something that only an order may do."""
        self.code = "burnt"


class Plain:
    """A class of ours that is neither dataclass nor enum."""


def helper(code: str) -> Land:
    """Stand for a function in a module of ours."""
    return Land(code)


@dataclass(frozen=True)
class Calling:
    """A thing whose pickle calls any function, as exploits do."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Have pickle write the call."""
        return self.function, self.arguments


CLASSES: dict[str, type] = {"Terrain": Terrain, "Land": Land, "Plain": Plain}
FORMER = {1: Former({f"{__name__} {name}": name for name in ("Terrain", "Land")})}
FORMATS = (1, 2)


def offered(payload: bytes, version: int) -> object:
    """Offer a pickle with all that a forger can add, and return what is taken."""
    data = f"pbm-world {version} empires {sha256(payload).hexdigest()}\n".encode() + payload
    return unseal(data, "empires", CLASSES, "world", FORMER)


def refusal_of(payload: bytes, version: int) -> str:
    """Offer a pickle with all that a forger can add, and return what is said."""
    with pytest.raises(NotOurFileError) as refusal:
        offered(payload, version)
    return str(refusal.value)


CALLS: list[tuple[Callable[..., Any], str]] = [
    (os.system, "posix.system"),
    (subprocess.Popen, "subprocess.Popen"),
    (builtins.exec, "builtins.exec"),
    (builtins.eval, "builtins.eval"),
    (builtins.getattr, "builtins.getattr"),
    (builtins.__import__, "builtins.__import__"),
    (attrgetter, "operator.attrgetter"),
    (copyreg._reconstructor, "copyreg._reconstructor"),  # type: ignore[attr-defined]
    (helper, f"{__name__}.helper"),
    (Plain, f"{__name__}.Plain"),
]


@pytest.mark.parametrize("version", FORMATS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(("function", "name"), CALLS, ids=[name for _, name in CALLS])
def test_a_call_is_refused_by_name(function: Callable[..., Any], name: str, protocol: int, version: int) -> None:
    """Whatever a pickle wants to call, in whatever protocol, is told and not called."""
    foreign = pickle.dumps(Calling(function, ("exit 1",)), protocol, fix_imports=False)
    assert f"refers to `{name}`" in refusal_of(foreign, version)


def test_nothing_of_a_foreign_pickle_is_run(tmp_path: Path) -> None:
    """The side effect of an exploit does not happen, also when it comes after harmless parts."""
    trace = tmp_path / "trace"
    command = f"touch {trace}"
    exploits: list[object] = [
        Calling(os.system, (command,)),
        [1, "a", Terrain.PLAINS, Calling(os.system, (command,))],
        Calling(partial, (os.system, command)),
        Calling(subprocess.Popen, (["touch", str(trace)],)),
        Calling(builtins.exec, (f"open({str(trace)!r}, 'w')",)),
        Calling(builtins.map, (os.system, [command])),
    ]
    for exploit in exploits:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            for version in FORMATS:
                refusal_of(pickle.dumps(exploit, protocol), version)
    assert not trace.exists()


def text(word: str) -> bytes:
    """Write the instruction that puts a short word on pickle's stack."""
    return b"\x8c" + bytes([len(word)]) + word.encode()


def named(module: str, name: str) -> bytes:
    """Write the instructions that put what a name stands for on pickle's stack."""
    return text(module) + text(name) + b"\x93"


LAND = named(__name__, "Land"), text("Land") + b"Q"
"""How a class is named in format 1 and in format 2; the same for the next."""

TERRAIN = named(__name__, "Terrain"), text("Terrain") + b"Q"


@pytest.mark.parametrize("version", FORMATS)
@pytest.mark.parametrize(
    "name",
    ["Land.burn", "Land.__class__.__subclasses__", "sys.modules", "os.system", "Land.__init__.__globals__"],
)
def test_dotted_names_lead_nowhere(name: str, version: int) -> None:
    """A name with dots, which pickle would follow through attributes, is a name we do not have."""
    assert f"refers to `{__name__}.{name}`" in refusal_of(b"\x80\x04" + named(__name__, name) + b"(tR.", version)
    assert f"refers to `{name}`" in refusal_of(b"\x80\x04" + text(name) + b"Q(tR.", version)


def forgeries(land: bytes, terrain: bytes) -> list[tuple[bytes, str]]:
    """Return pickles that look like ours in a format that names two classes so, and what is said to them."""
    return [
        (b"\x80\x04" + land + b")\x81.", "instruction NEWOBJ"),
        (b"\x80\x04" + land + b"N}" + text("burn") + b"K\x01s\x86b.", "instruction BUILD"),
        (
            b"\x80\x04" + terrain + text("plains") + b"\x85R}" + text("_value_") + b"K\x01sb.",
            "instruction BUILD",
        ),
        (b"\x80\x04" + land + b")}\x92.", "instruction NEWOBJ_EX"),
        (b"\x80\x02\x82\x01.", "instruction EXT1"),
        (b"Pthing\n.", "instruction PERSID"),
        (b"\x80\x04]r\xff\xff\xff\x7f.", "instruction LONG_BINPUT"),
        (b"\x80\x04]\x94h\x00.", "instruction MEMOIZE"),
        (b"\x80\x04\x8f.", "instruction EMPTY_SET"),
        (b"\x80\x04" + land + b"K\x01\x85R.", "gives Land no fields"),
        (b"\x80\x04" + land + b")R.", "does not hold what this program saves"),
        (b"\x80\x04" + land + b"}\x85R.", "gives Land no `code`"),
        (b"\x80\x04" + land + b"}" + text("burn") + b"K\x01s\x85R.", "gives Land a field `burn`"),
        (b"\x80\x04" + terrain + text("swamp") + b"\x85R.", "'swamp' is not a valid Terrain"),
        (b"\x80\x04" + terrain + text("A") + text("B") + b"\x86R.", "does not hold what this program saves"),
        (b"\x80\x04}]K\x01s.", "a key that is not text"),
        (b"\x80\x04\x95" + b"\xff" * 8 + b"N.", "does not hold what this program saves"),
        (b"\x80\x04\x95" + b"\xff" * 7 + b"\x7fN.", "does not hold what this program saves"),
        (b"\x80\xff.", "does not hold what this program saves"),
        (b"\x80\x04", "does not hold what this program saves"),
    ]


FORGERIES = [
    *((*forgery, version) for version in FORMATS for forgery in forgeries(LAND[version - 1], TERRAIN[version - 1])),
    (f"(c{__name__}\nLand\no.".encode(), "instruction GLOBAL", 1),
    (f"(i{__name__}\nLand\n.".encode(), "instruction INST", 1),
    (b"\x80\x04K\x01K\x02\x93.", "does not hold what this program saves", 1),
    (b"\x80\x04\x93.", "does not hold what this program saves", 1),
    (f"(c{__name__}\nLand\no.".encode(), f"refers to `{__name__}.Land`", 2),
    (f"(i{__name__}\nLand\n.".encode(), f"refers to `{__name__}.Land`", 2),
    (b"\x80\x04K\x01K\x02\x93.", "instruction STACK_GLOBAL", 2),
]


@pytest.mark.parametrize(("payload", "said", "version"), FORGERIES)
def test_only_our_instructions_are_followed(payload: bytes, said: str, version: int) -> None:
    """A pickle can neither set attributes of our classes, nor grow in memory, nor call with what it likes."""
    assert said in refusal_of(payload, version)


@pytest.mark.parametrize("version", FORMATS)
def test_a_class_of_ours_is_never_handed_out(version: int) -> None:
    """What stands for a class on the way in is a builder: a pickle holding the class itself gets no class."""
    assert not isinstance(offered(b"\x80\x04" + LAND[version - 1] + b".", version), type)


def test_a_format_names_classes_in_its_own_way_only() -> None:
    """A name of the other format is refused even if it means a class of ours."""
    fields = b"}" + text("code") + text("BRA") + b"s\x85R."
    one, two = (b"\x80\x04" + land + fields for land in LAND)
    assert offered(one, 1) == offered(two, 2) == Land("BRA")
    assert "instruction BINPERSID" in refusal_of(two, 1)
    assert "instruction BINPERSID" in refusal_of(b"\x80\x04K\x01Q.", 1)
    assert f"refers to `{__name__}.Land`" in refusal_of(one, 2)


@pytest.mark.parametrize("name", ["Plain", "Ship", "Land Land", "", "land"])
def test_only_names_of_ours_are_known(name: str) -> None:
    """A class that cannot be saved, or of another game, is told by its name."""
    assert f"refers to `{name.replace(' ', '.')}`" in refusal_of(b"\x80\x04" + text(name) + b"Q}\x85R.", 2)


@pytest.mark.parametrize(
    "payload", [b"K\x01Q", b"]Q", text("Land") + b"K\x01\x86Q", b")" + text("Land") + b"\x85Q", b"Q"]
)
def test_a_name_is_a_word(payload: bytes) -> None:
    """What stands where a class is named, and is no word written there, is refused before anything is built."""
    assert "does not name a class" in refusal_of(b"\x80\x04" + payload + b"}\x85R.", 2)


def test_our_classes_are_as_before() -> None:
    """After all these attempts our enum and our class are what they were."""
    assert [member.value for member in Terrain] == ["plains"]
    assert Land("BRA").code == "BRA"


@pytest.mark.parametrize("length", [0, 1, 63, 64, 65, 255, 256, 70_000])
def test_texts_of_any_length_are_passed_over(length: int) -> None:
    """What stands in a text is no instruction, and what follows it is one, however long it is."""
    buffer = BytesIO()
    pickler = Pickler(buffer, 4)
    pickler.fast = True  # without a memo, as ours are
    pickler.dump(["c" * length, b"\x93" * length, 256 ** min(length, 200), "end"])
    honest = buffer.getvalue()

    inspect(honest, (), WRITTEN)
    with pytest.raises(ForeignPickleError, match=r"builtins\.eval"):
        inspect(honest.replace(b"\x8c\x03end", b"cbuiltins\neval\n"), (), WRITTEN)
