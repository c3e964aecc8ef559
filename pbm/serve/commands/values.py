"""Commands that set a value of the position, or a rule of the game, by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.game_records import Correction
from pbm.kernel.sentence import say
from pbm.kit.rule_changes import RULES
from pbm.pipeline.code_lookup import code_of
from pbm.pipeline.history import set_by_hand
from pbm.pipeline.open_game import load
from pbm.serve.commands.command import Box, Command, Kind, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.ruleset import Rule
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Choice, Task


def changeable(game: OpenGame) -> Iterator[Rule]:
    """Yield the rules of a game that can change while it goes on."""
    ruleset, world = game.position.ruleset, game.position.world
    yield from (rule for rule in (ruleset.rules(world) if ruleset.rules is not None else ()) if rule.fixed is None)


def _has_values(game: OpenGame) -> bool:
    return game.position.ruleset.correct is not None


def _has_rules(game: OpenGame) -> bool:
    return next(changeable(game), None) is not None


def _rules(game: OpenGame) -> Sequence[Choice]:
    return [(rule.name, f"{rule.name} = {rule.value}") for rule in changeable(game)]


def _things(game: OpenGame) -> Sequence[Choice]:
    ruleset, world = game.position.ruleset, game.position.world
    return [(word.code, f"{word.code} {word.name}") for word in ruleset.words(world) if word.code]


def _why(task: Task) -> str:
    """Return the reason.

    Raises:
        RefusedError: there is none.

    """
    why = " ".join(task.get("why").split())
    if not why:
        raise RefusedError("why? Those concerned read the reason")
    return why


def _set(task: Task) -> Outcome:
    target = code_of(load(task.desk, task.files).position, task.get("target"))
    field, value = task.get("field"), task.get("value")
    set_by_hand(task.desk, task.files, [Correction(target, field, value, _why(task))])
    return Outcome(
        [
            say(
                "{target}: {field} is {value} now; those concerned read it in the next report.",
                target=target,
                field=field,
                value=value,
            )
        ]
    )


def _rule(task: Task) -> Outcome:
    rule, value = task.get("rule").removeprefix(f"{RULES}."), task.get("value")
    set_by_hand(task.desk, task.files, [Correction(RULES, rule, value, _why(task))])
    turn = task.files.current_turn() + 1
    said = say(
        "From turn {turn} on {rule} is {value}; everybody reads it in the next report.",
        turn=turn,
        rule=rule,
        value=value,
    )
    return Outcome([said])


WHY = Box("why", say("Why"), needed=True)

SET = Command(
    "set",
    say("Set a value"),
    say(
        "A value of the position is changed at once. Those concerned read it in their next report, with the reason. "
        "The last turn "
        "can then no longer be amended; taking it back takes the value with it."
    ),
    _set,
    (
        Box("target", say("Of what"), needed=True, about=say("A code or a name."), choices=_things),
        Box("field", say("Which value"), needed=True, about=say("A wrong one is answered with those that there are.")),
        Box("value", say("Its new value"), needed=True, about=say("`none` takes a value away.")),
        WHY,
    ),
    asks=True,
    is_offered=_has_values,
)

RULE = Command(
    "rule",
    say("Change a rule"),
    say("The rule holds from the coming turn on. Everybody reads it in the next report, with the reason."),
    _rule,
    (
        Box("rule", say("Rule"), Kind.CHOICE, needed=True, choices=_rules),
        Box("value", say("Its new value"), needed=True),
        WHY,
    ),
    asks=True,
    is_offered=_has_rules,
)
