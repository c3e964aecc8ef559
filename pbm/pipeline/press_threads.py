"""Press as a player reads it: in threads of the same empires, with nothing in them that names an anonymous writer.

Everything anonymous that an empire gets is one thread, which does not say who else got it: among all empires but one,
the missing one would be its writer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.desk.press import Piece


@record
class Shown:
    """A piece of press as one of those that it concerns may see it.

    Attributes:
        at: when it was written, in seconds since 1970.
        turn: the coming turn at that time.
        sender: the code of the empire that wrote it; None if the reader may not know.
        text: the letter.

    """

    at: int
    turn: int
    sender: str | None
    text: str


@record
class Thread:
    """What a set of empires have written to each other.

    Attributes:
        others: the codes of the empires besides the reader's; empty if the reader may not know.
        anonymous: whether its pieces are anonymous: the reader's own, or others' to the reader.
        pieces: its pieces, the earliest first.

    """

    others: tuple[str, ...]
    anonymous: bool
    pieces: Sequence[Shown]


def threads_of(pieces: Iterable[Piece], empire: str, seats: Iterable[str]) -> Sequence[Thread]:
    """Return the threads of an empire, the one with the newest piece first.

    Args:
        pieces: all press of the game, the earliest first.
        empire: the code of the reader's empire.
        seats: the codes of all empires, in the game's order.

    """
    order = list(seats)
    found: dict[tuple[tuple[str, ...], bool], list[Shown]] = {}
    for piece in pieces:
        if not piece.concerns(empire):
            continue
        unknown = piece.anonymous and piece.sender != empire
        with_whom = set() if unknown else {piece.sender, *piece.to} - {empire}
        about = tuple(sorted(with_whom, key=lambda code: (order.index(code) if code in order else len(order), code)))
        shown = Shown(piece.at, piece.turn, None if unknown else piece.sender, piece.text)
        found.setdefault((about, piece.anonymous), []).append(shown)
        found[about, piece.anonymous] = found.pop((about, piece.anonymous))  # the newest thread is the last
    return [Thread(about, anonymous, shown) for (about, anonymous), shown in reversed(found.items())]
