"""The roll call of any game: missed turns counted, standbys, and who comes back."""

from __future__ import annotations

import pytest

from pbm.kernel.phase import Stage
from pbm.kernel.seat import Seat, Status
from pbm.kit.foresight import no_dice
from pbm.kit.seating import SheetCame, TurnMissed, roll_call, seats
from pbm.quick.record import record


@record(frozen=False)
class Sitter:
    """Somebody at a table."""

    name: str
    missed: int = 0
    status: Status = Status.PLAYER
    colour: str | None = None


@record
class Table:
    """A world of nothing but seats."""

    sitters: dict[str, Sitter]


@record
class Missed(TurnMissed[Table]):
    """A game's own event."""


@record
class Came(SheetCame[Table]):
    """Likewise."""


def test_two_turns_missed_make_a_standby_whom_a_sheet_brings_back() -> None:
    """The first turn missed is only counted; a sheet in between would have begun the count again."""
    seat = Sitter("Austria")

    assert called(seat) == [Missed("AA", becomes_standby=False)]
    assert (seat.missed, seat.status) == (1, Status.PLAYER)
    assert called(seat) == [Missed("AA", becomes_standby=True)]
    assert (seat.missed, seat.status) == (2, Status.STANDBY)
    assert called(seat, "AA") == [Came("AA", returns=True)]
    assert (seat.missed, seat.status) == (0, Status.PLAYER)


def test_a_sheet_after_one_missed_turn_begins_the_count_again() -> None:
    """Who was no standby does not return; who has missed nothing is not spoken of."""
    seat = Sitter("Austria", missed=1)

    assert called(seat, "AA") == [Came("AA", returns=False)]
    assert (seat.missed, seat.status) == (0, Status.PLAYER)
    assert called(seat, "AA") == []


def test_a_dummy_misses_no_turn() -> None:
    """The program writes for it from the start, and nobody is asked for a sheet."""
    assert called(Sitter("Austria", status=Status.DUMMY)) == []


@pytest.mark.parametrize("present", [(), ("AA",)])
def test_nobody_is_called_who_is_out(present: tuple[str, ...]) -> None:
    """Whatever turns they had missed before, and even if a sheet of theirs should count."""
    assert called(Sitter("Austria", missed=1, status=Status.ELIMINATED), *present) == []


def test_where_there_is_no_limit_nobody_becomes_a_standby() -> None:
    """Turns missed are only counted."""
    assert called(Sitter("Austria", missed=99), limit=0) == [Missed("AA", becomes_standby=False)]


def test_everybody_reads_of_both() -> None:
    """Players know with whom they play, and so does the public."""
    events = [Missed("AA", becomes_standby=True), Came("AA", returns=True)]

    assert all(event.seen_by(reader) for event in events for reader in ("AA", "BB", None))


def test_seats_are_named_by_their_codes() -> None:
    """A desk knows of each who plays it, how it is called and in which colour."""
    table = Table({"AA": Sitter("Austria", status=Status.STANDBY, colour="#112233")})

    assert seats(table) == {"AA": Seat("Austria", Status.STANDBY, "#112233")}


def called(seat: Sitter, *present: str, limit: int = 2) -> list[Missed | Came]:
    """Call the roll for one seat, and let come true what it says."""
    table = Table({"AA": seat})
    events: list[Missed | Came] = list(
        roll_call(Stage(table, [], present, no_dice), limit, missed=Missed, received=Came)
    )
    for event in events:
        event.apply(table)
    return events
