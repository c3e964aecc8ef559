"""Units: their kinds and lists as the modules print them, and how they are written (W.4 to W.7)."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from pbm.kernel.saved import Saved
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


@record
class Kind:
    """A kind of unit as a list prints it (EW.21).

    Attributes:
        code: its four letters.
        name: its name.
        type: S, H, CH, CL, C/H, L, A, G, D or F; in War of Independence S, T, L or F.
        force: printed Force, also its price.
        speed: S, M, F, FF, or ``-`` for kinds that never move (W.5).
        leader: whether its chits are individuals (W.6).
        classes: the classes it belongs to by its type, whatever the fight (W.77).
        against_forts: extra Force in a Siege while the enemy has a Fortification (EW.15).
        foreign: whether it waits for an alliance (WI.10).

    """

    code: str
    name: str
    type: str
    force: int
    speed: str
    leader: bool = False
    classes: frozenset[str] = frozenset()
    against_forts: int = 0
    foreign: bool = False

    @property
    def naval(self) -> bool:
        """Whether it goes by water: ships and Admirals (EW.7, WI.5)."""
        return self.type in {"S", "D"}

    @property
    def ship(self) -> bool:
        """Whether it is a ship, which carries."""
        return self.type == "S"

    @property
    def fortification(self) -> bool:
        """Whether it is a Fortification, which never moves."""
        return self.type == "F"


@record
class Chit(Saved):
    """A unit: its kind, its list and pile, and what it has done this turn.

    Attributes:
        kind: the code of its kind.
        units: the list of its kind: CHAS is stronger in the French than in the Austrian.
        pile: the player whose pile it comes from; empty for a garrison's.
        number: for leaders of a kind with several chits; they are individuals (W.6).
        experience: for leaders (EW.16).
        moves: moves made this turn (W.34).
        free: whether it has made its free move (EW.8).
        cards: the cards that have moved it this turn: none moves it twice (W.34).

    """

    kind: str
    units: str
    pile: str
    number: int | None = None
    experience: int = 0
    moves: int = 0
    free: bool = False
    cards: tuple[int, ...] = ()

    @property
    def code(self) -> str:
        """Its code, with the number of a leader: ``GENE2``."""
        return self.kind if self.number is None else f"{self.kind}{self.number}"


@record
class UnitList:
    """A list of units in list order: the kinds by code, and the number of chits of each."""

    name: str
    kinds: Mapping[str, Kind]
    numbers: Mapping[str, int]

    def is_numbered(self, code: str) -> bool:
        """Tell whether the chits of a kind are numbered: leaders, if there are several (W.6)."""
        return self.kinds[code].leader and self.numbers[code] > 1


def code_of(chit: Chit) -> str:
    """Return a unit's code with number and experience of a leader: ``GENE1+2``."""
    return f"{chit.code}+{chit.experience}" if chit.experience else chit.code


def counted(units: Iterable[Chit]) -> Iterator[tuple[str, int]]:
    """Yield the codes of units in their order, each with how many alike stand together."""
    for code, alike in groupby(map(code_of, units)):
        yield code, sum(1 for _ in alike)


def unit_codes(units: Iterable[Chit]) -> list[str]:
    """Return units as a list of codes with their numbers: ``["GENE1+1", "LINE 3", "FOOT"]``."""
    return [code if number == 1 else f"{code} {number}" for code, number in counted(units)]


def units_in_words(units: Iterable[Chit]) -> str:
    """Return units as people count them: ``GENE1+1, 3 LINE, FOOT``; codes are not translated."""
    return ", ".join(code if number == 1 else f"{number} {code}" for code, number in counted(units))


_UNITS = re.compile(r"([A-Z]+)(\d{1,4})?(?:\+(\d{1,4}))?(?:@(\w+))?(?: +(\d{1,4}))?")


@record
class Written:
    """Units as written: a number of a kind, or a leader; without ``pile`` from the holder's own."""

    kind: str
    number: int | None = None
    experience: int = 0
    pile: str | None = None
    count: int = 1


def read_units(text: str) -> Written | None:
    """Parse written units; None if the text is not valid."""
    found = _UNITS.fullmatch(text.strip())
    if found is None:
        return None
    kind, number, experience, pile, count = found.groups()
    return Written(
        kind, None if number is None else int(number), int(experience or 0), pile, 1 if count is None else int(count)
    )


def write_units(units: Iterable[Chit], holder: str) -> list[str]:
    """Write units of a holder down, so that :func:`read_units` reads them: ``["GENE1+1", "LINE 3", "SHIP@PR"]``."""
    written = (code_of(chit) + (f"@{chit.pile}" if chit.pile not in {holder, ""} else "") for chit in units)
    counted = ((code, sum(1 for _ in alike)) for code, alike in groupby(written))
    return [code if number == 1 else f"{code} {number}" for code, number in counted]
