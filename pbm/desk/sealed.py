"""Sealed files: worlds and journals, with a header line that says what they are.

    pbm-world 2 empires 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
    (the pickle)

The header is the magic word, the version of the format, the ruleset and the SHA-256 of the rest.
Nothing after the header is read before the header fits. Former formats can be read if the ruleset declares how they
named things; only the latest format is written.
"""

from __future__ import annotations

import re
from functools import partial
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pbm import __version__
from pbm.desk import pickled
from pbm.desk.errors import ForeignPickleError, NotOurFileError, OtherVersionError, UnknownClassError
from pbm.desk.pickle_inspection import WRITTEN, WRITTEN_IN_FORMAT_1
from pbm.desk.plain_files import open_plain
from pbm.desk.saved_builders import builders_of
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.saved_builders import Builder
    from pbm.kernel.saved import Former


FORMAT = 2
SINCE = {1: "0.1", 2: "0.2"}
"""The version of the program that first wrote each format."""

HEADER = re.compile(rb"pbm-world ([1-9][0-9]{0,8}) ([a-z0-9_-]+) ([0-9a-f]{64})")
LONGEST_HEADER = 200
"""The number of bytes in which a header must end."""

NEWER = "take the newest pbm, or the one that wrote it"
"""The advice if this program cannot read another version's file."""

NONE: Mapping[int, Former] = MappingProxyType({})


def seal(thing: object, ruleset: str, classes: Mapping[str, type]) -> bytes:
    """Return the bytes of a sealed file; equal objects give equal bytes, and they can be unsealed.

    Args:
        thing: a tree of dataclasses, enums and plain data.
        ruleset: the name of the ruleset it belongs to.
        classes: the classes it may contain, by their names in files; the same as for :func:`unseal`.

    Raises:
        TypeError: it cannot be saved as it is; a mistake in the ruleset, found before a game is lost to it.

    """
    payload = pickled.dumps(thing, classes)
    try:
        same = pickled.loads_own(payload, builders_of(classes)) == thing
    except (ForeignPickleError, *pickled.DAMAGE) as error:
        raise TypeError(f"what was to be saved would not open again ({error})") from error
    if not same:
        raise TypeError(f"a {type(thing).__name__} would not come back as it was saved")
    return f"pbm-world {FORMAT} {ruleset} {sha256(payload).hexdigest()}\n".encode() + payload


def unseal(
    data: bytes, ruleset: str, classes: Mapping[str, type], file: str, former: Mapping[int, Former] = NONE
) -> object:
    """Return what was sealed.

    Args:
        data: the whole file.
        ruleset: the name of the expected ruleset.
        classes: the classes it may contain, by their names in files.
        file: the file's name in messages.
        former: what each former format named differently from the next, by their versions.

    Raises:
        NotOurFileError: the file is damaged, foreign, of another ruleset or of a version that is no longer known.
        OtherVersionError: a newer program wrote it, or one that was never released.

    """
    header, _, payload = data.partition(b"\n")
    if (found := HEADER.fullmatch(header)) and int(found[1]) > FORMAT:
        raise OtherVersionError(
            f"{file} was written by a newer pbm: its format is {int(found[1])}, this one reads {FORMAT} and before "
            f"(pbm {__version__}); {NEWER}"
        )
    fault = _fault(header, payload, ruleset, {*former, FORMAT})
    if fault:
        raise NotOurFileError(f"{file} {fault}")
    version = int(header.split()[1])
    steps = [former[each] for each in range(version, FORMAT)]
    instructions = WRITTEN_IN_FORMAT_1 if version == 1 else WRITTEN
    try:
        read = pickled.loads(payload, migrated(builders_of(classes), steps), instructions)
    except UnknownClassError as unknown:
        by = f"another pbm wrote it than this one ({__version__}), a newer one or one that was never released"
        raise OtherVersionError(f"{file} {unknown}: {by}; {NEWER}") from unknown
    except ForeignPickleError as foreign:
        raise NotOurFileError(f"{file} {foreign}") from foreign
    return put_in_place(read) if steps else read


def damage_of(file: Path, ruleset: str) -> str | None:
    """Return what is wrong with a file's header or checksum; the rest is not opened."""
    header, _, payload = file.read_bytes().partition(b"\n")
    return _fault(header, payload, ruleset, range(1, FORMAT + 1))


def version_of(file: Path) -> int | None:
    """Return the format that a file declares; None if it is not sealed."""
    with open_plain(file) as opened:
        read = HEADER.fullmatch(opened.readline(LONGEST_HEADER).removesuffix(b"\n"))
    return int(read[1]) if read else None


def _fault(header: bytes, payload: bytes, ruleset: str, readable: Collection[int]) -> str | None:
    """Return what is wrong with a file, without looking at its pickle."""
    read = HEADER.fullmatch(header)
    if not read:
        return "is not a saved world or journal" if header or payload else "is empty"
    version, made_for, checksum = (word.decode() for word in read.groups())
    if int(version) not in readable:
        return f"was written by another pbm: its format is {version}, this one reads {FORMAT} and those before"
    if made_for != ruleset:
        return f"belongs to another ruleset: {made_for}, not {ruleset}"
    if sha256(payload).hexdigest() != checksum:
        return "is damaged or incomplete: its contents do not fit its checksum"
    return None


@record
class Parted:
    """An event of a former format that is several events today; they replace it in the journal."""

    events: Sequence[object]


def migrated(builders: Mapping[str, Builder], steps: Sequence[Former]) -> Mapping[str, Builder]:
    """Return the builders by the names of a former format.

    Args:
        builders: today's builders, by today's names.
        steps: what each format, from that one on, named differently from the next; the last one leads to today's.

    """
    for step in reversed(steps):
        builders = _a_format_earlier(builders, step)
    return builders


def put_in_place(thing: object) -> object:
    """Return a journal with each `Parted` event replaced by its parts; anything else is returned as it is."""
    return list(_one_by_one(thing)) if isinstance(thing, list) else thing


def _one_by_one(events: Sequence[object]) -> Iterator[object]:
    for event in events:
        if isinstance(event, Parted):
            yield from _one_by_one(event.events)
        else:
            yield event


def _a_format_earlier(builders: Mapping[str, Builder], step: Former) -> dict[str, Builder]:
    former = dict(builders)
    for old, new in step.classes.items():
        former[old] = builders[new]
    for name, part in step.parted.items():
        former[name] = partial(_parted, builders, part)
    for name, renamed in step.fields.items():
        former[name] = partial(_with_fields, former[name], renamed)
    return former


def _with_fields(build: Builder, renamed: Mapping[str, str | None], values: dict[str, object]) -> object:
    """Build an instance from its fields under their former names."""
    named = ((renamed.get(name, name), value) for name, value in values.items())
    return build({name: value for name, value in named if name is not None})


def _parted(
    builders: Mapping[str, Builder],
    part: Callable[[dict[str, Any]], Sequence[tuple[str, dict[str, Any]]]],
    values: dict[str, Any],
) -> Parted:
    return Parted([builders[name](its_own) for name, its_own in part(values)])
