"""The seat that a page of a game belongs to, and what all pages of the game say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.exceptions import NotFound

from pbm.desk.settings import PressRule
from pbm.quick.record import record
from pbm.serve.caller import caller, own_seat

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.house import House


@record
class Place:
    """A seat whose player asks.

    Attributes:
        game: the game, open.
        empire: the code of the empire.

    """

    game: OpenGame
    empire: str

    @property
    def reader(self) -> Language:
        """The language of the player."""
        return self.game.publication.language_of(self.empire)

    def shown(self) -> dict[str, object]:
        """Return it as pages want it: for the links to the game's other pages, and above the heading."""
        position = self.game.position
        return {
            "game": self.game.files.name,
            "title": position.ruleset.title,
            "empire": self.empire,
            "name": self.reader.name(position.seats[self.empire].name),
            "press": self.game.settings.press is not PressRule.NONE,
            "ready_matters": self.game.settings.early or position.alone == self.empire,
            "turn": position.turn,
            "over": position.over,
        }


def find_place(house: House, name: str) -> Place:
    """Return the caller's seat in a game.

    Raises:
        NotFound: the caller plays no seat in it, whether or not it exists.
        RefusedError: the game cannot be opened.

    """
    game, empire = own_seat(house, name)
    return Place(house.opened.open(house.desk, game), empire)


def person_name() -> str:
    """Return who the caller is, as personal links name them.

    Raises:
        NotFound: the caller is not a player.

    """
    session = caller().session
    if session is None or session.person is None:
        raise NotFound
    return session.person.name
