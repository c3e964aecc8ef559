"""Invitations to play a seat: made, taken back, answered; and the seats of players who leave.

Here only the state of the game changes, in one step each. The post writes the letters that follow from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import RefusedError
from pbm.desk.inbox import FILED
from pbm.desk.newcomers import Invitation, InvitationState, Vacancy
from pbm.desk.players import Player, hash_of, new_key
from pbm.desk.writer import writing
from pbm.kernel.seat import Status
from pbm.locale import LANGUAGES
from pbm.pipeline.addresses import AddressChanges, unreached, with_addresses
from pbm.pipeline.open_game import correct, load
from pbm.pipeline.registration import LONGEST_NAME, corrections_of
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.writer import Writer
    from pbm.pipeline.open_game import OpenGame

DAY = 86_400


@record
class Guest:
    """Whom an invitation goes to."""

    address: str
    name: str | None = None
    language: str | None = None


def invite(desk: Desk, game: Game, empire: str, guest: Guest, now: int) -> Invitation:
    """Invite somebody to play a seat; if that invitation is open already it stays as it is.

    Args:
        desk: the desk, which has a post.
        game: the game.
        empire: the code of the empire.
        guest: who is invited.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the seat has a player, another invitation to it is open, or the address cannot be a player's.

    """
    post, guest = desk.settings.the_post(), replace(guest, address=guest.address.strip().lower())
    faults = _faults(guest, post.address)
    if faults:
        raise RefusedError("\n".join(faults))
    with writing(game) as writer:
        opened, newcomers = load(desk, game), game.newcomers()
        opened.require_going_on()
        if newcomers.gathering is not None:
            raise RefusedError(f"{game.name} is open: whoever writes JOIN {game.name} gets a seat")
        why = why_taken(opened, empire)
        if why is not None:
            raise RefusedError(f"{empire} {why}; `pbm player {game.name} {empire} --email ''` frees the seat")
        known = newcomers.open_for(empire)
        if known is not None and known.address != guest.address:
            raise RefusedError(
                f"{empire} was offered to {known.address}; `pbm invite {game.name} {empire} --withdraw` takes that back"
            )
        if known is not None:
            return known
        until = now + post.invitation_days * DAY
        number = newcomers.next_number()
        invitation = Invitation(number, empire, guest.address, now, until, guest.name, guest.language)
        writer.set_newcomers(newcomers.with_invitation(invitation))
        return invitation


def _faults(guest: Guest, own: str) -> Sequence[str]:
    why = unreached(guest.address, own)
    faults = [] if why is None else [f"{guest.address} {why}"]
    if guest.language is not None and guest.language not in LANGUAGES:
        faults.append(f"language: there is no language {guest.language}, only {', '.join(LANGUAGES)}")
    if guest.name is not None and not (guest.name.isprintable() and 0 < len(guest.name) <= LONGEST_NAME):
        faults.append(f"name: up to {LONGEST_NAME} characters on one line")
    return faults


def why_taken(opened: OpenGame, empire: str) -> str | None:
    """Return why a seat cannot be offered; None if it can."""
    if not opened.position.seats[empire].in_game:
        return "is out of the game"
    if opened.players.get(empire, Player()).is_somebody:
        return "has a player"
    return "is played alone, against the program" if opened.position.alone is not None else None


def withdraw(game: Game, empire: str) -> Invitation:
    """Take an invitation back, and ask no substitutes for the seat any more.

    Raises:
        RefusedError: there is none that has not been answered.

    """
    with writing(game) as writer:
        newcomers = game.newcomers()
        known = newcomers.open_for(empire)
        if known is None:
            raise RefusedError(f"{game.name}: no invitation to {empire} is open")
        ended = replace(known, state=InvitationState.WITHDRAWN)
        left = [each for each in newcomers.vacancies if each.empire != empire]
        writer.set_newcomers(replace(newcomers.with_invitation(ended), vacancies=left))
        return known


def change(game: Game, number: int, **values: Any) -> Invitation:  # noqa: ANN401 - fields of an invitation
    """Change an invitation in its file, and return it as it is then."""
    with writing(game) as writer:
        newcomers = game.newcomers()
        known = next(each for each in newcomers.invitations if each.number == number)
        changed = replace(known, **values)
        if changed != known:
            writer.set_newcomers(newcomers.with_invitation(changed))
        return changed


def is_shared(player: Player, address: str) -> bool:
    """Return whether others go on with a seat when an address leaves it."""
    return any(each != address for each in player.letters_to)


def leave(desk: Desk, game: Game, empire: str, address: str, now: int) -> None:
    """Take a player off a seat; others who share it go on with it.

    Otherwise the program plays it as a standby, its key holds no longer, sheets that wait are put aside, and
    substitutes are asked.

    Args:
        desk: the desk.
        game: the game.
        empire: the code of the empire.
        address: the address that wishes to leave.
        now: the time, in seconds since 1970.

    """
    with writing(game) as writer:
        opened, newcomers = load(desk, game), game.newcomers()
        player = opened.players.get(empire, Player())
        if is_shared(player, address):
            writer.register(empire, with_addresses(player, AddressChanges(dropped=[address])))
            return
        vacancies = [each for each in newcomers.vacancies if each.empire != empire]
        writer.set_newcomers(replace(newcomers, vacancies=[*vacancies, Vacancy(empire, now)]))
        if opened.position.seats[empire].status is Status.PLAYER:
            _hand_to_program(writer, opened, empire)
        names = [path.name for path in game.orders.glob("*.txt") if _is_of(path.name, empire)]
        writer.put_aside(sorted(names), opened.position.turn + 1)
        writer.register(empire, Player(key=hash_of(new_key()), level=player.level))


def _hand_to_program(writer: Writer, opened: OpenGame, empire: str) -> None:
    if opened.position.ruleset.correct is not None:
        corrections = corrections_of({empire: Status.STANDBY.value})
        correct(opened, corrections)
        writer.correct(corrections)


def _is_of(file: str, empire: str) -> bool:
    """Return whether a file is a sheet of an empire that the post has filed."""
    match = FILED.fullmatch(file)
    return match is not None and match["empire"] == empire
