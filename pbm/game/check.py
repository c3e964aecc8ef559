"""A sheet looked over before its turn: as it is understood, what is wrong with it, what would come of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.game.documents import view_of
from pbm.kernel.hint import Foresight, Hint, Understood
from pbm.kernel.order import UNJUDGED, Actor, objection, words_of
from pbm.kernel.program_fault import ProgramFault, attempt, note, noted
from pbm.kernel.record import record
from pbm.reports.narration import Names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.game.position import Position
    from pbm.kernel.order import Action
    from pbm.kernel.problem import Problem
    from pbm.kernel.ruleset import Ruleset, Word
    from pbm.kernel.sentence import Sentence
    from pbm.kernel.view import View
    from pbm.sheets import Sheet

W = TypeVar("W")
S = TypeVar("S")


@record
class Checked:
    """What there is to say of a sheet.

    Attributes:
        problems: what is wrong with what is written.
        illegal: actions that can be read but never done, whatever happens in the turn.
        hints: what would come of the others as things stand; nothing of that is wrong.
        understood: all actions as they were understood, by place.
        faults: faults of the program that were met; the game master is to know.

    """

    problems: Sequence[Problem]
    illegal: Sequence[Problem]
    hints: Sequence[Hint]
    understood: Sequence[Understood] = ()
    faults: Sequence[ProgramFault] = ()

    @property
    def wrong(self) -> list[Problem]:
        """All that is wrong, by line."""
        return sorted([*self.problems, *self.illegal], key=lambda problem: (problem.line, problem.column))

    @property
    def faults_written(self) -> int:
        """How much of it costs the player something: a box that an order ignores costs nothing."""
        return sum(not problem.remark for problem in self.wrong)


def check(position: Position, sheet: Sheet) -> Checked:
    """Look a sheet for the coming turn over; what would come of a refused one is not told."""
    view = None if sheet.refused or sheet.empire is None else view_of(position, sheet.empire)
    return check_sheet(position.ruleset, position.world, sheet, view)


def check_sheet(ruleset: Ruleset[W, S], world: W, sheet: Sheet, view: View[S] | None = None) -> Checked:
    """Look a sheet over.

    Args:
        ruleset: the game.
        world: the position before the turn that the sheet is for.
        sheet: the sheet.
        view: what the empire that sends it may see, from which hints are made; without it there are none.

    """
    with noted() as notebook:
        checked = _checked(ruleset, world, sheet, view)
    return replace(checked, faults=tuple(notebook.faults))


def _checked(ruleset: Ruleset[W, S], world: W, sheet: Sheet, view: View[S] | None) -> Checked:
    objections = _objections(world, sheet)
    illegal = [sheet.problem(place, reason) for place, reason in objections.items()]
    playable = [action for action in sheet.actions if action.order and action.place not in objections]
    foresight = _foreseen(ruleset, view, sheet.actions if ruleset.foresees_all else playable)
    hints = tuple(hint for hint in foresight.hints if hint.place in {None, *(action.place for action in playable)})
    names = {word.code: _alone(word) for word in ruleset.words(world)}
    understood = [_understood(action, names, objections, foresight) for action in sheet.actions]
    return Checked(sheet.problems, illegal, hints, understood)


def _foreseen(ruleset: Ruleset[W, S], view: View[S] | None, actions: Sequence[Action[W]]) -> Foresight:
    """Tell what would come of actions, as far as the game can."""
    foresee = ruleset.foresee
    if not actions or view is None or foresee is None:
        return Foresight()
    foreseen = attempt(lambda: foresee(view, actions))
    if isinstance(foreseen, ProgramFault):
        note(foreseen)
        return Foresight([Hint(UNJUDGED)])
    return foreseen


def _understood(
    action: Action[Any], names: Mapping[str, str], objections: Mapping[int, Sentence], foresight: Foresight
) -> Understood:
    """Put an action into words, with what is foreseen of it."""
    words = words_of(action)
    return Understood(
        action.place,
        action.text,
        action.text if words is None else _named(words, names),
        foresight.costs.get(action.place),
        objections.get(action.place) if action.order else action.reason,
        [hint.what for hint in foresight.hints if hint.place == action.place],
    )


def _named(words: Sentence, names: Mapping[str, str]) -> Sentence:
    """Return the words of an order with names beside the codes: ``BRA Brandenburg``."""
    known = Names(names)
    values = ((key, known.area(value) if isinstance(value, str) else value) for key, value in words.values)
    return replace(words, values=tuple(values))


def _alone(word: Word) -> str:
    """Return a word's name to stand beside its code: without the number that tells things of one name apart.

    Beside a code that is its name in upper case no name need stand.
    """
    if word.name.upper() == word.code:
        return word.code
    return word.name.removesuffix(f" {word.code}") if word.code.isdigit() else word.name


def _objections(world: object, sheet: Sheet) -> dict[int, Sentence]:
    """Say by place why actions can never be done; nothing of a sheet that does not tell whose it is."""
    found = {}
    for action in sheet.actions if sheet.empire is not None else ():
        if action.order is not None:
            reason = objection(action.order, Actor(world, action.empire, action.place), action.text)
            if reason is not None:
                found[action.place] = reason
    return found
