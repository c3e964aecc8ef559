"""Further addresses that players ask for on a page: each counts once the link that was mailed to it has been used.

The link itself says what was asked for, and the desk's secret proves that the desk wrote it; nothing is kept meanwhile.
"""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict
from typing import TYPE_CHECKING

from pbm.desk.misfit_values import MisfitError
from pbm.desk.players import Player
from pbm.desk.serve_folder import ServeFolder
from pbm.desk.tables import structure
from pbm.pipeline.addresses import MOST, AddressChanges, unreached, with_addresses
from pbm.pipeline.links import Links, Person, seats_of_person
from pbm.pipeline.registration import Changes, register
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.registration import Registered

DAY = 86_400
"""Seconds for which a link works: it is opened soon after it was asked for."""

LONGEST = 2_000
"""The limit of characters of a link's token."""


@record
class Claim:
    """An address that a player wants for a seat.

    Attributes:
        who: the person who asks, as personal links name them.
        game: the name of the game.
        empire: the code of the empire.
        address: the address, in lower case.
        letters: whether letters go there, too; otherwise it only writes.
        until: when the link stops to work, in seconds since 1970.
        renewal: how often the link of the person had been renewed: a new one ends what somebody else asked for.

    """

    who: str
    game: str
    empire: str
    address: str
    letters: bool
    until: int
    renewal: int = 0


def fits(desk: Desk, claim: Claim) -> bool:
    """Return whether an address can be added to a seat."""
    post = desk.settings.post
    player = desk.game(claim.game).players().get(claim.empire, Player())
    reached = unreached(claim.address, None if post is None else post.address) is None
    return reached and len(with_addresses(player, _changes(claim)).addresses) <= MOST


def token_of(desk: Desk, claim: Claim) -> str:
    """Return the token of the link that is mailed to the address.

    Raises:
        RefusedError: the desk's secret is damaged or could not be written.

    """
    said = _encoded(json.dumps(asdict(claim), sort_keys=True).encode())
    return f"{said}.{_encoded(_proof(desk, said))}"


def claim_in(desk: Desk, token: str, now: int) -> Claim | None:
    """Return what a token says; None if it is not the desk's, is too old, or its sender has lost the seat since.

    Raises:
        RefusedError: the desk's secret is damaged.

    """
    said, _, proof = token.partition(".")
    if len(token) > LONGEST or not token.isascii():
        return None
    if not hmac.compare_digest(_encoded(_proof(desk, said)), proof):
        return None
    try:
        claim = structure(json.loads(urlsafe_b64decode(f"{said}==")), Claim)
    except (ValueError, MisfitError):  # the desk of another version wrote it
        return None
    person = Person(claim.who)
    is_theirs = (claim.game, claim.empire) in seats_of_person(desk, person)
    is_fresh = now < claim.until and claim.renewal == Links.of(desk).renewal_of(person)
    return claim if is_fresh and is_theirs else None


def grant(desk: Desk, claim: Claim) -> Registered:
    """Register the address that was asked for.

    Raises:
        RefusedError: it cannot be registered; nothing was changed.

    """
    return register(desk, desk.game(claim.game), claim.empire, Changes(addresses=_changes(claim)))


def drop(desk: Desk, game: Game, empire: str, address: str) -> None:
    """Take an address away from a seat.

    Raises:
        RefusedError: it is not one of the seat's; nothing was changed.

    """
    register(desk, game, empire, Changes(addresses=AddressChanges(dropped=[address])))


def _changes(claim: Claim) -> AddressChanges:
    return AddressChanges(copies=[claim.address]) if claim.letters else AddressChanges(also=[claim.address])


def _proof(desk: Desk, said: str) -> bytes:
    return hmac.digest(ServeFolder(desk.root).secret(), f"address\n{said}".encode(), "sha256")[:20]


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
