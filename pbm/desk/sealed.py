"""Sealed files: worlds and journals, with a header line that tells what they are.

    pbm-world 1 empires 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
    (the pickle)

The header is the magic word, the version of the format, the ruleset and the SHA-256 of the rest.
Nothing of the rest is looked at before the header fits.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk import pickled
from pbm.desk.errors import NotOurFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

FORMAT = 1
HEADER = re.compile(rb"pbm-world ([1-9][0-9]{0,8}) ([a-z0-9_-]+) ([0-9a-f]{64})")


def seal(thing: object, ruleset: str, state: Sequence[ModuleType]) -> bytes:
    """Return the bytes of a sealed file; equal things give equal bytes, and they open again.

    Args:
        thing: a tree of dataclasses, enums and plain data.
        ruleset: the name of the ruleset it belongs to.
        state: the modules whose classes it may be made of, the same as for :func:`unseal`.

    Raises:
        TypeError: it cannot be saved as it is; a mistake in the ruleset, found before it costs a game.

    """
    payload = pickled.dumps(thing)
    try:
        same = pickled.loads(payload, state) == thing
    except pickled.Foreign as foreign:
        raise TypeError(f"what was to be saved {foreign}") from foreign
    if not same:
        raise TypeError(f"a {type(thing).__name__} would not come back as it was saved")
    return f"pbm-world {FORMAT} {ruleset} {sha256(payload).hexdigest()}\n".encode() + payload


def unseal(data: bytes, ruleset: str, state: Sequence[ModuleType], file: str) -> object:
    """Return what was sealed.

    Args:
        data: the whole file.
        ruleset: the name of the ruleset that is wanted.
        state: the modules whose classes it may be made of.
        file: what to call the file in messages.

    Raises:
        NotOurFile: the file is damaged, foreign, of another ruleset or of another version.

    """
    header, _, payload = data.partition(b"\n")
    fault = _fault(header, payload, ruleset)
    if fault:
        raise NotOurFile(f"{file} {fault}")
    try:
        return pickled.loads(payload, state)
    except pickled.Foreign as foreign:
        raise NotOurFile(f"{file} {foreign}") from foreign


def _fault(header: bytes, payload: bytes, ruleset: str) -> str | None:
    """Say what is wrong with a file before its pickle is looked at."""
    read = HEADER.fullmatch(header)
    if not read:
        return "is no saved world or journal" if header or payload else "is empty"
    version, made_for, checksum = (word.decode() for word in read.groups())
    if int(version) != FORMAT:
        return f"was written by a newer pbm: its format is {version}, this one reads {FORMAT}"
    if made_for != ruleset:
        return f"belongs to another ruleset: {made_for}, not {ruleset}"
    if sha256(payload).hexdigest() != checksum:
        return "is damaged or incomplete: its contents do not fit its checksum"
    return None
