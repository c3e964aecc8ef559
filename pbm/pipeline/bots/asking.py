"""Which bots write sheets for the coming turn, what they are given, and what becomes of their answers."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.records import values_in
from pbm.game.selection import BOT_SUFFIX, COMPOSED_FOLDER, SheetStatus
from pbm.kernel.dice import Dice
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.bots.question import Question
from pbm.pipeline.code_lookup import strange_bots
from pbm.pipeline.open_game import load
from pbm.pipeline.played_turns import report_of
from pbm.reports.renderer import BOARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pbm.game.selection import Entry, Selection
    from pbm.kernel.ruleset import Document
    from pbm.pipeline.bots.question import Answer
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.open_game import OpenGame

PROTOCOL = 1
"""The number of what bots are given besides the report, and of what is asked of them; the report has its own."""

PYTHON = frozenset({"python", "python3"})
"""Names of programs that mean the Python that runs this one: not every machine has one by these names."""

TOLD = frozenset({SheetStatus.COUNTS, SheetStatus.REFUSED})
"""The sheets that are stored with the turn: what is wrong with them is told in the report."""


def sheets_of_bots(game: OpenGame, sheets: Selection, warn: Warn) -> Sequence[SheetFile]:
    """Run the bots of all empires that have no sheet of their own, and return the sheets that they have written.

    The sheet for a player's seat is read as if the player had sent it. That for a seat which the program plays takes
    the place of the computer player's. A bot that fails has no sheet.

    Args:
        game: the game before the turn.
        sheets: the sheets that have come, without any that the program has composed.
        warn: is told which bots failed, and why.

    Raises:
        RefusedError: the settings have a bot for an empire that there is not.

    """
    if strange := strange_bots(game.settings, game.position):
        raise RefusedError("\n".join(strange))
    asked = [empire for empire in game.settings.bots if _is_asked(game, sheets, empire)]
    if not asked:
        return ()
    from pbm.pipeline.bots.processes import ask  # noqa: PLC0415 - most games have no bots

    answers = ask({empire: _question(game, empire) for empire in asked})
    taken = {entry.file.name for entry in sheets.entries}
    return [
        file
        for empire, answer in answers.items()
        if (file := _heard(game, empire, answer, _free_name(f"{empire}{BOT_SUFFIX}", taken), warn)) is not None
    ]


def _is_asked(game: OpenGame, sheets: Selection, empire: str) -> bool:
    counting = sheets.counting.get(empire)
    return game.position.seats[empire].in_game and (counting is None or counting.status is SheetStatus.STANDING)


def _question(game: OpenGame, empire: str) -> Question:
    settings, position = game.settings, game.position
    roll = Dice(position.seed, position.turn + 1, "Bot", empire).roll(1 << 32)
    told = {
        "PBM_PROTOCOL": PROTOCOL,
        "PBM_GAME": game.files.name,
        "PBM_TURN": position.turn + 1,
        "PBM_EMPIRE": empire,
        "PBM_ROLL": roll,
        "PBM_SECONDS": f"{settings.bot_seconds:g}",
    }
    path = os.environ.get("PATH", os.defpath)
    return Question(
        _command(settings.bots[empire], game.desk.root.absolute(), path),
        _report(game, empire),
        {"PATH": path, "LANG": "C.UTF-8", **{name: str(value) for name, value in told.items()}},
        settings.bot_seconds,
        settings.bot_megabytes,
    )


def _command(words: Sequence[str], root: Path, path: str) -> list[str]:
    """Return a command with whole paths, as it runs in a folder of its own.

    A word that names a file of the desk stands for that; a program without a slash is otherwise looked for in ``PATH``.
    """
    program, *arguments = (str(root / word) if _is_file(root, word) else word for word in words)
    if program in PYTHON:
        program = sys.executable
    return [shutil.which(program, path=path) or str(root / program), *arguments]


def _is_file(root: Path, word: str) -> bool:
    with suppress(OSError):  # a word may be too long for a path
        return (root / word).is_file()
    return False


def _report(game: OpenGame, empire: str) -> bytes:
    """Return the report document that the empire's player has got, with the map, which the stored file leaves out.

    It is made anew if its file is gone, or the game is only about to begin.
    """
    document = _stored(game, empire)
    if document is None:
        document = report_of(load(game.desk, game.files, corrected=False) if game.files.begun else game, empire)
    else:
        document |= {key: each for key, each in game.publication.document(empire).items() if key in BOARD}
    return json.dumps(document, ensure_ascii=False).encode()


def _stored(game: OpenGame, empire: str) -> Document | None:
    name, turn = f"{empire}.json", game.position.turn
    if game.files.begun:
        with suppress(FileNotFoundError, RefusedError):
            return values_in(game.files.report(turn, name), game.files.reports_folder(turn) / name)
    return None


def _heard(game: OpenGame, empire: str, answer: Answer, name: str, warn: Warn) -> SheetFile | None:
    """Return the sheet that a bot has written, and tell the game master if it cannot be played."""
    is_composed = game.position.seats[empire].unplayed and game.position.ruleset.compose is not None
    file = SheetFile(name, answer.written, time.time_ns(), proved=True)
    entry = None if answer.failure else game.sheets.read(file)
    failure = answer.failure if entry is None else _failing(entry, empire)
    if failure:
        complaint = f"; it said: {_on_one_line(answer.complaint)}" if answer.complaint else ""
        instead = "the program wrote its sheet" if is_composed else "it has sent no good sheet"
        warn(f"{game.files.name}: the bot of {empire} failed, and {instead}: {failure}{complaint}")
    if entry is None or entry.sheet.empire != empire:
        return None
    if is_composed:
        return None if failure else SheetFile(f"{COMPOSED_FOLDER}{empire}.txt", answer.written, 0)
    return file if entry.status in TOLD else None


def _failing(entry: Entry, empire: str) -> str | None:
    """Return why a text is no sheet of an empire for the coming turn; None if it is one."""
    sheet = entry.sheet
    if sheet.empire not in {empire, None}:
        return f"it wrote a sheet of {sheet.empire}"
    if entry.status is SheetStatus.COUNTS:
        return None
    if entry.status is SheetStatus.REFUSED and sheet.problems:
        return f"its sheet is refused: {sheet.problems[0]}"
    return f"its sheet is for turn {sheet.turn}"


def _on_one_line(text: str) -> str:
    return " / ".join(line.strip() for line in text.splitlines() if line.strip())


def _free_name(name: str, taken: Iterable[str]) -> str:
    known = {*taken}
    while name in known:
        name = f"another-{name}"
    return name
