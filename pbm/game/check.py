"""Checks a sheet before its turn: how it is understood, its problems, and its expected results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.game.documents import view_of
from pbm.game.sheet_reader import is_for_later
from pbm.kernel.hint import Foresight, Hint, HintKind, Understood
from pbm.kernel.order import UNJUDGED, Actor, objection, words_of
from pbm.kernel.program_fault import ProgramFault, attempt, note, noted
from pbm.quick.record import record
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
    """The result of checking a sheet.

    Attributes:
        problems: the problems in the text.
        illegal: actions that can be read but never done, whatever happens in the turn.
        hints: the expected results of the other actions as things stand; they are not mistakes.
        understood: all actions as they were understood, by place.
        faults: faults of the program that were met, for the game master.

    """

    problems: Sequence[Problem]
    illegal: Sequence[Problem]
    hints: Sequence[Hint]
    understood: Sequence[Understood] = ()
    faults: Sequence[ProgramFault] = ()

    @property
    def wrong(self) -> list[Problem]:
        """All problems, by line."""
        return sorted([*self.problems, *self.illegal], key=lambda problem: (problem.line, problem.column))

    @property
    def faults_written(self) -> int:
        """The number of problems without mere remarks, such as a box that an order ignores."""
        return sum(not problem.remark for problem in self.wrong)


def check(position: Position, sheet: Sheet) -> Checked:
    """Check a sheet for the coming turn; a refused one gets no hints.

    Of a sheet that is kept for a later turn only the language is checked, as its position is not there yet.
    """
    if is_for_later(sheet, position):
        names = _names(position.ruleset, position.world)
        understood = [_understood(action, names, {}, Foresight()) for action in sheet.actions]
        return Checked(sheet.problems, (), (), understood)
    view = None if sheet.refused or sheet.empire is None else view_of(position, sheet.empire)
    return check_sheet(position.ruleset, position.world, sheet, view)


def check_sheet(ruleset: Ruleset[W, S], world: W, sheet: Sheet, view: View[S] | None = None) -> Checked:
    """Check a sheet.

    Args:
        ruleset: the game.
        world: the position before the turn that the sheet is for.
        sheet: the sheet.
        view: what the empire that sends it may see, from which hints are made; None for no hints.

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
    names = _names(ruleset, world)
    understood = [_understood(action, names, objections, foresight) for action in sheet.actions]
    return Checked(sheet.problems, illegal, hints, understood)


def _names(ruleset: Ruleset[W, S], world: W) -> dict[str, str]:
    return {word.code: _alone(word) for word in ruleset.words(world)}


def _foreseen(ruleset: Ruleset[W, S], view: View[S] | None, actions: Sequence[Action[W]]) -> Foresight:
    """Return the forecast for actions, as far as the game can make one."""
    foresee = ruleset.foresee
    if not actions or view is None or foresee is None:
        return Foresight()
    foreseen = attempt(lambda: foresee(view, actions))
    if isinstance(foreseen, ProgramFault):
        note(foreseen)
        return Foresight([Hint(HintKind.DOUBT, UNJUDGED)])
    return foreseen


def _understood(
    action: Action[Any], names: Mapping[str, str], objections: Mapping[int, Sentence], foresight: Foresight
) -> Understood:
    """Return an action in words, with its part of the forecast."""
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
    """Return a word's name for use beside its code: without the number that tells things of the same name apart.

    If the code is the name in upper case, it is returned alone.
    """
    if word.name.upper() == word.code:
        return word.code
    return word.name.removesuffix(f" {word.code}") if word.code.isdigit() else word.name


def _objections(world: object, sheet: Sheet) -> dict[int, Sentence]:
    """Return why actions can never be done, by place; nothing for a sheet without an empire."""
    found = {}
    for action in sheet.actions if sheet.empire is not None else ():
        if action.order is not None:
            reason = objection(action.order, Actor(world, action.empire, action.place), action.text)
            if reason is not None:
                found[action.place] = reason
    return found
