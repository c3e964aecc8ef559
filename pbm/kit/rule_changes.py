"""Rules of a running game that the game master changes: which may change, to which values, and the event of it.

A game's settings are one record in its world. Its room ``keeping`` says once which of them are fixed, and why; all
others may change, to the values that a scenario's ``[rules]`` may have.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pbm.desk.misfit_values import MisfitError
from pbm.desk.tables import parse_tables, structure
from pbm.kernel.event import PublicEvent
from pbm.kernel.refused_error import RefusedError
from pbm.kernel.ruleset import Rule
from pbm.kit.corrections import look_over
from pbm.quick.record import record

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.reports.narration import EventText

RULES = "rules"
"""The target of such a correction."""

_LONGEST = 400
"""The limit of characters of a value."""


class HasSettings(Protocol):
    """A world that has its settings in it."""

    settings: Any


W = TypeVar("W", bound=HasSettings)


@record
class RuleChange(PublicEvent[W]):
    """The game master has changed a rule of the game; everybody reads of it.

    Attributes:
        field: the name of the setting.
        value, former: the new value and the old one, as a scenario would write them.
        why: the reason.

    """

    field: str
    value: str
    former: str
    why: str

    def apply(self, world: W) -> None:
        world.settings = replace(world.settings, **{self.field: _read(type(world.settings), self.field, self.value)})


def rules_of(world: HasSettings, fixed: Mapping[str, str]) -> Sequence[Rule]:
    """Return the settings of a game in their order, with their values and meanings.

    Args:
        world: the position.
        fixed: the settings that cannot change, with the reasons.

    """
    kind: type = type(world.settings)
    said = meanings(kind)
    values = {field.name: getattr(world.settings, field.name) for field in fields(world.settings)}
    return [
        Rule(name, shown(value), said.get(name, ""), fixed.get(name), _choices(value)) for name, value in values.items()
    ]


def _choices(value: object) -> Sequence[str]:
    """Return all values that a setting of a few words can have, or one of yes and no."""
    if isinstance(value, StrEnum):
        return [each.value for each in type(value)]
    return [shown(each) for each in (True, False)] if isinstance(value, bool) else ()


def change_rule(  # noqa: PLR0913, PLR0917 - each is another thing
    world: W,
    fixed: Mapping[str, str],
    field: str,
    written: str,
    make: Callable[[str, str], RuleChange[W]],
    wrong: Callable[[W], Iterator[str]],
) -> RuleChange[W]:
    """Make the event that changes a setting.

    Args:
        world: the position.
        fixed: the settings that cannot change, with the reasons.
        field: the name of the setting.
        written: the value as the game master writes it.
        make: makes the event from the new value and the old one, as a scenario would write them.
        wrong: yields what is wrong with a world.

    Raises:
        RefusedError: there is no such setting, it is fixed, or it cannot have the value.

    """
    kind = type(world.settings)
    names = [each.name for each in fields(kind)]
    if field not in names:
        from pbm.kit.scenario.faults import did_you_mean  # noqa: PLC0415 - only for mistakes

        raise RefusedError(f"there is no rule {field:.40}{did_you_mean(field, names)}; `pbm gm GAME rules` lists them")
    if field in fixed:
        raise RefusedError(f"{RULES}.{field} cannot change in a running game: {fixed[field]}")
    try:
        value = _read(kind, field, written)
    except MisfitError as unfit:
        raise RefusedError(f"{RULES}.{unfit.faults[0]}") from unfit
    event = make(shown(value), shown(getattr(world.settings, field)))
    look_over(world, event, wrong, f"{RULES}.{field} cannot be {written}")
    return event


def _read(kind: type, field: str, written: str) -> object:
    """Read the value of a setting as a scenario does; a text needs no quotes, and yes and no are true and false.

    Raises:
        MisfitError: it does not fit.

    """
    candidates: list[object] = []
    if written.lower() in {"yes", "no"}:
        candidates.append(written.lower() == "yes")
    if written.isprintable() and len(written) <= _LONGEST:
        with suppress(MisfitError):
            candidates.append(parse_tables(f"value = {written}")["value"])
    candidates.append(written)
    faults: list[MisfitError] = []
    for candidate in candidates:
        try:
            return getattr(structure({field: candidate}, kind), field)
        except MisfitError as unfit:
            faults.append(unfit)
    raise faults[0]


def shown(value: object) -> str:
    """Return a value of a setting as a scenario would write it; a single text without quotes."""
    if isinstance(value, StrEnum):
        return value.value
    return value if isinstance(value, str) else _written(value)


def _written(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_written(each)}' for key, each in value.items())}}}"
    return json.dumps(value)


@cache
def meanings(kind: type) -> Mapping[str, str]:
    """Return the meaning of each setting: that of its words, or the text below it, which may be about several."""
    import ast  # noqa: PLC0415 - only the list of rules needs it
    import inspect  # noqa: PLC0415 - likewise

    (declared,) = (each for each in ast.parse(inspect.getsource(kind)).body if isinstance(each, ast.ClassDef))
    words = {each.name: type(each.default) for each in fields(kind) if isinstance(each.default, StrEnum)}
    of_words = {name: " ".join((word.__doc__ or "").split()) for name, word in words.items()}
    return {**dict(_below(declared.body[1:], words)), **of_words}


def _below(statements: Sequence[ast.stmt], apart: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Yield each setting with the text below it; ``apart`` are those that have texts of their own."""
    import ast  # noqa: PLC0415 - as above

    waiting: list[str] = []
    ended = False
    for statement in statements:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            waiting = [statement.target.id] if ended else [*waiting, statement.target.id]
            ended = False
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            text = " ".join(str(statement.value.value).split())
            yield from ((name, text) for name in waiting if name not in apart)
            ended = True


def rule_changed(event: RuleChange[Any]) -> EventText:
    """Return the text of a report on a rule that has changed."""
    from pbm.reports.narration import event_text  # noqa: PLC0415 - only reports need texts

    return event_text(
        "correction",
        "The game master changes the rules: {field} is {value} from this turn on, and was {former}: {why}",
        field=event.field,
        value=event.value,
        former=event.former,
        why=event.why,
    )
