"""Links in letters: to the site of a game, and to the desk itself in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.pipeline.kept_site import site_folder
from pbm.pipeline.links import link_for_letter
from pbm.pipeline.site import known_path
from pbm.pipeline.site_marker import MARKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.language import Language


def door_of(desk: Desk, address: str, reader: Language) -> Sequence[tuple[str, str]]:
    """Return the personal link that a letter to an address has if players can come to the desk in a browser."""
    link = link_for_letter(desk, address)
    return () if link is None else [(reader.say(say("Your games in a browser, for you alone")), link)]


def links_of(desk: Desk, files: Game, empire: str, reader: Language) -> Sequence[tuple[str, str]]:
    """Return the links that a letter to an empire's player has: what they lead to, and the address.

    There are none if the settings name no address, or the game's site has never been written.
    """
    site, folder = desk.settings.site, site_folder(desk, files.name)
    if site is None or site.address is None or folder is None or not (folder / MARKER).is_file():
        return ()
    path = known_path(files, empire)
    if path is None:
        return ()
    links = (
        (say("Your own page, for you alone"), site.link(files.name, path)),
        (say("The archive, for everybody"), site.link(files.name)),
    )
    return [(reader.say(label), address) for label, address in links if address is not None]
