"""The tables of a scenario file, as a game master writes them."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Count  # noqa: TC001 - needed when the tables are read
from pbm.kernel.seat import Status  # noqa: TC001 - likewise
from pbm.kit.scenario.entries import Entries, Head
from pbm.quick.record import record
from pbm.rulesets.warp.position.settings import Settings


@record
class ModuleHead(Head):
    """The ``[scenario]`` table; ``map`` names the map's shapes, ``board`` a bundled scenario whose board is used."""

    module: str = ""
    map: str | None = None
    board: str | None = None


@record
class SideEntry:
    """A side in ``[seats]`` (W.3)."""

    name: str
    players: tuple[str, ...]


@record
class PlayerEntry:
    """A player in ``[seats]``; ``country`` is by default that of the player's code, ``units`` the country's list."""

    code: str
    name: str
    country: str | None = None
    units: str | None = None
    colour: str | None = None
    dummy: bool = False


@record
class LandEntry:
    """A territory in ``[board]``; sea spaces among its borders are its coasts."""

    code: str
    name: str
    type: str
    country: str | None = None
    borders: tuple[str, ...] = ()
    coasts: tuple[str, ...] = ()

    @property
    def is_coastal(self) -> bool:
        """Whether ships may be there (WI.5)."""
        return self.type == "coastal"


@record
class SeaEntry:
    """A sea space in ``[board]``; it need not name its coastal territories."""

    code: str
    name: str
    borders: tuple[str, ...] = ()


@record
class CrossingEntry:
    """A crossing in ``[board]`` (W.40)."""

    between: tuple[str, ...]
    over: tuple[str, ...]


@record
class StackEntry:
    """A stack in ``[start]``."""

    area: str
    player: str
    units: tuple[str, ...]


@record
class StartEntry:
    """The ``[start]`` table: everything that is set and not drawn (W.12)."""

    marker: dict[str, str] | None = None
    points: dict[str, Count] | None = None
    hand: dict[str, list[int]] | None = None
    offer: dict[str, list[str]] | None = None
    spare: dict[str, str] | None = None
    pile: dict[str, dict[str, Count]] = field(default_factory=dict)
    captives: dict[str, list[str]] = field(default_factory=dict)
    set_aside: dict[str, list[str]] = field(default_factory=dict)
    card_points: dict[str, Count] = field(default_factory=dict)
    standing: dict[str, list[str]] = field(default_factory=dict)
    status: dict[str, Status] = field(default_factory=dict)
    missed: dict[str, Count] = field(default_factory=dict)
    held: list[str] = field(default_factory=list)
    truces: dict[str, list[str]] = field(default_factory=dict)
    allied: list[str] = field(default_factory=list)
    deck: list[int] | None = None
    discards: list[int] = field(default_factory=list)
    order_of_play: list[str] | None = None
    placing: list[str] | None = None
    shuffles: Count | None = None
    turn: Count = 0


@record(frozen=False)
class Scenario(Entries[ModuleHead]):
    """A scenario as far as it could be read."""

    settings: Settings = field(default_factory=Settings)
    sides: list[SideEntry] = field(default_factory=list)
    players: list[PlayerEntry] = field(default_factory=list)
    lands: list[LandEntry] = field(default_factory=list)
    seas: list[SeaEntry] = field(default_factory=list)
    crossings: list[CrossingEntry] = field(default_factory=list)
    lanes: list[str] = field(default_factory=list)
    """Lanes for ships, such as ``"QUE-LOU"`` (WI.5)."""
    sets_stacks: bool = False
    """Whether there is a list of stacks, even if it is empty."""
    stacks: list[StackEntry] = field(default_factory=list)
    start: StartEntry = field(default_factory=StartEntry)
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def area_codes(self) -> list[str]:
        """The codes of all areas."""
        return [*(land.code for land in self.lands), *(sea.code for sea in self.seas)]
