"""Mails answered without a post office: a sheet read and looked over as the coming turn would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.game.check import check
from pbm.judging.judgement import Judgement
from pbm.kernel.language import ENGLISH
from pbm.kernel.sheet_file import SheetFile
from pbm.mail.mail import Mail, Text
from pbm.pipeline.open_game import load
from pbm.post.answer_letter import compose_answer
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.game.selection import Entry
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.mail.letter import Letter
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.reply_parts import Reply
    from tests.support.desks import DeskRunner

MAIL = Mail("<42@example.org>", "anna@example.org", "My orders", ["<1@example.org>"], [Text("body", "")])


def opened(desk: DeskRunner, game: str = "g") -> OpenGame:
    """Return a game on a desk."""
    at = Desk.at(desk.root)
    return load(at, at.game(game))


def sheet_of(empire: str, *lines: str, turn: int = 1, game: str = "g") -> str:
    """Return the text of a sheet."""
    return "\n".join([f"GAME {game}", f"TURN {turn}", f"EMPIRE {empire}", *lines, ""])


def handled(game: OpenGame, text: str, entry: Entry | None = None) -> Judgement:
    """Return what is to be said of a sheet, or of a file that has been read."""
    read = entry or game.sheets.read(SheetFile("mail", text.encode(), 0))
    return Judgement(game, read, check(game.position, read.sheet))


def answer(
    *sheets: Judgement,
    mail: Mail = MAIL,
    replies: Sequence[Reply] = (),
    reader: Language = ENGLISH,
    remarks: Sequence[Phrase] = (),
) -> Letter:
    """Answer a mail."""
    return compose_answer(Renderer(), mail, "anna@example.org", sheets, replies, reader, remarks=remarks)
