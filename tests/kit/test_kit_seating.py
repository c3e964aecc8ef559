"""The roll call of any game: missed turns counted, standbys, and who comes back."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.kernel.seat import Status
from pbm.kit.seating import SheetCame, TurnMissed, roll_call


@record(frozen=False)
class Seat:
    """Somebody at a table."""

    code: str
    missed: int = 0
    status: Status = Status.PLAYER


class Table:
    """A world of nothing but seats."""

    def __init__(self, *seats: Seat) -> None:
        """Keep them by code."""
        self._seats = {seat.code: seat for seat in seats}

    def sitter(self, code: str) -> Seat:
        """Return who sits there."""
        return self._seats[code]


@record
class Missed(TurnMissed[Table]):
    """A game's own event."""


@record
class Came(SheetCame[Table]):
    """Likewise."""


def test_two_turns_missed_make_a_standby_whom_a_sheet_brings_back() -> None:
    """The first turn missed is only counted; a sheet in between would have begun the count again."""
    seat = Seat("AA")

    assert called(seat, present=()) == [Missed("AA", becomes_standby=False)]
    assert (seat.missed, seat.status) == (1, Status.PLAYER)
    assert called(seat, present=()) == [Missed("AA", becomes_standby=True)]
    assert (seat.missed, seat.status) == (2, Status.STANDBY)
    assert called(seat, present=("AA",)) == [Came("AA", returns=True)]
    assert (seat.missed, seat.status) == (0, Status.PLAYER)


def test_a_sheet_after_one_missed_turn_begins_the_count_again() -> None:
    """Who was no standby does not return; who has missed nothing is not spoken of."""
    seat = Seat("AA", missed=1)

    assert called(seat, present=("AA",)) == [Came("AA", returns=False)]
    assert (seat.missed, seat.status) == (0, Status.PLAYER)
    assert called(seat, present=("AA",)) == []


def test_a_dummy_misses_no_turn() -> None:
    """The program writes for it, and nobody is asked for a sheet."""
    assert called(Seat("AA", status=Status.DUMMY), present=()) == []


def test_everybody_reads_of_both() -> None:
    """Players know with whom they play, and so does the public."""
    events = [Missed("AA", becomes_standby=True), Came("AA", returns=True)]

    assert all(event.seen_by(reader) for event in events for reader in ("AA", "BB", None))


def called(seat: Seat, present: tuple[str, ...]) -> list[Missed | Came]:
    """Call the roll for one seat, and let come true what it says."""
    events: list[Missed | Came] = list(roll_call([seat], present, 2, missed=Missed, received=Came))
    for event in events:
        event.apply(Table(seat))
    return events
