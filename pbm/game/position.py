"""A game as it stands after a turn, wherever it is kept."""

from __future__ import annotations

from dataclasses import field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Level, Status
from pbm.kit.names import further_words
from pbm.locale import LANGUAGES
from pbm.quick.record import Remembering, record
from pbm.sheets import OrderLanguage, order_help

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.kernel.keys import Key
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Document, Ruleset, Word
    from pbm.kernel.seat import Seat
    from pbm.sheets import OrderHelp


@record
class Position(Remembering):
    """A game as it stands after a turn.

    Attributes:
        name: the game's name.
        scenario: the name of the scenario it was started from; sheets may use it for the game, too.
        ruleset: the rules of the game.
        world: the position itself.
        turn: the last turn that was played, 0 at the start.
        seed: the seed of all dice.
        keys: the keys of the empires that have one.
        key_needed: whether a sheet of an empire with a key must have it.
        former_names: the game's former names, which older sheets still use.
        solo: the empire of the player who began the game alone, against the program.
        levels: how well the program plays empires when it does, if not at the normal level.

    """

    name: str
    scenario: str
    ruleset: Ruleset[Any, Any]
    world: Any
    turn: int
    seed: int = 0
    keys: Mapping[str, Key] = field(default_factory=dict)
    key_needed: bool = True
    former_names: Sequence[str] = ()
    solo: str | None = None
    levels: Mapping[str, Level] = field(default_factory=dict)

    def level_of(self, empire: str) -> Level:
        """Return how well the program plays an empire when it does."""
        return self.levels.get(empire, Level.NORMAL)

    @cached_property
    def seats(self) -> Mapping[str, Seat]:
        """The seats, by the code of the empire."""
        return self.ruleset.seats(self.world)

    @cached_property
    def alone(self) -> str | None:
        """The empire that is played alone against the program; None if other players have joined since."""
        joined = any(seat.status is Status.PLAYER for code, seat in self.seats.items() if code != self.solo)
        return None if joined else self.solo

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ruleset.is_over(self.world)

    @cached_property
    def gm_state(self) -> Document:
        """The game master's view of the world."""
        return self.ruleset.gm_state(self.world)

    @cached_property
    def lookout(self) -> Callable[[str | None], Any]:
        """The function that shows the world to each reader; what all may see is prepared only once."""
        return self.ruleset.lookout(self.world)

    @cached_property
    def order_language(self) -> OrderLanguage:
        """The language of the game's sheets."""
        rules, world = self.ruleset, self.world
        words = rules.words(world)
        translated = partial(self._translated, words)
        return OrderLanguage(rules, words, rules.places(world), partial(rules.interpret, world), translated)

    def _translated(self, words: Sequence[Word]) -> Iterator[Word]:
        """Yield words by what they are called in other languages."""
        for code in LANGUAGES:
            yield from further_words(words, self.ruleset.names(self.world, code))

    def language_of(self, reader: Language) -> Language:
        """Return a reader's language with what the things of this game are called in it."""
        if reader.code not in self._languages:
            names = {} if reader.code == ENGLISH.code else self.ruleset.names(self.world, reader.code)
            self._languages[reader.code] = replace(reader, names=names) if names else reader
        return self._languages[reader.code]

    def may_send(self, empire: str) -> bool:
        """Return whether the empire can send a sheet for a coming turn: neither it nor the game is out."""
        return self.seats[empire].in_game and not self.over

    def asks_key(self, empire: str) -> bool:
        """Return whether the player must write a key into their sheet that no report prints."""
        key = self.keys.get(empire)
        return self.key_needed and key is not None and key.readable is None

    def reference(self, reader: Language = ENGLISH) -> list[Document]:
        """Return the game's order card for reports: each order's word, boxes and help in a sentence."""
        if reader.code not in self._references:
            self._references[reader.code] = [
                {"word": order.word, "boxes": list(order.boxes), "summary": order.summary}
                for order in self.order_help(reader)
            ]
        return self._references[reader.code]

    def order_help(self, reader: Language = ENGLISH) -> tuple[OrderHelp, ...]:
        """Return the help for the orders that can be given in this game."""
        orders_in_play = (
            self.ruleset.orders if self.ruleset.orders_in_play is None else self.ruleset.orders_in_play(self.world)
        )
        return order_help(self.ruleset, reader, orders_in_play)

    @cached_property
    def _references(self) -> dict[str, list[Document]]:
        """The order cards made so far, by language: they are the same for all readers."""
        return {}

    @cached_property
    def _languages(self) -> dict[str, Language]:
        """The languages of readers so far, by their codes."""
        return {}
