"""A position to publish: with the map's shapes, and the desk's settings for the game."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pbm.desk.schedule import Schedule
from pbm.game.documents import document, sheet_for, view_of
from pbm.kernel.language import ENGLISH
from pbm.locale import find_language
from pbm.publishing.dates import deadline_in_words
from pbm.quick.record import Remembering, record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pbm.desk.announcements import Announcement
    from pbm.desk.settings import GameSettings
    from pbm.game.lesson import Lesson
    from pbm.game.position import Position
    from pbm.game.selection import Selection
    from pbm.kernel.event import Event
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Document
    from pbm.kit.maps.shapes import Shapes


@record
class Publication(Remembering):
    """A position to publish.

    Attributes:
        position: the game after a turn.
        settings: the game master's settings for it.
        drawn: the text of the map's shapes, if the game has a map.
        map_file: the name of that file in messages.
        schedule: when sheets are due; if None, only the settings count.
        announcements: the game master's letters to players.
        standing: returns the standing orders of each empire that has some; they are read only where they are shown.
        lesson: returns the lesson of a game for one that is one, by the code of a language.

    """

    position: Position
    settings: GameSettings
    drawn: str | None = None
    map_file: str = "map.json"
    schedule: Schedule | None = None
    announcements: Sequence[Announcement] = ()
    standing: Callable[[], Mapping[str, Sequence[str]]] = dict
    lesson: Callable[[str], Lesson | None] | None = None

    @cached_property
    def shapes(self) -> Shapes | None:
        """The shapes of the game's map.

        Raises:
            RefusedError: the map's file is not valid.

        """
        from pbm.kit.maps.shapes import read_shapes  # noqa: PLC0415 - most commands draw no map

        return None if self.drawn is None else read_shapes(self.drawn, self.map_file)

    @property
    def public_language(self) -> Language:
        """The language of the public reports."""
        return self.position.language_of(find_language(self.settings.language))

    def language_of(self, empire: str) -> Language:
        """Return the language of an empire's player."""
        return self.position.language_of(find_language(self.settings.language_of(empire)))

    def deadline(self, reader: Language = ENGLISH) -> str | None:
        """Return when the sheets of the coming turn are due, if there is a deadline and a coming turn."""
        if self.position.over:
            return None
        said = deadline_in_words(self.schedule or Schedule(self.settings), self.position.turn + 1)
        return None if said is None else reader.say(said)

    def document(
        self,
        empire: str,
        events: Iterable[Event[Any]] = (),
        selection: Selection | None = None,
        reader: Language | None = None,
    ) -> Document:
        """Make an empire's report document, in its player's language or another."""
        speaks = reader or self.language_of(empire)
        view = view_of(self.position, empire, events, selection, speaks, self.deadline(speaks))
        settings, standing = self.settings, self.standing().get(empire, ())
        report = document(self.position, view, sheets_to=settings.sheets_to, early=settings.early, standing=standing)
        report = self._with_lesson(report, empire, speaks)
        letters = [each for each in self.announcements if each.turn == self.position.turn and each.reaches(empire)]
        return {**report, "announcements": [each.shown() for each in letters]} if letters else report

    def _with_lesson(self, report: Document, empire: str, reader: Language) -> Document:
        """Return a report with the lesson, if the game is one and its learner reads the report."""
        if self.lesson is None or empire != self.position.solo:
            return report
        from pbm.game.lesson_document import with_lesson  # noqa: PLC0415 - few games are lessons

        lesson = self.lesson(reader.code)
        return report if lesson is None else with_lesson(lesson, self.position, report, reader)

    def public_document(self, events: Iterable[Event[Any]] = ()) -> Document:
        """Make the report document of what everybody may know."""
        reader = self.public_language
        return document(self.position, view_of(self.position, None, events, None, reader, self.deadline(reader)))

    @cached_property
    def title(self) -> str:
        """The game's title in its reports."""
        return str(self.public_document()["title"])

    def sheet_for(self, empire: str) -> str:
        """Return an empire's blank sheet for the coming turn."""
        standing = self.standing().get(empire, ())
        return sheet_for(self.position, empire, self.language_of(empire), standing, early=self.settings.early)
