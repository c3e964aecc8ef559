"""The player that thinks ahead: it varies the usual sheet, and tries each variation on worlds that may be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.kernel.dice import Dice
from pbm.players.race import Race, SpentError
from pbm.players.reading import LineReader
from pbm.players.trial import Trial

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.kernel.imagination import Effort, Imagination, Lines
    from pbm.kernel.order import Action
    from pbm.kernel.ruleset import Ruleset
    from pbm.kernel.view import View
    from pbm.players.trial import Imagined

STREAM = "Thinking"
"""The name of the player's dice, which are none of the game's."""

IDLE = 200
"""Variations in a row that cannot be read or have been tried, after which the player gives up looking for others."""


def searched(  # noqa: PLR0913, PLR0917 - each is needed
    ruleset: Ruleset[Any, Any],
    imagination: Imagination[Any, Any],
    view: View[Any],
    seed: int,
    usual: Lines,
    effort: Effort,
) -> Lines:
    """Return the best sheet that was found for the empire of a view: the usual one, if no other has proved better.

    Args:
        ruleset: the game.
        imagination: what the player knows of it.
        view: what the empire may see.
        seed: the seed of all that is imagined.
        usual: the lines of the usual sheet.
        effort: how much the player thinks.

    """
    assert view.empire is not None
    turn = view.turn + 1
    known = imagination.sampled(view, Dice(seed, turn, STREAM, "words"))
    reader = LineReader(ruleset, known)
    trial = Trial(ruleset, reader, view.empire, turn, effort.rivals)

    @cache
    def world(number: int) -> Imagined[Any]:
        chance = Dice(seed, turn, STREAM, f"world {number}")
        return trial.imagine(imagination.sampled(view, chance), chance.roll(1 << 32))

    @cache
    def actions(lines: Lines) -> Sequence[Action[Any]]:
        return reader.actions(known, trial.empire, lines)

    race = Race(trial, imagination.worth, world, actions, effort)
    chance = Dice(seed, turn, STREAM, "variations")
    *_, best = usual, *_better(race, usual, lambda lines: imagination.variations(view, lines, chance), reader)
    return best if best != usual and race.is_proved(best, usual) else usual


def _better(
    race: Race, usual: Lines, variations: Callable[[Lines], Iterable[Sequence[str]]], reader: LineReader[Any]
) -> Iterator[Lines]:
    """Yield sheets, each better than the one before, as long as there are positions left to look at."""
    champion, tried = usual, {usual}
    try:
        while True:
            untried = _untried(variations(champion), tried, reader)
            found = next((each for each in untried if race.is_better(each, champion)), None)
            if found is None:
                return
            yield found
            champion = found
    except SpentError:
        return


def _untried(variations: Iterable[Sequence[str]], tried: set[Lines], reader: LineReader[Any]) -> Iterator[Lines]:
    """Yield the variations that can be read and have not been tried, until there are hardly any."""
    idle = 0
    for lines in map(tuple, variations):
        if lines not in tried and reader.readable(lines):
            idle = 0
            tried.add(lines)
            yield lines
        else:
            idle += 1
        if idle == IDLE:
            return
