"""The sheets that an empire has sent for the coming turn, and what is to be answered to each as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.inbox import FILED
from pbm.game.selection import SheetStatus
from pbm.judging.judge import judge
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.game.selection import Entry
    from pbm.judging.judge import Sender
    from pbm.judging.judgement import Judgement
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.open_game import OpenGame

MOST = 20
"""The limit of sheets whose answers are repeated; of older ones there is only the number."""


@record
class Versions:
    """The sheets of an empire, the newest first, and how many older ones there are."""

    answers: Sequence[Judgement]
    older: int


def versions_of(game: OpenGame, empire: str, sender: Sender, now: int) -> Versions:
    """Return what is to be answered to each sheet that an empire has sent for the coming turn or a later one.

    Nothing is kept of former answers: each sheet is judged as it would be now, beside all the others.

    Args:
        game: the game.
        empire: the code of the empire.
        sender: who has entered as its player.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the sheets cannot be read.

    """
    inbox = game.files.incoming()
    aside = sorted(name for name in inbox.superseded if _is_of(name, empire))  # the time is in the name
    newest = game.files.superseded_sheets(aside[-MOST:])
    sent = sorted(_sent(game, empire, (*inbox.sheets, *newest)), key=_came, reverse=True)
    older = max(0, len(aside) - MOST) + max(0, len(sent) - MOST)
    answers = [judge(None, game, entry, sender, now) for entry in sent[:MOST]]
    for file in newest:
        game.sheets.forget(file.data)
    return Versions(answers, older)


def _is_of(name: str, empire: str) -> bool:
    named = FILED.fullmatch(name)
    return named is not None and named["empire"] == empire


def _came(entry: Entry) -> tuple[int, str]:
    return entry.file.mtime_ns, entry.file.name


def _sent(game: OpenGame, empire: str, files: Iterable[SheetFile]) -> Iterator[Entry]:
    for file in files:
        entry = game.sheets.read(file)
        if entry.sheet.empire == empire and entry.proved and entry.status is not SheetStatus.PLAYED:
            yield entry
