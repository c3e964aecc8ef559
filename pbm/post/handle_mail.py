"""Handling the mails that have come: sheets are filed, questions answered, press is sent on.

Everything here may be repeated: after a crash it is done once more under the same names, and what exists already stays
as it is. Leaving ``post/in/new`` is the mail's last step.

A mail that cannot be handled is tried again, and put aside when it has failed too often: a program fault with one mail
must not keep the mails behind it waiting, nor come up for ever. Failures that are not the mail's fault are not counted:
one about a game that is busy or damaged waits however long it takes, and while the machine has a problem, such as a
full disk, all of them wait.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError, RefusedError
from pbm.desk.post_settings import Proof
from pbm.desk.writer import writing
from pbm.judging.judge import Sender, judge
from pbm.kernel.sentence import say
from pbm.kernel.sheet_file import SheetFile
from pbm.mail.reading import body_digest, read_mail
from pbm.pipeline.registration import seats_of
from pbm.post.commands import asks_anew, commands_in, without_commands
from pbm.post.gm_notices import (
    begins_with_words,
    count_wrong_key,
    tell_of_bounces,
    tell_of_claim,
    tell_of_letter,
    tell_of_stranger,
)
from pbm.post.incoming_mail import IncomingMail, OpenGames
from pbm.post.newcomers import handle_newcomer
from pbm.post.notes import note
from pbm.post.page_sheets import tell_of_faults
from pbm.post.press import press_in
from pbm.post.press_delivery import deliver
from pbm.post.send_answer import answer, no_such_game, warn
from pbm.post.sheets_in_mail import candidates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.judging.judgement import Judgement
    from pbm.post.post_office import PostOffice
    from pbm.post.sheets_in_mail import Candidate


PATIENCE = 60.0
"""Seconds to wait for a turn that is being played."""

BLANK = say("The sheet in your mail is blank, and changes nothing.")
PASSED_ON = say("What you wrote has been passed on to the game master.")


def handle_waiting(office: PostOffice, now: int) -> Sequence[str]:
    """Handle all mails that wait; return the failures, in sentences."""
    return each_waiting(office, now, handle)


def handle(office: PostOffice, name: str, now: int) -> None:
    """Handle one mail that waits.

    Args:
        office: the post office.
        name: the name of the mail in ``post/in``.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: a game that the mail is about is busy or damaged; the mail waits.

    """
    data, came_ns = office.come.read(name), office.come.came_at(name)
    mail, body = read_mail(data), body_digest(data)
    known = mail.message_id and office.journal.came_as(mail.message_id, body)
    if not known or known == name:
        _handle(office, IncomingMail.of(mail, name, came_ns, now))
    office.journal.note_come(name, mail.message_id, body, mail.sender, came_ns // 10**9)
    office.come.finish(name)


def _handle(office: PostOffice, incoming: IncomingMail) -> None:
    """Do what a mail asks for; an automatic mail asks for nothing."""
    if incoming.mail.bounces:
        tell_of_bounces(office, incoming.mail, incoming.now)
    elif incoming.mail.automatic is None and incoming.mail.sender != office.settings.address.lower():
        _handle_content(office, incoming)


def _handle_content(office: PostOffice, incoming: IncomingMail) -> None:
    """Do what a person's mail asks for."""
    if handle_newcomer(office, incoming):
        return
    seats = seats_of(office.desk, incoming.mail.sender)
    if not seats and office.settings.proof is not Proof.KEY:
        tell_of_stranger(office, incoming)
        return
    games = OpenGames(office.desk)
    press, rest = press_in(incoming)
    asks = asks_anew(rest)
    found = candidates(office.desk, without_commands(rest), seats, asks=asks or bool(press))
    judged = list(_judged(office, games, incoming, found, Sender(seats, office.settings.proof)))
    for one in judged:
        if not one.sender_may_know:
            tell_of_claim(office, incoming, one)
    if not seats and not any(one.proved for one in judged):
        warn(office, incoming, judged)
        return
    commands = commands_in(rest) if asks or not judged else ()
    letter = begins_with_words(rest)
    # An empty reply form of press, quoted below something else, is not press.
    unfilled = letter or judged or commands or any(each.filled for each in press)
    sent = [
        deliver(office, games, incoming, number, each, seats)
        for number, each in enumerate(press)
        if each.filled or not unfilled
    ]
    unknown = [no_such_game(each.named, seats) for each in found if not each.game and each.named]
    blank = [BLANK] if any(each.named for each in found) and not judged and not sent and not commands else []
    if blank and letter:
        tell_of_letter(office, incoming)
        blank.append(PASSED_ON)
    answer(office, games, rest, judged, commands, [*sent, *(unknown or blank)], seats)


def _judged(
    office: PostOffice, games: OpenGames, incoming: IncomingMail, found: Sequence[Candidate], sender: Sender
) -> Iterator[Judgement]:
    """Judge the sheets in a mail; those in a row for the same game are judged together while the game is locked.

    Raises:
        RefusedError: a game is busy, or cannot be opened.

    """
    name = "mail.txt" if len(incoming.mail.texts) < 2 else incoming.mail.texts[0].name
    for game, theirs in groupby((each for each in found if each.game), key=lambda each: each.game or ""):
        with writing(office.desk.game(game), PATIENCE) as writer:
            there = games.open_anew(game)
            for each in theirs:
                entry = there.sheets.read(SheetFile(name, each.text.data, incoming.came_ns), each.text)
                if each.is_meant(entry.sheet):
                    one = judge(writer, there, entry, sender, incoming.now)
                    _inform_game_master(office, incoming, one)
                    yield one


def _inform_game_master(office: PostOffice, incoming: IncomingMail, one: Judgement) -> None:
    """Report a wrong key, and actions that the program cannot judge: the player reads that the game master knows."""
    if one.wrong_key:
        count_wrong_key(office, incoming, one.game.files.name, one.empire)
    tell_of_faults(office, one, incoming.now)


TRIES = 3
"""The number of failures after which a mail goes to ``post/bad``."""


def each_waiting(office: PostOffice, now: int, handle: Callable[[PostOffice, str, int], object]) -> Sequence[str]:
    """Handle each mail that waits, including those that arrive meanwhile, in the order of arrival.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        handle: handles the mail with the given name; afterwards that mail no longer waits.

    Returns:
        The failures, in sentences.

    """
    said: list[str] = []
    tried: set[str] = set()
    while fresh := [name for name in office.come.waiting() if name not in tried]:
        for name in fresh:
            tried.add(name)
            said += _tried(office, name, now, handle)
    return said


def _tried(office: PostOffice, name: str, now: int, handle: Callable[[PostOffice, str, int], object]) -> Sequence[str]:
    try:
        handle(office, name, now)
    except BusyError:  # another command is working on a game; this is no failure
        return ()
    except RefusedError as refused:  # a game is busy or damaged: mails about other games need not wait for it
        return [f"post/in/new/{name} waits for the next time: {refused}"]
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - a fault with one mail must not keep the next ones waiting
        return [_failed(office, name, now, f"{type(error).__name__}: {error}")]
    return []


def _failed(office: PostOffice, name: str, now: int, why: str) -> str:
    """Count a failure; after the last one the mail is put aside, and the game master is informed."""
    identity = f"handle/{name}"
    office.journal.note_try(identity, now, "later", why)
    if len(office.journal.tries(identity)) < TRIES:
        return f"post/in/new/{name} could not be handled, and waits for the next time: {why}"
    text = f"A mail could not be handled. It is kept in post/bad/new/{name}.\n\n{why}"
    note(office, "a mail could not be handled", text, f"note/{identity}", now)
    office.come.hand_over(name, office.bad)
    return f"post/in/new/{name} could not be handled {TRIES} times, and is in post/bad now: {why}"
