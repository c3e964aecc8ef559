"""Files of former formats: what built a class then under another name, or of other fields, builds it today."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.desk.builders import Builder
    from pbm.kernel.saved import Former


@record
class Parted:
    """One event that is several today, until they take its place in the journal."""

    events: Sequence[object]


def migrated(builders: Mapping[str, Builder], steps: Sequence[Former]) -> Mapping[str, Builder]:
    """Return the builders by the names of a former format.

    Args:
        builders: today's, by today's names.
        steps: what each format from that one on named otherwise than the next, the last one today's.

    """
    for step in reversed(steps):
        builders = _a_format_earlier(builders, step)
    return builders


def put_in_place(thing: object) -> object:
    """Return a journal with every event in the place of the one it was a part of; all else stays as it is."""
    return list(_one_by_one(thing)) if isinstance(thing, list) else thing


def _one_by_one(events: Sequence[object]) -> Iterator[object]:
    for event in events:
        if isinstance(event, Parted):
            yield from _one_by_one(event.events)
        else:
            yield event


def _a_format_earlier(builders: Mapping[str, Builder], step: Former) -> dict[str, Builder]:
    former = dict(builders)
    for old, new in step.classes.items():
        former[old] = builders[new]
    for name, part in step.parted.items():
        former[name] = partial(_parted, builders, part)
    for name, renamed in step.fields.items():
        former[name] = partial(_with_fields, former[name], renamed)
    return former


def _with_fields(build: Builder, renamed: Mapping[str, str | None], values: dict[str, Any]) -> object:
    """Build an instance from its fields as they were called."""
    named = ((renamed.get(name, name), value) for name, value in values.items())
    return build({name: value for name, value in named if name is not None})


def _parted(
    builders: Mapping[str, Builder],
    part: Callable[[dict[str, Any]], Sequence[tuple[str, dict[str, Any]]]],
    values: dict[str, Any],
) -> Parted:
    return Parted([builders[name](its_own) for name, its_own in part(values)])
