"""What follows from the state of a game's seats: letters of invitations, welcomes with keys, substitutes who are asked.

Each step finds out by itself what has been done, so a run that was killed is simply continued. A key or a token of
which no letter was written is lost with the run that made it, so the next run makes another. The caller holds the lock
for handling mails: two programs would each make a key.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.newcomers import InvitationState, new_token, token_hash
from pbm.desk.players import Player
from pbm.kernel.seat import Status
from pbm.pipeline.addresses import AddressChanges
from pbm.pipeline.invitation import Guest, change, invite, why_taken
from pbm.pipeline.open_game import load
from pbm.pipeline.open_seats import begin_if_ready
from pbm.pipeline.registration import Changes, register
from pbm.post.newcomer_letters import invitation_identity, write_invitation, write_welcome_letter
from pbm.post.notes import note
from pbm.post.post_office import file_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.game import Game
    from pbm.desk.newcomers import Invitation, Vacancy
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.post_office import PostOffice


def settle_seats(office: PostOffice, game: Game, now: int) -> None:
    """Do what follows from the state of a game's seats.

    Args:
        office: the post office.
        game: the game; most games have no newcomers.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the game's files are damaged, or another program is working on it.

    """
    if not game.begun or not game.newcomers_file.exists():
        return
    if game.newcomers().gathering is not None:
        begin_if_ready(office.desk, game, now)
    for invitation in game.newcomers().invitations:
        if invitation.state is InvitationState.ACCEPTED:
            _welcome(office, game, invitation, now)
        elif invitation.state is InvitationState.OPEN:
            _look_after(office, game, invitation, now)
    for vacancy in game.newcomers().vacancies:
        _ask_substitutes(office, game, vacancy, now)
    for invitation in game.newcomers().invitations:
        if invitation.state is InvitationState.OPEN and not _is_written(
            office, invitation_identity(game.name, invitation)
        ):
            token = new_token()
            changed = change(game, invitation.number, token=token_hash(token))
            write_invitation(office, load(office.desk, game), changed, token, now)


def _is_written(office: PostOffice, identity: str) -> bool:
    """Return whether a letter was written; a run may have been killed before that was noted."""
    return office.journal.is_written(identity) or office.out.has(file_of(identity))


def _welcome(office: PostOffice, game: Game, invitation: Invitation, now: int) -> None:
    """Register a new player, and mail them their key with the report of the last turn."""
    opened, empire = load(office.desk, game), invitation.empire
    player = opened.players.get(empire, Player())
    if player.is_somebody and player.email != invitation.address:
        change(game, invitation.number, state=InvitationState.TAKEN)
        text = f"{invitation.address} accepted {empire} in {game.name}, but the seat has another player."
        note(office, f"{game.name}: {empire} was taken twice", text, f"note/taken/{game.name}/{invitation.number}", now)
        return
    if player.key is None or not _is_written(office, _welcome_identity(game, empire, player.key)):
        status = None if opened.position.seats[empire].status is Status.PLAYER else Status.PLAYER.value
        also = AddressChanges(also=[invitation.also] if invitation.also else [])
        changes = Changes(invitation.name, invitation.address, invitation.language, status, True, also)  # noqa: FBT003 - a key
        registered = register(office.desk, game, empire, changes)
        assert registered.key is not None
        assert registered.player.key is not None
        identity = _welcome_identity(game, empire, registered.player.key)
        write_welcome_letter(office, load(office.desk, game), empire, registered.key, identity, now)
    text = f"{invitation.address} plays {empire} in {game.name} from now on, and has been mailed a key."
    note(office, f"{game.name}: {empire} has a player", text, f"note/welcome/{game.name}/{invitation.number}", now)
    change(game, invitation.number, state=InvitationState.WELCOMED)


def _welcome_identity(game: Game, empire: str, key: str) -> str:
    """Return what distinguishes a welcome from all others: the hash of the key that is in it."""
    return f"welcome/{game.name}/{empire}/{sha256(key.encode()).hexdigest()[:32]}"


def _look_after(office: PostOffice, game: Game, invitation: Invitation, now: int) -> None:
    """End an invitation whose time is over, or whose seat was given to somebody else."""
    opened = load(office.desk, game)
    expired, taken = now >= invitation.until, why_taken(opened, invitation.empire)
    if opened.position.over or taken is not None:
        change(game, invitation.number, state=InvitationState.TAKEN)
    elif expired:
        text = f"{invitation.address} did not answer the invitation to {invitation.empire} in {game.name} in time."
        identity = f"note/expired/{game.name}/{invitation.number}"
        note(office, f"{game.name}: an invitation has ended", text, identity, now)
        change(game, invitation.number, state=InvitationState.EXPIRED)


def _ask_substitutes(office: PostOffice, game: Game, vacancy: Vacancy, now: int) -> None:
    """Invite the next substitute to a seat whose player has left."""
    opened, newcomers, empire = load(office.desk, game), game.newcomers(), vacancy.empire
    if newcomers.open_for(empire) is not None or opened.position.over or why_taken(opened, empire) is not None:
        return
    asked = {each.address for each in newcomers.invitations if each.empire == empire and each.at >= vacancy.since}
    for address in _substitutes(office, opened):
        if address not in asked:
            try:
                invite(office.desk, game, empire, Guest(address), now)
            except RefusedError as refused:
                identity = f"note/substitute/{game.name}/{empire}/{vacancy.since}/{address}"
                note(office, f"{game.name}: a substitute cannot be asked", str(refused), identity, now)
            else:
                return
    text = f"{empire} in {game.name} has no player, and no substitute is left to be asked: `pbm invite` invites others."
    identity = f"note/no-substitute/{game.name}/{empire}/{vacancy.since}"
    note(office, f"{game.name}: {empire} looks for a player", text, identity, now)


def _substitutes(office: PostOffice, opened: OpenGame) -> Sequence[str]:
    """Return the substitutes who do not play in the game already."""
    named = opened.desk.settings_of(opened.files.name).substitutes
    wanted = office.settings.substitutes if named is None else named
    playing = {address for player in opened.players.values() for address in player.addresses}
    return [each.lower() for each in dict.fromkeys(wanted) if each.lower() not in playing]
