"""Handling a mail that has come: its sheets are filed, its questions answered, its press sent on.

Everything here may be done again: what a crash cut off is done once more with the same names, and what is there
already stays as it is. The mail leaves ``post/in/new`` last of all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.post_settings import Proof
from pbm.kernel.sentence import say
from pbm.mail.reading import body_digest, read_mail
from pbm.pipeline.registered import seats_of
from pbm.post.answering import answer, no_such_game, warn
from pbm.post.bounces import tell_of_bounces
from pbm.post.case import Case
from pbm.post.commands import asks_anew, commands_in, without_commands
from pbm.post.judging import judge
from pbm.post.press import press_in
from pbm.post.press_delivery import deliver
from pbm.post.sheets_in_mail import candidates
from pbm.post.strangers import begins_with_words, tell_of_claim, tell_of_letter, tell_of_stranger
from pbm.post.tries import each_waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.post.office import PostOffice

BLANK = say("The sheet in your mail is blank, and changes nothing.")
PASSED_ON = say("What you wrote has been passed on to the game master.")


def handle_waiting(office: PostOffice, now: int) -> Sequence[str]:
    """Handle all mails that wait; return what went wrong, in sentences."""
    return each_waiting(office, now, handle)


def handle(office: PostOffice, name: str, now: int) -> None:
    """Handle one mail that waits.

    Args:
        office: the post office.
        name: the mail's name in ``post/in``.
        now: the time, in seconds since 1970.

    Raises:
        Refused: a game that it is about is busy or damaged; the mail waits.

    """
    data, came_ns = office.come.read(name), office.come.came_at(name)
    mail, body = read_mail(data), body_digest(data)
    known = mail.message_id and office.journal.came_as(mail.message_id, body)
    if not known or known == name:
        _handle(office, Case(name, mail, came_ns, now))
    office.journal.note_come(name, mail.message_id, body, mail.sender, came_ns // 10**9)
    office.come.finish(name)


def _handle(office: PostOffice, case: Case) -> None:
    """Do what a mail asks for; the mail of a machine asks for nothing."""
    if case.mail.bounces:
        tell_of_bounces(office, case.mail, case.now)
    elif case.mail.automatic is None and case.mail.sender != office.settings.address.lower():
        _heed(office, case)


def _heed(office: PostOffice, case: Case) -> None:
    """Heed what a person wrote."""
    seats = seats_of(office.desk, case.mail.sender)
    if not seats and office.settings.proof is not Proof.KEY:
        tell_of_stranger(office, case)
        return
    press, rest = press_in(case.mail)
    asks = asks_anew(rest)
    found = candidates(office.desk, without_commands(rest), seats, asks=asks or bool(press))
    judged = [one for each in found if each.game and (one := judge(office, case, each.game, each, seats))]
    for one in judged:
        if not one.own and not one.proved:
            tell_of_claim(office, case, one.handled)
    if not seats and not any(one.proved for one in judged):
        warn(office, case, judged)
        return
    commands = commands_in(rest) if asks or not judged else ()
    letter = begins_with_words(rest)
    # The form below a letter of press that comes back unfilled, below something else, is no press.
    unfilled = letter or judged or commands or any(each.filled for each in press)
    sent = [
        deliver(office, case, number, each, seats) for number, each in enumerate(press) if each.filled or not unfilled
    ]
    unknown = [no_such_game(each.named, seats) for each in found if not each.game and each.named]
    blank = [BLANK] if any(each.named for each in found) and not judged and not sent and not commands else []
    if blank and letter:
        tell_of_letter(office, case)
        blank.append(PASSED_ON)
    answer(office, replace(case, mail=rest), judged, commands, [*sent, *(unknown or blank)], seats)
