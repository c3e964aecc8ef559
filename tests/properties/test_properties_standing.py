"""Standing orders and kept sheets in every game: a mark changes nothing in its turn, and no order of files matters."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from pbm.game.selection import SheetStatus
from pbm.game.sheet_reader import SheetReader
from pbm.game.turn import resolve_turn
from pbm.kernel.sheet_file import SheetFile
from tests.properties.games import GAMES, position_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.game.position import Position
    from pbm.game.selection import Selection
    from tests.properties.games import Games

CASES = [pytest.param(games, seed, id=f"{games.ruleset.name}-{seed}") for games in GAMES for seed in range(3)]


def sheet(player: str, lines: Sequence[str], turn: int = 1, at: int = 1, name: str = "") -> SheetFile:
    """Return a player's sheet as a file."""
    head = ["GAME random", f"TURN {turn}", f"EMPIRE {player}"]
    return SheetFile(f"{player}{name}.txt", "\n".join([*head, *lines, ""]).encode(), at)


def marked(reader: SheetReader, file: SheetFile) -> SheetFile:
    """Return a sheet with ALWAYS in front of every second line that can be read."""
    read = reader.read(file).sheet
    numbers = [read.rows[action.place].line.number for action in read.actions if action.order is not None]
    chosen = set(numbers[::2])
    lines = file.data.decode().split("\n")
    text = "\n".join(f"ALWAYS {line}" if at in chosen else line for at, line in enumerate(lines, 1))
    return SheetFile(file.name, text.encode(), file.mtime_ns)


def outcome(position: Position, selection: Selection) -> tuple[object, object]:
    """Return what a turn comes to, as the game master sees it."""
    resolved = resolve_turn(position, selection)
    return resolved.after.gm_state, [repr(event) for event in resolved.events]


@pytest.mark.parametrize(("games", "seed"), CASES)
def test_marks_and_kept_sheets_leave_the_turn_as_it_is(games: Games, seed: int) -> None:
    """With them or without them the turn is the same; the marked lines alone are what stands afterwards."""
    world = games.position(seed)
    position = position_of(games, world, 0)
    reader = SheetReader(position)
    plain = [sheet(player, lines) for player, lines in games.sheets(world, seed).items()]
    always = [marked(reader, file) for file in plain]
    kept = [sheet(player, lines, turn=4, name="-later") for player, lines in games.sheets(world, seed + 1).items()]

    before = reader.select(plain, standing={})
    after = reader.select([*always, *kept], standing={})
    assert outcome(position, before) == outcome(position, after)
    assert not before.standing
    assert sum(entry.status is SheetStatus.KEPT for entry in after.entries) == len(kept)

    stored = [entry.kept for entry in after.entries if not entry.is_for_after(1)]
    assert outcome(position, reader.select(stored, standing={})) == outcome(position, after)
    there = {player: lines for player, lines in after.standing.items() if not position.seats[player].unplayed}
    alone = [sheet(player, lines) for player, lines in there.items()]
    stands = reader.select([], standing=after.standing)
    assert outcome(position, stands) == outcome(position, reader.select(alone, standing={}))
    assert stands.present == sorted(there)
    assert stands.standing == there


@pytest.mark.parametrize(("games", "seed"), CASES)
def test_the_order_of_files_never_matters(games: Games, seed: int) -> None:
    """Of sheets for this turn and later ones, newer and older, in whatever order they lie, the same ones count."""
    world = games.position(seed)
    reader = SheetReader(position_of(games, world, 0))
    files = [
        sheet(player, lines, turn, at, f"-{turn}-{at}")
        for player, lines in games.sheets(world, seed).items()
        for turn, at in ((1, 5), (1, 6), (3, 7), (3, 4), (4, 2))
    ]
    files = [marked(reader, file) if file.mtime_ns == 6 else file for file in files]
    shuffled = list(files)
    Random(seed).shuffle(shuffled)
    one, other = (
        {entry.file.name: entry for entry in reader.select(each, standing={}).entries} for each in (files, shuffled)
    )

    assert one == other
    for player in games.sheets(world, seed):
        assert one[f"{player}-1-6.txt"].status is SheetStatus.COUNTS
        assert one[f"{player}-3-7.txt"].status is SheetStatus.KEPT
        assert one[f"{player}-3-4.txt"].status is SheetStatus.SUPERSEDED
        assert one[f"{player}-4-2.txt"].status is SheetStatus.KEPT
