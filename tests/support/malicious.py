"""Malicious pickles: shapes of payloads that are known in public, every instruction, and bombs."""

from __future__ import annotations

import pickletools
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

CALLED = [
    *("os system", "posix system", "nt system", "os popen", "os execv", "os remove", "os putenv"),
    *("subprocess Popen", "subprocess check_output", "pty spawn", "platform popen", "webbrowser open"),
    *("builtins eval", "builtins exec", "builtins compile", "builtins getattr", "builtins setattr", "builtins open"),
    *(
        "builtins __import__",
        "builtins vars",
        "builtins globals",
        "builtins map",
        "builtins type",
        "builtins breakpoint",
    ),
    *("__builtin__ eval", "__builtin__ apply", "__main__ __builtins__", "builtins __dict__"),
    *(
        "runpy run_path",
        "runpy _run_code",
        "pip main",
        "pip._internal main",
        "importlib import_module",
        "imp load_source",
    ),
    *("importlib.machinery SourceFileLoader", "pkgutil resolve_name", "zipimport zipimporter", "code interact"),
    *("codecs decode", "codecs open", "operator attrgetter", "operator methodcaller", "operator itemgetter"),
    *("functools partial", "functools reduce", "itertools starmap", "_functools partial", "typing _eval_type"),
    *(
        "typing get_type_hints",
        "types FunctionType",
        "types CodeType",
        "marshal loads",
        "pickle loads",
        "_pickle loads",
    ),
    *("shelve open", "dill loads", "cloudpickle loads", "numpy load", "torch load", "joblib load", "yaml load"),
    *("ctypes CDLL", "ctypes cast", "socket create_connection", "urllib.request urlopen", "smtplib SMTP"),
    *("timeit timeit", "cProfile run", "profile run", "pdb run", "bdb Bdb", "doctest debug_script", "trace Trace"),
    *("shutil rmtree", "tempfile NamedTemporaryFile", "pathlib Path.unlink", "logging FileHandler", "atexit register"),
    *("copyreg add_extension", "copyreg _reconstructor", "signal signal", "gc get_objects", "sys modules", "sys exit"),
    *("asyncio run", "concurrent.futures ThreadPoolExecutor", "multiprocessing Process", "threading Thread"),
    *("jinja2 Template", "click echo", "pbm.desk.durable write", "pbm.desk.pickled loads", "pbm.cli main"),
]
"""What payloads that are known in public call, and some of our own; module and name."""

WIDE = 2**61 - 1
"""Whole numbers that differ by it have one hash."""


def text(word: str) -> bytes:
    """Write the instruction that puts a text on pickle's stack."""
    data = word.encode()
    return b"X" + struct.pack("<I", len(data)) + data


def calls(argument: str) -> Iterator[bytes]:
    """Yield each call in each way in which a pickle can ask for one."""
    given = text(argument)
    for reference in CALLED:
        module, _, name = reference.partition(" ")
        plain = f"{module}\n{name}\n".encode()
        named = text(module) + text(name) + b"\x93"
        for function in (b"c" + plain, named, text(reference) + b"Q", b"P" + reference.encode() + b"\n"):
            yield b"\x80\x04" + function + given + b"\x85R."
            yield b"\x80\x04" + function + given + b"\x85\x81."
            yield b"\x80\x04" + function + given + b"\x85}\x92."
            yield b"\x80\x04(" + function + given + b"o."
            yield b"\x80\x04]" + function + given + b"\x85Ra."
            yield b"\x80\x04" + function + b")R}" + given + b"Nsb."
        yield b"\x80\x04(" + given + b"i" + plain + b"."
    for code in range(1, 5):
        yield b"\x80\x02\x82" + bytes([code]) + given + b"\x85R."
        yield b"\x80\x02\x83" + struct.pack("<H", code) + b")R."
        yield b"\x80\x02\x84" + struct.pack("<i", code) + b")R."


def instructions() -> Iterator[bytes]:
    """Yield every instruction, with what may belong to it, on stacks of several kinds."""
    for opcode in pickletools.opcodes:
        code = opcode.code.encode("latin-1")
        for before in (b"", b"N", b"(", b"(NN", b"]", b"}", b")", text("Land"), text("Land") + b"Q", b"NNNN"):
            for after in (b"", b"\x00", b"\x01N", b"0\n", b"a\nb\n", b"\xff" * 8, b"\x00" * 9, b"'a'\n", b"1L\n"):
                yield b"\x80\x04" + before + code + after + b"."


def bombs(size: int) -> Iterator[bytes]:
    """Yield pickles that would take memory or time beyond their size, or end the program."""
    yield b"\x80\x04]" + b"".join(b"\x94(h" + bytes([n]) + b"h" + bytes([n]) + b"l" for n in range(200)) + b"."
    yield b"\x80\x04]r\xff\xff\xff\x7f."
    yield b"\x80\x04]p4294967295\n."
    yield b"\x80\x04X\xff\xff\xff\xff."
    yield b"\x80\x04\x8d" + b"\xff" * 7 + b"\x7f."
    yield b"\x80\x04\x8e" + b"\xff" * 7 + b"\x7f."
    yield b"\x80\x04\x8b\xff\xff\xff\x7f."
    yield b"\x80\x05\x96" + b"\xff" * 7 + b"\x7f."
    yield b"\x80\x04\x95" + b"\xff" * 7 + b"\x7f."
    yield b"I" + b"9" * 5000 + b"\n."
    yield b"L" + b"9" * 5000 + b"L\n."
    wide = [n * WIDE for n in range(1, size // 50)]
    numbers = [b"\x8a" + bytes([len(raw)]) + raw for raw in (n.to_bytes(16, "little") for n in wide)]
    yield b"\x80\x04}(" + b"N".join(numbers) + b"Nu."
    yield b"\x80\x04}(" + b"".join(number + b"K\x01\x86N" for number in numbers) + b"u."
    yield b"\x80\x04\x8f(" + b"".join(numbers) + b"\x90."
    for nest in (b"\x85", b"K\x01\x86"):
        yield b"\x80\x04})" + nest * size + b"Ns."
        yield b"\x80\x04)" + nest * size + b"."
    yield b"\x80\x04" + b"]" * size + b"a" * (size - 1) + b"."
    yield b"\x80\x04" + b"(" * size + b"t" * size + b"."
    yield b"\x80\x04" + text("Terrain") + b"Q)" + b"\x85" * size + b"\x85R."
