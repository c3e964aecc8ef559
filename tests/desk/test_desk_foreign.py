"""Foreign pickles: with a right header and checksum, they are refused by name and run nothing."""

from __future__ import annotations

import builtins
import copyreg
import os
import pickle
import subprocess
import sys
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from hashlib import sha256
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.errors import NotOurFile
from pbm.desk.sealed import unseal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HERE = sys.modules[__name__]


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
    """A class in a module of ours that is neither dataclass nor enum."""


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


def refusal_of(payload: bytes) -> str:
    """Offer a pickle with all that a forger can add, and return what is said."""
    data = f"pbm-world 1 empires {sha256(payload).hexdigest()}\n".encode() + payload
    with pytest.raises(NotOurFile) as refusal:
        unseal(data, "empires", [HERE], "world")
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


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(("function", "name"), CALLS, ids=[name for _, name in CALLS])
def test_a_call_is_refused_by_name(function: Callable[..., Any], name: str, protocol: int) -> None:
    """Whatever a pickle wants to call, in whatever protocol, is told and not called."""
    foreign = pickle.dumps(Calling(function, ("exit 1",)), protocol, fix_imports=False)
    assert f"refers to `{name}`" in refusal_of(foreign)


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
            refusal_of(pickle.dumps(exploit, protocol))
    assert not trace.exists()


def text(word: str) -> bytes:
    """Write the instruction that puts a short word on pickle's stack."""
    return b"\x8c" + bytes([len(word)]) + word.encode()


def named(module: str, name: str) -> bytes:
    """Write the instructions that put what a name stands for on pickle's stack."""
    return text(module) + text(name) + b"\x93"


OURS = named(__name__, "Land")
TERRAIN = named(__name__, "Terrain")


@pytest.mark.parametrize(
    "name",
    ["Land.burn", "Land.__class__.__subclasses__", "sys.modules", "os.system", "Land.__init__.__globals__"],
)
def test_dotted_names_lead_nowhere(name: str) -> None:
    """A name with dots, which pickle would follow through attributes, is a name we do not have."""
    assert f"refers to `{__name__}.{name}`" in refusal_of(b"\x80\x04" + named(__name__, name) + b"(tR.")


@pytest.mark.parametrize(
    ("payload", "said"),
    [
        (b"\x80\x04" + OURS + b")\x81.", "instruction NEWOBJ"),
        (b"\x80\x04" + OURS + b"N}" + text("burn") + b"K\x01s\x86b.", "instruction BUILD"),
        (
            b"\x80\x04" + TERRAIN + text("plains") + b"\x85R}" + text("_value_") + b"K\x01sb.",
            "instruction BUILD",
        ),
        (b"\x80\x04" + OURS + b")}\x92.", "instruction NEWOBJ_EX"),
        (f"(c{__name__}\nLand\no.".encode(), "instruction GLOBAL"),
        (f"(i{__name__}\nLand\n.".encode(), "instruction INST"),
        (b"\x80\x02\x82\x01.", "instruction EXT1"),
        (b"Pthing\n.", "instruction PERSID"),
        (b"\x80\x04K\x01Q.", "instruction BINPERSID"),
        (b"\x80\x04]r\xff\xff\xff\x7f.", "instruction LONG_BINPUT"),
        (b"\x80\x04]\x94h\x00.", "instruction MEMOIZE"),
        (b"\x80\x04\x8f.", "instruction EMPTY_SET"),
        (b"\x80\x04" + OURS + b"K\x01\x85R.", "does not hold what this program saves"),
        (b"\x80\x04" + OURS + b")R.", "does not hold what this program saves"),
        (b"\x80\x04" + OURS + b"}\x85R.", "gives Land no `code`"),
        (b"\x80\x04" + OURS + b"}" + text("burn") + b"K\x01s\x85R.", "gives Land a field `burn`"),
        (b"\x80\x04" + TERRAIN + text("swamp") + b"\x85R.", "'swamp' is not a valid Terrain"),
        (b"\x80\x04" + TERRAIN + text("A") + text("B") + b"\x86R.", "does not hold what this program saves"),
        (b"\x80\x04}]K\x01s.", "unhashable"),
        (b"\x80\x04K\x01K\x02\x93.", "does not hold what this program saves"),
        (b"\x80\x04\x95" + b"\xff" * 8 + b"N.", "does not hold what this program saves"),
        (b"\x80\x04\x95" + b"\xff" * 7 + b"\x7fN.", "does not hold what this program saves"),
        (b"\x80\xff.", "does not hold what this program saves"),
        (b"\x80\x04\x93.", "does not hold what this program saves"),
        (b"\x80\x04", "does not hold what this program saves"),
    ],
)
def test_only_our_instructions_are_followed(payload: bytes, said: str) -> None:
    """A pickle can neither set attributes of our classes, nor grow in memory, nor call with what it likes."""
    assert said in refusal_of(payload)


def test_a_class_of_ours_is_never_handed_out() -> None:
    """What stands for a class on the way in is a builder: a pickle holding the class itself gets no class."""
    payload = b"\x80\x04" + OURS + b"."
    data = f"pbm-world 1 empires {sha256(payload).hexdigest()}\n".encode() + payload
    assert not isinstance(unseal(data, "empires", [HERE], "world"), type)


def test_our_classes_are_as_before() -> None:
    """After all these attempts our enum and our class are what they were."""
    assert [member.value for member in Terrain] == ["plains"]
    assert Land("BRA").code == "BRA"
