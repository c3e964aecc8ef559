"""Commands about whom a seat is offered to."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError
from pbm.kernel.sentence import say
from pbm.pipeline.invitation import Guest, invite, withdraw
from pbm.post.post_office import PostOffice
from pbm.post.settle_seats import settle_seats
from pbm.serve.commands.command import Box, Command, Kind, Outcome
from pbm.serve.commands.seats import SEAT, empire_in, languages, page_of

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Task

PATIENCE = 3.0
"""Seconds to wait for another program that handles mails."""


def offered(task: Task, empire: str, guest: Guest) -> Phrase:
    """Invite somebody to play a seat, and return what is said of it.

    Raises:
        RefusedError: the seat or the address will not do.

    """
    invitation = invite(task.desk, task.files, empire, guest, task.now)
    return say(
        "{address} is invited to play {empire}. The next run of the post sends the letter.",
        address=invitation.address,
        empire=empire,
    )


def write_invitations(task: Task) -> None:
    """Have the letters written, unless another program handles mails: then the post's next run writes them."""
    office = PostOffice.of(task.desk)
    with suppress(BusyError), office.at_work("handling", PATIENCE):
        settle_seats(office, task.files, task.now)


def _invite(task: Task) -> Outcome:
    empire = empire_in(task)
    guest = Guest(task.get("address"), task.get("name") or None, task.get("language") or None)
    said = offered(task, empire, guest)
    write_invitations(task)
    return Outcome([said], leads_to=page_of(task, empire))


def _withdraw(task: Task) -> Outcome:
    empire = empire_in(task)
    ended = withdraw(task.files, empire)
    said = say("{address} is not invited to play {empire} any more.", address=ended.address, empire=empire)
    return Outcome([said], leads_to=page_of(task, empire))


def _has_post(game: OpenGame) -> bool:
    return game.desk.settings.post is not None and not game.position.over


INVITE = Command(
    "invite",
    say("Invite somebody"),
    say("They get a letter, and have the seat as soon as they answer ACCEPT."),
    _invite,
    (
        SEAT,
        Box("address", say("Address"), Kind.ADDRESS, needed=True),
        Box("name", say("Name")),
        Box("language", say("Language"), Kind.CHOICE, choices=languages),
    ),
    asks=True,
    is_offered=_has_post,
)

WITHDRAW = Command(
    "withdraw",
    say("Take the invitation back"),
    say("Whoever was invited is told, and can no longer accept."),
    _withdraw,
    (SEAT,),
    is_offered=_has_post,
)
