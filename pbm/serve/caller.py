"""Who asks: looked up at each request, so that who loses a seat loses it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import g, request
from werkzeug.exceptions import NotFound

from pbm.pipeline.links import seats_of_master, seats_of_person
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.game import Game
    from pbm.judging.judge import Seat
    from pbm.serve.house import House
    from pbm.serve.sessions import Session


@record
class Caller:
    """Who asks.

    Attributes:
        session: the session; None if there is none.
        seats: the seats that they play.
        master: whether it is the game master.

    """

    session: Session | None = None
    seats: Sequence[Seat] = ()
    master: bool = False


def find_caller(house: House) -> Caller:
    """Return who sends the present request."""
    session = house.sessions.find(request.cookies.get(house.cookie, ""), house.now())
    if session is None:
        return Caller()
    if session.person is None:
        return Caller(session, seats_of_master(house.desk), master=True)
    return Caller(session, seats_of_person(house.desk, session.person))


def caller() -> Caller:
    """Return who sends the present request, as it was found at its beginning."""
    found: Caller = g.caller
    return found


def require_master() -> None:
    """Let nobody but the game master in.

    Raises:
        NotFound: somebody else asks.

    """
    if not caller().master:
        raise NotFound


def own_seat(house: House, name: str) -> tuple[Game, str]:
    """Return the game with a name, and the caller's seat in it: the one that the field ``seat`` names, or the first.

    Raises:
        NotFound: the caller plays no such seat, whether or not the game exists.

    """
    wanted = request.values.get("seat", "")
    own = [code for game, code in caller().seats if game == name and wanted in {"", code}]
    if not own:
        raise NotFound
    return house.desk.game(name), own[0]
