"""The answer to a sheet as JSON: the keys are in docs/for-programs.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.judging.sheet_answer import answer_on
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.judging.judgement import Judgement
    from pbm.judging.sheet_answer import ActionAnswer
    from pbm.kernel.language import Language

Values = dict[str, Any]


def values_of(one: Judgement, reader: Language) -> Values:
    """Return the answer to a sheet, in the words of the answer by mail."""
    answer, turn = answer_on(one, reader), one.game.position.turn + 1
    due = None if one.game.position.over else one.game.schedule.due_at(turn)
    return {
        "game": answer.game,
        "turn": answer.turn,
        "empire": answer.empire,
        "status": answer.status,
        "counts": answer.counts,
        "verdict": answer.verdict,
        "outlook": list(answer.outlook),
        "deadline": answer.deadline,
        "due": None if due is None else due.isoformat(),
        "ready": one.entry.sheet.ready,
        "actions": [_action(action, reader) for action in answer.actions],
        "bill": list(answer.bill),
        "letters": list(answer.letters),
        "problems": [_problem(problem) for problem in answer.problems],
    }


def _action(action: ActionAnswer, reader: Language) -> Values:
    """Return an action: its words with what it costs, and its hint, which is what will come of it, as one text."""
    words = action.words
    if words is not None and action.cost is not None:
        words = reader.say(say("{words}; costs {cost}", words=words, cost=action.cost))
    remarks = [action.impossible] if action.impossible is not None else [*action.hints]
    return {
        "number": action.number,
        "text": action.written,
        "words": words,
        "hint": "; ".join(remarks) or None,
        "hints": list(action.hints),
        "cost": action.cost,
        "impossible": action.impossible is not None,
    }


def _problem(problem: Mapping[str, str | int | None]) -> Values:
    text = problem["message"]
    return {
        **{key: problem[key] for key in ("line", "column", "length")},
        "text": f"{text}; {problem['suggestion']}" if problem["suggestion"] else text,
    }
