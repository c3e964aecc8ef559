"""The command invite: somebody is asked by mail to play a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.completing import empires, games
from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell
from pbm.pipeline.code_lookup import code_of, empire_of
from pbm.pipeline.invitation import Guest, invite, withdraw
from pbm.pipeline.open_game import load
from pbm.post.post_office import PostOffice
from pbm.post.settle_seats import settle_seats

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 30.0
"""Seconds to wait for another program that handles mails."""


@click.command("invite")
@click.argument("game", shell_complete=games)
@click.argument("empire", shell_complete=empires)
@click.argument("address", required=False)
@click.option("--name", help="What the player is called.")
@click.option("--language", help="The language of the invitation, and of the player's reports and mails.")
@click.option("--withdraw", "withdrawn", is_flag=True, help="Take the invitation to this seat back.")
@click.pass_obj
def invite_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path,
    game: str,
    empire: str,
    address: str | None,
    name: str | None,
    language: str | None,
    *,
    withdrawn: bool,
) -> None:
    """Ask by mail whether whoever has ADDRESS wants to play EMPIRE in GAME.

    They answer ACCEPT, and are registered and mailed a key with the report of the last turn; or DECLINE, and you are
    told. The invitation ends after some days, when the seat has a player, or when you take it back.
    """
    if withdrawn is (address is not None):
        raise click.UsageError("say whom you invite, or take an invitation back: pbm invite GAME EMPIRE --withdraw")
    with refusals():
        opened = open_desk(desk)
        office, files = PostOffice.of(opened), opened.game(game)
        there = load(opened, files)
        code = empire_of(there.position, code_of(there.position, empire))
        if address is None:
            ended = withdraw(files, code)
            tell(f"{files.name}: {ended.address} is not invited to play {code} any more")
            return
        invitation = invite(opened, files, code, Guest(address, name, language), now())
        with office.at_work("handling", PATIENCE):
            settle_seats(office, files, now())
        until = there.schedule.at(invitation.until)
        tell(f"{files.name}: {invitation.address} is invited to play {code}, until {until:%Y-%m-%d %H:%M}")
        tell("The letter is in post/out: `pbm post send` or `pbm post run` sends it.")
