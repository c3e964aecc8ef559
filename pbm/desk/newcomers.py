"""Who was invited to a game's seats, which seats look for a player, and who has joined a game that has not begun.

The file is ``worlds/<game>/invitations.json``, which only its owner may read. Of the token in the letter of an
invitation it has a hash.
"""

from __future__ import annotations

from dataclasses import asdict, field, replace
from enum import StrEnum
from hashlib import sha256

from pbm.desk.players import new_key
from pbm.desk.records import to_json
from pbm.quick.record import record

TOKEN_GROUPS = 2
"""A token is as long as so many keys: nobody guesses it."""


class InvitationState(StrEnum):
    """What has become of an invitation."""

    OPEN = "open"
    ACCEPTED = "accepted"
    """Its key is still to be mailed."""
    WELCOMED = "welcomed"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    TAKEN = "taken"
    """Somebody else has the seat."""


@record
class Invitation:
    """An invitation to play an empire.

    Attributes:
        number: its number in the game.
        empire: the code of the empire.
        address: the address that is invited.
        at: when, in seconds since 1970.
        until: when it ends.
        name: the player's name, if known.
        language: of its letter and of the player's reports; None for that of the game.
        token: the hash of the token that proves an answer; empty as long as no letter was written.
        state: what has become of it.
        also: another address that it was accepted from.

    """

    number: int
    empire: str
    address: str
    at: int
    until: int
    name: str | None = None
    language: str | None = None
    token: str = ""
    state: InvitationState = InvitationState.OPEN
    also: str | None = None

    def holds_at(self, now: int) -> bool:
        """Return whether it can be accepted."""
        return self.state is InvitationState.OPEN and now < self.until


@record
class Vacancy:
    """A seat whose player has left, and when: substitutes are asked."""

    empire: str
    since: int


@record
class Joined:
    """Somebody who has joined a game that has not begun: their address, and the seat that is kept for them."""

    address: str
    empire: str
    at: int


@record
class Gathering:
    """A game that waits for its players: until when, in seconds since 1970, and who has joined."""

    until: int | None = None
    joined: list[Joined] = field(default_factory=list)


@record
class Newcomers:
    """The whole file."""

    invitations: list[Invitation] = field(default_factory=list)
    vacancies: list[Vacancy] = field(default_factory=list)
    gathering: Gathering | None = None

    def open_for(self, empire: str) -> Invitation | None:
        """Return the invitation to a seat that has not been answered."""
        return next((each for each in self.invitations if self._is_open(each, empire)), None)

    def with_invitation(self, invitation: Invitation) -> Newcomers:
        """Return the file with a new or changed invitation."""
        others = [each for each in self.invitations if each.number != invitation.number]
        return replace(self, invitations=sorted([*others, invitation], key=lambda each: each.number))

    def next_number(self) -> int:
        """Return the number of the next invitation."""
        return max((each.number for each in self.invitations), default=0) + 1

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))

    @staticmethod
    def _is_open(invitation: Invitation, empire: str) -> bool:
        return invitation.empire == empire and invitation.state is InvitationState.OPEN


def new_token() -> str:
    """Make the token of an invitation, such as ``K7Q2-MX4D-H3KR-7DYC``."""
    return "-".join(new_key() for _ in range(TOKEN_GROUPS))


def token_hash(token: str) -> str:
    """Return the hash of a token; it has 72 random bits, so it needs no salt."""
    return sha256(token.upper().encode()).hexdigest()
