"""The settings of a game (W.80): the numbers and choices of the rulebook that a scenario's ``[rules]`` may change."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pbm.kernel.limits import Range
from pbm.kernel.saved import Saved
from pbm.quick.record import record

Lines = Annotated[int, Range(1, 1000)]
Number = Annotated[int, Range(0, 1000)]
Bonus = Annotated[int, Range(-1000, 1000)]
Copies = Annotated[int, Range(1, 20)]
Turns = Annotated[int, Range(1, 1000)]
Year = Annotated[int, Range(1, 9999)]
Share = Annotated[float, Range(0, 1)]


class Adjudication(Saved, StrEnum):
    """Whether all play at once (W.15) or one player after the other (W.16)."""

    SIMULTANEOUS = "simultaneous"
    IN_ORDER = "in-order"


class FightOrder(Saved, StrEnum):
    """Which fight comes first (W.43); sea comes before land in any case."""

    LARGEST = "largest"
    CODE = "code"


class Tie(Saved, StrEnum):
    """Who wins on equal totals (W.50)."""

    DEFENDER = "defender"
    ATTACKER = "attacker"


class Rounding(Saved, StrEnum):
    """How a loser's number of units is rounded (W.52)."""

    UP = "up"
    DOWN = "down"


class PickDefault(Saved, StrEnum):
    """What a winner picks without a PICK line (W.53b)."""

    LEADER = "leader"
    FORCE = "force"


class KilledLeaders(Saved, StrEnum):
    """Where a leader killed and not captured goes (W.55)."""

    PILE = "pile"
    ASIDE = "aside"


class NoRetreat(Saved, StrEnum):
    """What happens to units with nowhere to retreat (W.57)."""

    DESTROYED = "destroyed"


class SaveDefault(Saved, StrEnum):
    """What BUY leaves without a SAVE line (W.64)."""

    UPKEEP = "upkeep"
    NONE = "none"


class CaptureTreasury(Saved, StrEnum):
    """What happens to the points in a captured city (EW.10)."""

    TAKEN = "taken"
    LOST = "lost"


class Mounted(Saved, StrEnum):
    """What Mounted Infantry counts as (EW.13)."""

    BY_FIGHT = "by-fight"
    CAVALRY = "cavalry"


class StartControl(Saved, StrEnum):
    """Where markers lie at the start (EW.6, WI.7, W.84)."""

    COUNTRY = "country"
    OCCUPIED = "occupied"
    COLONIES = "colonies"


class Season(Saved, StrEnum):
    """A quarter of a year: a turn, or in winter less than one (WI.2)."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


class WinterLoses(Saved, StrEnum):
    """Which points are gone at the end of winter (WI.2)."""

    GAINS = "gains"
    ALL = "all"


class FrenchAlliance(Saved, StrEnum):
    """How long one card lets foreign units in (WI.10)."""

    LASTING = "lasting"
    TURN = "turn"


class UnitSets(Saved, StrEnum):
    """Whether countries have unit lists of their own (EW.20)."""

    OWN = "own"
    BASIC = "basic"


class Sides(Saved, StrEnum):
    """Whether the scenario's sides hold, or every player is a side of one (W.3)."""

    SCENARIO = "scenario"
    FREE = "free"


@record
class Settings(Saved):
    """All settings with the seeds' defaults; a module may have others (W.80)."""

    adjudication: Adjudication = Adjudication.SIMULTANEOUS
    actions: Lines = 60
    """Lines of a sheet (W.19)."""
    rounds: Annotated[int, Range(1, 100)] = 8
    """Rounds of MOVE lines (W.20)."""
    standing_lines: Number = 40
    """Standing lines a player may have (W.21)."""
    standby_after: Number = 2
    """Missed turns in a row that make a standby; 0: never (W.91)."""
    sides: Sides = Sides.SCENARIO
    neutral_garrison: Number = 0
    """Units in the Capitol of a neutral country (W.92)."""
    speed_s: Number = 1
    speed_m: Number = 2
    speed_f: Number = 3
    speed_ff: Number = 4
    """Spaces in a move (W.5)."""
    deck_copies: Copies = 1
    without_cards: tuple[int, ...] = ()
    """Numbers of cards left in the box (W.9)."""
    draw_cards: Number = 5
    hand_limit: Number = 7
    replenish: Number = 7
    """Cards drawn; kept; held after a fight, 0: off (W.28, W.29, W.59)."""
    auto_cards: bool = True
    """Cards that no line names may be laid in fights (W.49)."""
    moves_per_unit: Number = 2
    """Moves of a unit in a turn; 0: no limit (EW.9)."""
    free_move_admirals: bool = False
    """An Admiral gives ships a free move (EW.8)."""
    pinning: bool = True
    """Units beside opposing ones may not leave (W.39)."""
    carry: Number = 4
    """Land units a ship carries (W.40)."""
    leader_bonus: Bonus = 5
    """Force of the side that alone has a leader (W.47)."""
    fight_order: FightOrder = FightOrder.LARGEST
    tie: Tie = Tie.DEFENDER
    loser_share: Share = 0.2
    winner_share: Share = 0.5
    """Losses in a fight (W.52, W.54, EW.17)."""
    loser_rounding: Rounding = Rounding.UP
    pick_leaders: bool = True
    """Whether the winner may pick a leader while anything else is left (W.53)."""
    pick_default: PickDefault = PickDefault.LEADER
    winner_keeps_last: bool = True
    """A winning side keeps its last unit (W.54)."""
    killed_leaders: KilledLeaders = KilledLeaders.PILE
    no_retreat: NoRetreat = NoRetreat.DESTROYED
    occupied_pays: bool = False
    """A territory with opposing units pays its owner (W.60)."""
    offer: Number = 5
    """Chits on offer (W.63)."""
    spare_general: bool = False
    """A player without a General on the map is offered one beside the others (W.63)."""
    save_default: SaveDefault = SaveDefault.UPKEEP
    upkeep: Number = 1
    upkeep_range: Number = 4
    """Points for a unit; links that a point goes (EW.12)."""
    upkeep_per_revenue: Number = 5
    """Units kept for a point of revenue (W.68)."""
    capture_treasury: CaptureTreasury = CaptureTreasury.TAKEN
    revenue: tuple[Number, ...] = (1, 2, 3, 4, 5)
    """By type of territory, the poorest first (EW.4)."""
    city_bonus: Bonus = 2
    """Force of each defender in a Major City or Capitol (EW.15)."""
    mounted: Mounted = Mounted.BY_FIGHT
    lancers: tuple[str, ...] = ("LANC", "UHLA")
    """The kinds of the class LANCERS (W.77)."""
    demoralized: Bonus = -1
    """Force that the card Demoralized gives each enemy unit (W.79)."""
    start_generals: Number = 1
    start_units: Number = 10
    start_points: Number = 0
    start_control: StartControl = StartControl.COUNTRY
    naval: bool = True
    """Whether there are ships, Admirals and cards for them (EW.7)."""
    seas: str = "EN"
    """The player whose upkeep crosses every sea without opposing ships (EW.3)."""
    units: UnitSets = UnitSets.OWN
    last_turn: Turns = 24
    seasons: tuple[Season, ...] = ()
    """The seasons of a year in the order of the turns, that of turn 1 first; without them there is no winter (WI.2)."""
    first_year: Year = 1775
    """The year of turn 1, where there are seasons (WI.2)."""
    winter_loses: WinterLoses = WinterLoses.GAINS
    skip_winter: bool = False
    """Whether winter is the last part of the autumn turn (WI.2)."""
    start_each: bool = False
    """Whether the random units of the start are drawn for each colony named, and not once (WI.7)."""
    ships_match: bool = False
    """Whether ships match leaders as troops do (WI.9)."""
    french_alliance: FrenchAlliance = FrenchAlliance.LASTING
    marker_replace: bool = True
    """Whether a marker may be placed over an opponent's (WI.13)."""
    show_stack_size: bool = True
    allies_share_view: bool = False
    """What others see of a stack (W.74)."""
