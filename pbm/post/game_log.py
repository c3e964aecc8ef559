"""What the post has to do with a game, for its log: mails of its players, and letters about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.pipeline.game_log import PROGRAM, LogEntry, game_log
from pbm.post.journal import WITHOUT_LETTER
from pbm.post.known_letters import is_about
from pbm.post.post_office import PostOffice, file_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game


def whole_log(desk: Desk, game: Game) -> Sequence[LogEntry]:
    """Return everything that is known of a game, in the order in which it happened.

    Raises:
        RefusedError: the game has not begun, or one of its files is damaged.
        OSError: the journal of the post cannot be read.

    """
    return sorted([*post_log(desk, game), *game_log(game)], key=lambda entry: entry.at)


def post_log(desk: Desk, game: Game) -> Iterator[LogEntry]:
    """Yield the mails of a game's present players, and the letters about it with the result of sending each.

    Raises:
        OSError: the journal of the post cannot be read.

    """
    if desk.settings.post is None or not (desk.root / "post" / "journal").is_file():
        return
    journal = PostOffice.of(desk).journal
    empires = {address: code for code, player in game.players().items() for address in player.addresses}
    for come in journal.come_from(list(empires)):
        yield LogEntry(come.at, empires[come.sender], f"a mail from {come.sender}, post/in/cur/{come.name}")
    for letter in journal.all_written():
        if letter.kind not in WITHOUT_LETTER and is_about(letter.identity, game.name):
            tries = journal.tries(file_of(letter.identity))
            state = tries[-1].came_of if tries else "waits to be sent"
            yield LogEntry(letter.at, PROGRAM, f"{letter.kind} to {letter.recipient} ({state})")
