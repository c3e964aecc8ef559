"""The command with which the game master writes to players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.pipeline.announce import announce
from pbm.post.told_state import begin_telling
from pbm.serve.commands.command import Box, Command, Kind, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Choice, Task


def _seats(game: OpenGame) -> Sequence[Choice]:
    return [(code, f"{code} {seat.name}") for code, seat in game.position.seats.items()]


def _announce(task: Task) -> Outcome:
    begin_telling(task.desk, task.files, task.now)
    text = task.values.get("text", "").replace("\r\n", "\n")
    letter = announce(
        task.desk,
        task.files,
        text.encode(errors="replace"),
        task.get("to").replace(",", " ").split(),
        task.now,
        warn=task.warn,
    )
    to = comma(letter.to) if letter.to else say("all")
    said = [say("The letter goes to {readers}; the reports of turn {turn} have it.", readers=to, turn=letter.turn)]
    mailed = say("The next run of the post mails it.")
    return Outcome([*said, *([mailed] if task.desk.settings.post is not None else [])])


ANNOUNCE = Command(
    "announce",
    say("Write to players"),
    say(
        "The letter is mailed if there is a post, and is in the next reports; a letter to all is in the public "
        "archive, too."
    ),
    _announce,
    (
        Box(
            "to",
            say("To"),
            about=say("Codes such as FR, PR; left empty, it goes to all."),
            choices=_seats,
        ),
        Box("text", say("Text"), Kind.LINES, needed=True),
    ),
    asks=True,
)
