"""Commands about a seat: who plays it, and their addresses, key and personal link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.locale import languages_by_name
from pbm.pipeline.addresses import AddressChanges
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.levels import LEVELS, level_named, remark_on
from pbm.pipeline.links import link_of, person_of, renew
from pbm.pipeline.open_game import load
from pbm.pipeline.registration import Changes, register
from pbm.serve.commands.command import Box, Command, Kind, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.registration import Registered
    from pbm.serve.commands.command import Choice, Task

SEAT = Box("seat", say("Seat"), Kind.HIDDEN)

STATUSES = (
    (Status.PLAYER, say("somebody plays")),
    (Status.DUMMY, say("the program plays")),
    (Status.STANDBY, say("the program plays until a sheet comes")),
)
"""What a seat can be, as long as it is in the game."""


def _statuses(game: OpenGame) -> Sequence[Choice]:  # noqa: ARG001 - they are the same in all games
    return [("", say("as it is")), *((status.value, words) for status, words in STATUSES)]


def _levels(game: OpenGame) -> Sequence[Choice]:  # noqa: ARG001 - likewise
    return [("", say("as it is")), *((level.value, words) for level, words in LEVELS.items())]


LEVEL = Box(
    "level",
    say("How well the program plays"),
    Kind.CHOICE,
    choices=_levels,
    about=say(
        "It is kept for when the program plays the seat. An easy player leaves much out, a hard one thinks ahead."
    ),
)


def languages(game: OpenGame) -> Sequence[Choice]:  # noqa: ARG001 - likewise
    """Return the languages, after the one that is there."""
    return [("", say("as it is")), *languages_by_name().items()]


def empire_in(task: Task) -> str:
    """Return the code of the seat.

    Raises:
        RefusedError: there is none.

    """
    return empire_of(load(task.desk, task.files).position, task.get("seat"))


def _changed(task: Task, changes: Changes, said: Phrase) -> Outcome:
    """Register a player, and say so."""
    empire = empire_in(task)
    registered = register(task.desk, task.files, empire, changes)
    remark = remark_on(load(task.desk, task.files).position, [changes.level])
    return Outcome(
        [said] if remark is None else [said, remark],
        leads_to=page_of(task, empire),
        secret=_about_key(empire, registered),
    )


def page_of(task: Task, empire: str) -> str:
    """Return the path of the page of a seat."""
    return f"/games/{task.game}/seats/{empire}"


def _about_key(empire: str, registered: Registered) -> Sequence[Phrase]:
    if registered.key is None:
        return ()
    return [
        say(
            "The key of {empire} for sheets by mail is {key}. It is shown only here: send it to the player, and to "
            "nobody else.",
            empire=empire,
            key=registered.key,
        )
    ]


def _player(task: Task) -> Outcome:
    dropped = tuple(task.get("drop").split())
    changes = Changes(
        task.values.get("name"),
        task.values.get("email"),
        task.get("language") or None,
        task.get("status") or None,
        addresses=AddressChanges(dropped=dropped),
        level=level_named(task.get("level")),
    )
    return _changed(task, changes, say("It is noted."))


def _mine(task: Task) -> Outcome:
    empire = empire_in(task)
    player = load(task.desk, task.files).players.get(empire)
    gone = tuple(player.addresses) if player is not None else ()
    changes = Changes(
        name="", language=task.reader.code, status=Status.PLAYER, addresses=AddressChanges(dropped=gone), master=True
    )
    return _changed(task, changes, say("You play {empire} now.", empire=empire))


def _program(task: Task) -> Outcome:
    changes = Changes(status=Status.DUMMY, master=False, level=level_named(task.get("level")))
    return _changed(task, changes, say("The program plays {empire} now.", empire=empire_in(task)))


def _standby(task: Task) -> Outcome:
    said = say("The program plays {empire} until a sheet comes.", empire=empire_in(task))
    return _changed(task, Changes(status=Status.STANDBY, level=level_named(task.get("level"))), said)


def _key(task: Task) -> Outcome:
    return _changed(task, Changes(new_key=True), say("The former key is no longer valid."))


def _link(task: Task) -> Outcome:
    empire = empire_in(task)
    link = link_of(task.desk, person_of(task.files, empire))
    said = say(
        "The personal link of {empire} is below. It is like a password: pass it on to the player alone.", empire=empire
    )
    return Outcome([said], leads_to=page_of(task, empire), secret=[link])


def _new_link(task: Task) -> Outcome:
    person = person_of(task.files, empire_in(task))
    renew(task.desk, person)
    return _link(task)


PLAYER = Command(
    "player",
    say("Note it down"),
    say(
        "What is filled in is noted of the player; with the first address there is a key for sheets by mail. An empty "
        "box forgets what was there."
    ),
    _player,
    (
        SEAT,
        Box("name", say("Name"), forgets=True),
        Box("email", say("Address"), Kind.ADDRESS, forgets=True),
        Box("language", say("Language"), Kind.CHOICE, choices=languages),
        Box("status", say("Who plays"), Kind.CHOICE, choices=_statuses),
        LEVEL,
        Box("drop", say("Addresses to take away"), about=say("With blanks between them.")),
    ),
)

MINE = Command(
    "mine",
    say("Play it yourself"),
    say(
        "The seat is yours: you order on its page. Whoever has played it gets no more letters, and their link leads "
        "here no longer."
    ),
    _mine,
    (SEAT,),
    asks=True,
)

PROGRAM = Command(
    "dummy",
    say("Leave it to the program"),
    say("The program plays the seat from the coming turn on."),
    _program,
    (SEAT, LEVEL),
    asks=True,
)

STANDBY = Command(
    "standby",
    say("Leave it to the program for now"),
    say("The program plays the seat until its player sends a sheet again."),
    _standby,
    (SEAT, LEVEL),
)

KEY = Command(
    "key",
    say("Make another key"),
    say(
        "Sheets by mail need the new key, which is shown once; the former one is no longer valid, also on a sheet "
        "that waits."
    ),
    _key,
    (SEAT,),
    asks=True,
)

LINK = Command(
    "link",
    say("Show the personal link"),
    say("Shows the address by which the player comes in without a password."),
    _link,
    (SEAT,),
)

NEW_LINK = Command(
    "new-link",
    say("Make another link"),
    say("The former link is no longer valid, and whoever has come in by it is out."),
    _new_link,
    (SEAT,),
    asks=True,
)
