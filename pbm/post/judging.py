"""Judging the sheets in a mail: who may send them, whether they are good, and what counts now.

All of it happens while nobody else changes the game: a sheet that is told to count for a turn is among those that the
turn is played from.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.post_settings import Proof
from pbm.desk.writer import writing
from pbm.game.check import Checked, check
from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.open_game import load
from pbm.post.answer import Handled
from pbm.post.filing import GOOD
from pbm.post.notes import note
from pbm.post.reception import received
from pbm.post.wrong_keys import count_wrong_key
from pbm.publishing.fault_files import about, fault_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.case import Case
    from pbm.post.office import PostOffice
    from pbm.post.sheets_in_mail import Candidate, Seat

PATIENCE = 60.0
"""Seconds to wait for a turn that is being played."""

NOTHING = Checked((), (), ())
"""What is said of a sheet to somebody whom it is none of the business."""


@record
class Judged:
    """A sheet that has been judged.

    Attributes:
        handled: what its sender is told, if he is told anything.
        own: whether its sender is registered for its empire.
        proved: whether it is its empire's beyond doubt.

    """

    handled: Handled
    own: bool
    proved: bool


def judge(office: PostOffice, case: Case, game: str, candidate: Candidate, seats: Sequence[Seat]) -> Judged | None:
    """Judge a text as a sheet of a game, and file it if it is a good one; None if it is none.

    Args:
        office: the post office.
        case: the mail.
        game: the name of the game.
        candidate: the text.
        seats: what the sender is registered for.

    Raises:
        Refused: the game is busy, or cannot be opened.

    """
    desk = office.desk
    with writing(desk.game(game), PATIENCE) as writer:
        opened = load(desk, desk.game(game))
        name = "mail.txt" if len(case.mail.texts) < 2 else case.mail.texts[0].name
        entry = opened.read(SheetFile(name, candidate.text.encode(), case.came_ns))
        if candidate.named is None and not _is_sheet(entry, asks=candidate.only_if_own):
            return None
        if is_blank(entry) or (candidate.only_if_own and _is_quoted(entry)):
            return None
        own, proved = _is_own(opened, entry, seats), _is_proved(office, opened, entry, seats)
        empire = entry.sheet.empire or "?"
        if entry.sheet.key and not entry.proved and empire in opened.position.keys:
            count_wrong_key(office, case, game, empire)
        if not own and not proved:
            refused = say("you are not registered for {empire} in this game", empire=empire)
            return Judged(Handled(opened, entry, NOTHING, refused, own=False), own, proved)
        if opened.position.over:
            return Judged(Handled(opened, entry, NOTHING, refused=say("the game is over")), own, proved)
        if entry.status in GOOD and not proved:
            refused = say("{empire} has no key yet, and sheets need one", empire=empire)
            return Judged(Handled(opened, entry, NOTHING, refused), own, proved)
        checked = check(opened.position, entry.sheet)
        _tell_faults(office, opened, checked, case.now)
        handled = received(writer, opened, entry, checked, _empire(opened, entry, seats), case.now)
        return Judged(handled, own, proved)


def _tell_faults(office: PostOffice, game: OpenGame, checked: Checked, now: int) -> None:
    """Tell the game master of actions that the program cannot judge: the player is told that this is done."""
    for fault in checked.faults:
        told = fault_file(game.position, fault).decode()
        identity = f"note/fault/{game.files.name}/{sha256(told.encode()).hexdigest()[:16]}"
        note(office, f"{game.files.name}: {about(fault)}", told, identity, now)


def _is_sheet(entry: Entry, *, asks: bool) -> bool:
    """Tell whether a text without a whole header is meant for a sheet all the same.

    In a mail that asks for something or holds press, GAME, EMPIRE and KEY alone belong to that.
    """
    sheet = entry.sheet
    if asks:
        return any(action.order is not None for action in sheet.actions)
    return bool(sheet.actions or sheet.turn or sheet.empire or sheet.key)


def is_blank(entry: Entry) -> bool:
    """Tell whether nothing is said on a sheet: a report's, come back; it must not take the place of a filled one.

    Nobody who leaves KEY empty besides wants it played, and what is wrong with its header is of no interest.
    """
    sheet = entry.sheet
    unfilled = not sheet.actions and not sheet.messages and not sheet.ready
    return unfilled and (not sheet.refused or (sheet.empire is not None and not sheet.key))


def _is_quoted(entry: Entry) -> bool:
    """Tell whether all orders of a sheet are quoted: below something new they are an earlier mail's."""
    return bool(entry.sheet.rows) and all(row.line.depth for row in entry.sheet.rows.values())


def _is_own(game: OpenGame, entry: Entry, seats: Sequence[Seat]) -> bool:
    """Tell whether the sender is registered for the empire; of a sheet without one, for any in the game."""
    if entry.sheet.empire is None:
        return any(name == game.files.name for name, _ in seats)
    return (game.files.name, entry.sheet.empire) in seats


def _is_proved(office: PostOffice, game: OpenGame, entry: Entry, seats: Sequence[Seat]) -> bool:
    """Tell whether a sheet is its empire's, as far as the settings want it proved."""
    proof, empire = office.settings.proof, entry.sheet.empire
    if empire is None:
        return False
    if proof is Proof.KEY:
        return empire in game.position.keys and entry.proved
    return (game.files.name, empire) in seats and entry.proved


def _empire(game: OpenGame, entry: Entry, seats: Sequence[Seat]) -> str | None:
    """Return whose sheet it is; one that does not say is its sender's, if he plays one empire in the game."""
    own = [empire for name, empire in seats if name == game.files.name]
    return entry.sheet.empire or (own[0] if len(own) == 1 else None)
