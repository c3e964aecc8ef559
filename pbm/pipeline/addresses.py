"""The addresses of a player: which can be one, and how they are added and taken away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.post_settings import ADDRESS_RULE, is_address
from pbm.mail.automatic import is_a_machines
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.players import Player

MOST = 8
"""The limit of addresses of a seat: each letter is written once for each of those that get letters."""


@record
class AddressChanges:
    """Changes to the further addresses of a player.

    Attributes:
        also: addresses that only write.
        copies: addresses that letters go to as well.
        dropped: addresses that are the player's no longer.

    """

    also: Sequence[str] = ()
    copies: Sequence[str] = ()
    dropped: Sequence[str] = ()

    def __bool__(self) -> bool:
        """Return whether anything is to be changed."""
        return bool(self.also or self.copies or self.dropped)

    def plain(self) -> AddressChanges:
        """Return the changes with addresses in lower case and without blanks around them."""
        also, copies, dropped = (
            [each.strip().lower() for each in given] for given in (self.also, self.copies, self.dropped)
        )
        return AddressChanges(also, copies, dropped)


def address_faults(player: Player, changes: AddressChanges, own: str | None) -> Iterator[str]:
    """Yield what is wrong with changes in plain form.

    Args:
        player: the player before them.
        changes: the changes.
        own: the address of the desk's post.

    """
    for option, given in (("also", changes.also), ("copy", changes.copies)):
        for address in given:
            why = unreached(address, own)
            if why is not None:
                yield f"{option}: {address} {why}"
    for address in changes.dropped:
        if address not in player.addresses:
            yield f"drop: {address} is not one of the player's addresses"
    if len(with_addresses(player, changes).addresses) > MOST:
        yield f"more than {MOST} addresses of one player"


def with_addresses(player: Player, changes: AddressChanges) -> Player:
    """Return a player with the changes: each address once, as it was named last.

    If the player's own address is taken away, the first of those that letters go to takes its place.
    """
    new = {*changes.also, *changes.copies}
    gone = {*changes.dropped} - new
    email = None if player.email in gone else player.email
    copies = [each for each in player.copies if each not in gone | new] + list(dict.fromkeys(changes.copies))
    also = [each for each in player.also if each not in gone | new] + list(dict.fromkeys(changes.also))
    if email is None and player.email is not None and copies:
        email, *copies = copies
    copies = [each for each in copies if each != email]
    return replace(player, email=email, copies=copies, also=[each for each in also if each not in {email, *copies}])


def unreached(address: str, own: str | None) -> str | None:
    """Return why an address cannot be a player's, for sending or for receiving.

    Args:
        address: the address, in lower case.
        own: the address of the desk's post.

    """
    if not (is_address(address) and address.isprintable()):
        return f"is not an address: {ADDRESS_RULE}"
    if not address.isascii():
        return (
            "has letters that mails cannot be sent to: only those of ASCII will do; a domain's other name begins xn--"
        )
    if own is not None and address == own.lower():
        return "is the address of the post itself, which heeds no mail of its own"
    if is_a_machines(address):
        return "is an address that machines write from: the post does not answer those"
    return None
