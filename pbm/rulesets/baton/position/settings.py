"""The settings of a game (C.114): the numbers and choices that a scenario's ``[rules]`` may change."""

from __future__ import annotations

from dataclasses import field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from pbm.kernel.limits import Range
from pbm.kernel.saved import Saved
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Places = Annotated[int, Range(1, 250)]
Number = Annotated[int, Range(0, 1000)]
Points = Annotated[int, Range(-1000, 1000)]


class Pairing(Saved, StrEnum):
    """Which two cards make a pair (C.48)."""

    SAME_SUIT = "same-suit"
    ANY = "any"


class FailedLead(Saved, StrEnum):
    """What a power does whose lead has failed (C.31)."""

    PLAN = "plan"
    PASS = "pass"  # noqa: S105 - no password


class Escape(Saved, StrEnum):
    """Where the card of an escaped leader goes (C.85)."""

    DISCARD = "discard"
    HAND = "hand"


@record
class Settings(Saved):
    """Every setting; the defaults are the rulebook's. Where 0 is one, the number of powers decides (C.23)."""

    actions: Places = 40
    """Places on a sheet (C.35)."""
    rounds: Annotated[int, Range(1, 20)] = 3
    """Rounds of a turn (C.24)."""
    hand_size: Number = 0
    hand_over: Number = 3
    """The hand size that planning fills up to, and up to how many cards beyond it planning still adds one (C.20)."""
    pair: Pairing = Pairing.SAME_SUIT
    lead_pairs: bool = False
    """Whether PAIR lines hold for leads, too (C.27)."""
    failed_lead: FailedLead = FailedLead.PLAN
    free_lances: bool = True
    """Whether any power may use the leaders of powers that are not in play (C.9)."""
    establishment: Number = 0
    """Cards that a power may have on the map (C.18)."""
    morale_max: Annotated[int, Range(1, 1000)] = 10
    raise_morale: Annotated[int, Range(1, 1000)] = 10
    """Highest morale (C.12), and that of a leader who is raised (C.73)."""
    recruit_cost: Number = 1
    """Morale that a unit costs abroad (C.75)."""
    strait_cost: Number = 1
    sea_power: str = "EN"
    """Morale for a step onto a strait, and the power that pays none (C.62)."""
    storm_cost: Number = 1
    guard: bool = True
    """Morale for taking another power's area, and whether unengaged enemies bar the way (C.65)."""
    infantry: Number = 2
    """What each infantry card takes off a Charge (C.68)."""
    barrage_leader: bool = False
    """Whether the leader's card counts as artillery (C.70)."""
    broken_vp: Points = 5
    captured_vp: Points = 3
    triumph: Number = 3
    """For breaking an army and for taking its leader: VPs, and the victor's morale (C.84, C.85)."""
    escape: Escape = Escape.DISCARD
    first_year: Annotated[int, Range(0, 9999)] = 1805
    years: Annotated[int, Range(1, 100)] = 8
    """When the game begins, and how long it lasts (C.15)."""
    seasons_min: Number = 1
    seasons_max: Number = 2
    """Changes of season in a turn (C.82)."""
    dispatch: Number = 1
    """Cards flipped at the end of a turn (C.90)."""
    levy: bool = True
    """Whether a power with neither army nor leader gets a leader (C.91)."""
    par: dict[str, Points] = field(default_factory=dict)
    """The value a power is expected to control; powers not named have the value of C.23 (C.93)."""
    hegemony: Number = 0
    hegemony_year: Number = 6
    """The value that wins a game at a census, and from which year on (C.94)."""
    missed_turns: Number = 2
    """Missed turns in a row that make a standby; 0: never (C.100)."""


FEWEST, MOST = 2, 7
"""How many powers can play (C.23)."""

HAND_SIZE = (6, 6, 6, 6, 5, 5)
ESTABLISHMENT = (18, 18, 15, 12, 10, 8)
HEGEMONY = (22, 22, 22, 26, 26, 26)
"""The settings that depend on the number of powers, from two to seven (C.23)."""

PAR: Sequence[Mapping[str, int]] = (
    {"FR": 9, "AU": 9},
    {"FR": 9, "AU": 8, "PR": 7},
    {"FR": 9, "AU": 7, "PR": 6, "RU": 8},
    {"FR": 8, "AU": 7, "PR": 6, "RU": 8, "EN": 6},
    {"FR": 7, "AU": 7, "PR": 7, "RU": 10, "EN": 5, "SP": 7},
    {"FR": 7, "AU": 7, "PR": 7, "RU": 9, "EN": 4, "SP": 5, "OT": 6},
)
"""The par of each power, by the number of powers from two on (C.23)."""


def contradictions(settings: Settings) -> Iterator[str]:
    """Yield which settings do not fit together."""
    if settings.seasons_min > settings.seasons_max:
        yield f"seasons_min {settings.seasons_min} is more than seasons_max {settings.seasons_max}"
    if settings.raise_morale > settings.morale_max:
        yield f"raise_morale {settings.raise_morale} is more than morale_max {settings.morale_max}"


def settled(settings: Settings, powers: int) -> Settings:
    """Return the settings of a game of two to seven powers, with nothing left that depends on their number (C.23)."""
    at = powers - FEWEST
    return replace(
        settings,
        hand_size=settings.hand_size or HAND_SIZE[at],
        establishment=settings.establishment or ESTABLISHMENT[at],
        hegemony=settings.hegemony or HEGEMONY[at],
        par={**PAR[at], **settings.par},
    )
