"""The press of a game: the file ``worlds/<game>/press.jsonl``, with one piece in each line, the earliest first.

A piece is added at the end of the file and never changed. A last line without an end is one that a crash cut off: it is
not read, and goes when the next piece is added.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from pbm.desk.misfit_values import MisfitError
from pbm.desk.records import damaged
from pbm.desk.tables import read_object, structure
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@record
class Piece:
    """A letter of one player to others.

    Attributes:
        id: what distinguishes it from all others: repeating it adds nothing.
        at: when it was written, in seconds since 1970.
        turn: the coming turn at that time.
        sender: the code of the empire that wrote it, even if it is anonymous.
        to: the codes of the empires that it is for, without the sender's.
        anonymous: whether its readers are not shown who wrote it.
        text: the letter.

    """

    id: str
    at: int
    turn: int
    sender: str
    to: list[str]
    anonymous: bool
    text: str

    def concerns(self, empire: str) -> bool:
        """Return whether an empire wrote or received it."""
        return empire == self.sender or empire in self.to

    def to_json(self) -> bytes:
        """Return its line in the file."""
        return (json.dumps(asdict(self), ensure_ascii=False) + "\n").encode()


def whole_lines(data: bytes) -> bytes:
    """Return the content of the file without a last line that was cut off."""
    return data[: data.rfind(b"\n") + 1]


def pieces_in(data: bytes, file: Path) -> Sequence[Piece]:
    """Read the pieces of a file.

    Raises:
        NotOurFileError: a line is not as it was written.

    """
    found = []
    for number, line in enumerate(whole_lines(data).splitlines(), 1):
        try:
            found.append(structure(read_object(line), Piece))
        except MisfitError as unfit:
            raise damaged(file, f"line {number}: {unfit.faults[0]}") from unfit
    return found
