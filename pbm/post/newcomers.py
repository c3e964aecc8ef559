"""Mails of people who come into a game or leave it: invitations answered, open games joined, seats given up.

A stranger is answered only by a game that is open, or to an invitation that the mail proves to have got. Any other
mail is left to the rest of the post.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.newcomers import InvitationState, token_hash
from pbm.desk.post_settings import Proof
from pbm.kernel.sentence import one_of, say
from pbm.pipeline.invitation import change, is_shared, leave, why_taken
from pbm.pipeline.open_game import load
from pbm.pipeline.open_seats import join, unjoin
from pbm.pipeline.registration import seats_of
from pbm.post.gm_notices import count_wrong_key
from pbm.post.newcomer_letters import about_game, answer_newcomer, invitation_identity
from pbm.post.newcomer_words import NewcomerWord, key_in, tokens_in, wish_in
from pbm.post.notes import note
from pbm.post.settle_seats import settle_seats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.game import Game
    from pbm.desk.newcomers import Invitation
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.incoming_mail import IncomingMail
    from pbm.post.newcomer_words import Wish
    from pbm.post.post_office import PostOffice

NO_LONGER = say("the invitation holds no longer")
OVER = say("This invitation holds no longer: it was taken back, its time is over, or the seat has a player.")


def handle_newcomer(office: PostOffice, incoming: IncomingMail) -> bool:
    """Do what somebody wants who comes into a game or leaves it; return whether the mail was about that.

    Raises:
        RefusedError: the game is busy or damaged; the mail waits.

    """
    wish = wish_in(incoming)
    if wish is None or not incoming.mail.sender:
        return False
    if wish.word in {NewcomerWord.ACCEPT, NewcomerWord.DECLINE}:
        found = next(_invitations(office, incoming), None)
        if found is None:
            return False
        _answered(office, incoming, *found, accepted=wish.word is NewcomerWord.ACCEPT)
        return True
    game = _game_named(office, wish.arguments[0])
    if game is None:
        return False
    return (_join if wish.word is NewcomerWord.JOIN else _leave)(office, incoming, game, wish)


def _invitations(office: PostOffice, incoming: IncomingMail) -> Iterator[tuple[Game, Invitation]]:
    """Yield the invitations that a mail proves to be an answer to."""
    hashes = {token_hash(token) for token in tokens_in(incoming)}
    thread = set(incoming.mail.references)
    for name in office.desk.games():
        game = office.desk.known(name)
        if game.newcomers_file.exists():
            with suppress(RefusedError):  # the damage of one game must not keep the answers to others waiting
                for each in game.newcomers().invitations:
                    mine = each.token and office.message_id(invitation_identity(name, each)) in thread
                    if mine or each.token in hashes:
                        yield game, each


def _answered(
    office: PostOffice, incoming: IncomingMail, game: Game, invitation: Invitation, *, accepted: bool
) -> None:
    opened, empire = load(office.desk, game), invitation.empire
    done = invitation.state in {InvitationState.ACCEPTED, InvitationState.WELCOMED}
    if done and accepted:  # a run was killed, or somebody answers twice: the welcome is all there is to say
        settle_seats(office, game, incoming.now)
        return
    if not invitation.holds_at(incoming.now) or opened.position.over or why_taken(opened, empire) is not None:
        answer_newcomer(office, opened, incoming, empire, NO_LONGER, [OVER])
        return
    if accepted:
        also = None if incoming.mail.sender == invitation.address else incoming.mail.sender
        change(game, invitation.number, state=InvitationState.ACCEPTED, also=also)
        settle_seats(office, game, incoming.now)
        return
    # The letters come first: after a crash the mail is handled once more, and each letter is written once.
    text = f"{invitation.address} does not want to play {empire} in {game.name}."
    identity = f"note/declined/{game.name}/{invitation.number}"
    note(office, f"{game.name}: an invitation was declined", text, identity, incoming.now)
    thanks = say("Thank you for saying so. You will hear no more of it.")
    answer_newcomer(office, opened, incoming, empire, say("you do not play"), [thanks])
    change(game, invitation.number, state=InvitationState.DECLINED)
    settle_seats(office, game, incoming.now)


def _game_named(office: PostOffice, named: str) -> Game | None:
    names = (name for name in office.desk.games() if name.casefold() == named.casefold())
    game = next((office.desk.known(name) for name in names), None)
    return game if game is not None and game.begun else None


def _is_answered(office: PostOffice, incoming: IncomingMail) -> bool:
    """Return whether a mail was answered before a run was killed: what it asked for has been done."""
    return office.journal.is_written(f"answer/{incoming.name}/{incoming.mail.sender}")


def _join(office: PostOffice, incoming: IncomingMail, game: Game, wish: Wish) -> bool:
    """Keep a seat in an open game for the sender; a game that is not open is none of a stranger's business."""
    if not game.newcomers_file.exists() or game.newcomers().gathering is None:
        return _is_answered(office, incoming)
    if any(name == game.name for name, _ in seats_of(office.desk, incoming.mail.sender)):
        return _is_answered(office, incoming)  # one seat for an address
    wishes = [each.upper() for each in wish.arguments[1:]]
    place = join(office.desk, game, incoming.mail.sender, wishes, incoming.now)
    if place is None:
        return _is_answered(office, incoming)
    opened = load(office.desk, game)
    empire = place.empire or next(iter(opened.position.seats))
    answer_newcomer(office, opened, incoming, empire, *_joined(opened, place.empire, place.free))
    settle_seats(office, game, incoming.now)
    return True


def _joined(opened: OpenGame, empire: str | None, free: int) -> tuple[Phrase, Sequence[Phrase]]:
    if empire is None:
        said = say("All seats are taken. If somebody gives theirs up before the game begins, JOIN gets it.")
        return say("no seat is free"), [said]
    name = opened.position.seats[empire].name
    kept = say(
        "{name} ({empire}) in {title} is kept for you.", name=name, empire=empire, title=opened.publication.title
    )
    begins = say(
        "The game begins when all seats are taken (free now: {number}). Then you get your key and your first report.",
        number=free,
    )
    how = say(
        "JOIN {game} with codes of empires behind it changes your seat, if one of them is free. LEAVE {game} gives it "
        "up.",
        game=opened.files.name,
    )
    return say("a seat is kept for you"), [kept, *about_game(opened), begins, how]


def _leave(office: PostOffice, incoming: IncomingMail, game: Game, wish: Wish) -> bool:
    """Let the sender leave; a mail of somebody who plays nothing there is left to the rest of the post."""
    sender, now = incoming.mail.sender, incoming.now
    opened = load(office.desk, game)
    gathering = game.newcomers().gathering
    given_up = next((each.empire for each in gathering.joined if each.address == sender), None) if gathering else None
    if given_up is not None:
        said = say("Your seat has been given up.")
        answer_newcomer(office, opened, incoming, given_up, say("you do not play"), [said])
        unjoin(game, sender)
        return True
    own = [empire for name, empire in seats_of(office.desk, sender) if name == game.name]
    left = [each for each in own if each.casefold() in {word.casefold() for word in wish.arguments[1:]}] or own
    if not own:
        return _is_answered(office, incoming)
    if len(left) > 1:
        which = say("Write behind it which empire you leave: {empires}.", empires=one_of(left))
        answer_newcomer(office, opened, incoming, left[0], say("which empire do you leave?"), [which])
        return True
    (empire,) = left
    if not _proved(office, opened, incoming, empire):
        said = say("Nothing has changed: write your KEY on a line of its own below LEAVE, as on a sheet.")
        answer_newcomer(office, opened, incoming, empire, say("your key is missing"), [said])
        return True
    name = opened.position.seats[empire].name
    said = say("You play {name} ({empire}) no longer. Thank you for having played.", name=name, empire=empire)
    answer_newcomer(office, opened, incoming, empire, say("you have left the game"), [said])
    # As above, the letters come first.
    more = (
        "Others share the seat, and play on."
        if is_shared(opened.players[empire], sender)
        else "The program plays it as a standby."
    )
    text = f"{sender} has left {empire} in {game.name}. {more}"
    note(office, f"{game.name}: {sender} has left", text, f"note/left/{game.name}/{empire}/{incoming.name}", now)
    leave(office.desk, game, empire, sender, now)
    settle_seats(office, game, now)
    return True


def _proved(office: PostOffice, opened: OpenGame, incoming: IncomingMail, empire: str) -> bool:
    """Return whether a mail proves its sender to be the player, as a sheet would have to."""
    if office.settings.proof is Proof.ADDRESS:
        return True
    key, given = opened.position.keys.get(empire), key_in(incoming)
    if key is None:
        return True
    if given is not None and not key.fits(given):
        count_wrong_key(office, incoming, opened.files.name, empire)
    return given is not None and key.fits(given)
