"""The replies to commands: STATUS, REPORT, RULES and HELP.

A reply is for the player of certain empires, and is about these alone. Of the others it says how many have sent a
sheet, as the game master's table does, but not which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pbm.judging.sheet_status import status_of
from pbm.kernel.sentence import one_of, say
from pbm.mail.letter import Attachment
from pbm.post.commands import CommandWord
from pbm.post.reply_parts import GAP, Part, PartKind, Reply
from pbm.post.votes import game_named
from pbm.quick.record import record
from pbm.sheets import help_text, reference_text
from pbm.sheets.words import closest_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import tzinfo

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.commands import Command

KINDS = {".html": "text/html", ".json": "application/json"}
"""The files of a report that go with its text, and their MIME types."""

ASKED = say("A mail can also ask for one of these, on a line of its own or as its subject:")
USAGE = {
    CommandWord.STATUS: ("[GAME]", say("which sheet of yours counts, and when sheets are due")),
    CommandWord.REPORT: ("[TURN] [GAME]", say("your report of the last turn, or of another")),
    CommandWord.RULES: ("[ACTION] [GAME]", say("which actions there are, or all about one of them")),
    CommandWord.VOTE: (
        "WISH [GAME]",
        say("a vote; the wish is EXTEND 24h for more time, PAUSE, or NO for neither"),
    ),
    CommandWord.HELP: ("", say("how to write, and a blank sheet for each empire that you play")),
}
"""The commands of a player: their arguments, and the explanation."""


Vote = Callable[["Own", "Command"], "Sequence[Phrase]"]
"""What counts a vote for an empire, and returns the answer."""


@record
class Own:
    """An empire that the sender of the mail plays.

    Attributes:
        game: the game.
        empire: the code of the empire.
        zone: the time zone in which times are shown to the player.

    """

    game: OpenGame
    empire: str
    zone: tzinfo


def reply_to(command: Command, own: Sequence[Own], reader: Language, now: int, vote: Vote | None = None) -> Reply:
    """Reply to a command.

    Args:
        command: the command.
        own: the empires that the sender plays; the reply is about these only.
        reader: the sender's language.
        now: the time, in seconds since 1970.
        vote: counts a vote for an empire, and returns the answer.

    Raises:
        RefusedError: sheets or reports on the desk cannot be read.

    """
    return _Replying(command, own, reader, now, vote).reply()


class _Replying:
    """A reply in the making: its parts, and the files that go with it."""

    def __init__(self, command: Command, own: Sequence[Own], reader: Language, now: int, vote: Vote | None) -> None:
        self._cast = vote
        self._command = command
        self._own = own
        self._reader = reader
        self._now = now
        self._parts: list[Part] = []
        self._files: list[Attachment] = []

    def reply(self) -> Reply:
        """Make the reply."""
        makers: Mapping[CommandWord, Callable[[], None]] = {
            CommandWord.STATUS: self._status,
            CommandWord.REPORT: self._report,
            CommandWord.RULES: self._rules,
            CommandWord.VOTE: self._vote,
            CommandWord.HELP: self._help,
        }
        makers[self._command.word]()
        _, about = USAGE[self._command.word]
        explains = self._command.word is CommandWord.HELP
        return Reply(str(self._command), self._reader.say(about), self._parts, self._files, explains)

    def _status(self) -> None:
        for own in self._selected(self._command.arguments):
            self._head(own)
            lead, *more = status_of(own.game, own.empire, own.zone, self._reader, self._now)
            self._say(lead)
            if more:
                *sheets, number = more
                self._parts.append(Part(PartKind.ITEMS, [self._reader.say(sheet) for sheet in sheets]))
                self._say(number)
            self._parts.append(GAP)

    def _report(self) -> None:
        turns = [argument for argument in self._command.arguments if argument.isdecimal()]
        for own in self._selected([name for name in self._command.arguments if name not in turns]):
            self._add_report(own, int(turns[0]) if turns else own.game.position.turn)

    def _add_report(self, own: Own, turn: int) -> None:
        name = own.game.position.name
        folder = own.game.files.reports_folder(turn)
        text = folder / f"{own.empire}.txt"
        if turn > own.game.position.turn:
            self._say(say("{game}: turn {turn} has not been played yet.", game=name, turn=turn))
        elif not text.is_file():
            self._say(say("{game}: your report of turn {turn} is not kept any more.", game=name, turn=turn))
        else:
            self._fix(own.game.files.report(turn, text.name).decode("utf-8", "replace"))
            for suffix, kind in KINDS.items():
                file = text.with_suffix(suffix)
                if file.is_file():
                    data = own.game.files.report(turn, file.name)
                    self._files.append(Attachment(f"{name}-{folder.name}-{file.name}", kind, data))
        self._parts.append(GAP)

    def _rules(self) -> None:
        named = self._named(self._command.arguments)
        actions = [name for name in self._command.arguments if name.casefold() not in named]
        chosen = self._selected(list(named))
        cards = {own.game.position.order_help(self._reader): own.game.position.ruleset.title for own in chosen}
        for card, title in cards.items():
            orders = {order.word: order for order in card}
            self._title(title)
            if not actions:
                self._fix(reference_text(orders.values()))
                self._parts.append(GAP)
            for action in actions:
                order = orders.get(action.upper())
                if order is None:
                    self._say(_no_action(action, closest_of(action, orders)))
                else:
                    self._fix(help_text(order))
                self._parts.append(GAP)

    def _vote(self) -> None:
        """Count a vote; a player of several games has to name one."""
        name = game_named(self._command)
        chosen = self._selected([] if name is None else [name])
        games = dict.fromkeys(own.game.position.name for own in chosen)
        if name is None and len(games) > 1:
            self._say(say("You play in several games: name the one after your vote, {games}.", games=one_of(games)))
            return
        for own in chosen if self._cast is not None else ():
            assert self._cast is not None
            self._head(own)
            for said in self._cast(own, self._command):
                self._say(said)
            self._parts.append(GAP)

    def _help(self) -> None:
        self._say(
            say(
                "Send your orders as a sheet in the text of a mail, or attach them as a text file. Each sheet is "
                "answered with what was understood and what is wrong. Send as many as you like: the newest good one"
                " counts."
            )
        )
        self._parts.append(GAP)
        self._say(ASKED)
        commands, explained = zip(*usage(self._reader, [own.game for own in self._own]), strict=True)
        self._parts.append(Part(PartKind.TERMS, explained, commands))
        for own in self._own:
            if own.game.position.may_send(own.empire):
                self._parts.append(GAP)
                self._head(own)
                self._parts.append(GAP)
                self._fix(own.game.publication.sheet_for(own.empire))

    def _selected(self, names: Sequence[str]) -> Sequence[Own]:
        """Return the empires that the names select, or all if there are no names; note names that fit none."""
        if not self._own:
            self._say(say("You are not playing in any game."))
        named = self._named(names)
        for name in names:
            if name.casefold() not in named and self._own:
                games = dict.fromkeys(own.game.position.name for own in self._own)
                self._say(
                    say("You are not playing in a game {name}; your games: {games}.", name=name, games=one_of(games))
                )
        return self._own if not names else [own for own in self._own if own.game.position.name.casefold() in named]

    def _named(self, names: Sequence[str]) -> set[str]:
        """Return those of the names that match a game of the sender's, in lower case."""
        games = {own.game.position.name.casefold() for own in self._own}
        return games & {name.casefold() for name in names}

    def _head(self, own: Own) -> None:
        position = own.game.position
        told = say(
            "{title}, game {game}: {name} ({empire})",
            title=own.game.publication.title,
            game=position.name,
            name=position.seats[own.empire].name,
            empire=own.empire,
        )
        self._title(position.language_of(self._reader).say(told))

    def _title(self, text: str) -> None:
        self._parts.append(Part(PartKind.TITLE, [text]))

    def _say(self, phrase: Phrase) -> None:
        self._parts.append(Part(PartKind.SAID, [self._reader.say(phrase)]))

    def _fix(self, text: str) -> None:
        self._parts.append(Part(PartKind.FIXED, text.splitlines()))


def usage(reader: Language, games: Iterable[OpenGame]) -> Iterator[tuple[str, str]]:
    """Yield each command that a player of some games may give, with what it does."""
    votes = any(game.settings.votes for game in games)
    for word, (more, what) in USAGE.items():
        if votes or word is not CommandWord.VOTE:
            yield f"{word} {more}".rstrip(), reader.say(what)


def _no_action(word: str, near: Sequence[str]) -> Phrase:
    """Return the message that there is no such action, with suggestions of similar ones."""
    if near:
        return say("There is no action {word}; did you mean {near}?", word=word, near=one_of(near))
    return say("There is no action {word}.", word=word)
