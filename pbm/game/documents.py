"""What an empire, or the public, may see of a turn, and its report document as plain JSON values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.game.selection import SheetStatus
from pbm.kernel.events_by_reader import events_by_reader
from pbm.kernel.language import ENGLISH
from pbm.kernel.shared import Shared
from pbm.kernel.view import View
from pbm.kit.names import in_words
from pbm.sheets import blank_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.game.position import Position
    from pbm.game.selection import Selection
    from pbm.kernel.event import Event
    from pbm.kernel.events_by_reader import EventsByReader
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Document


def view_of(  # noqa: PLR0913, PLR0917 - each is needed
    position: Position,
    empire: str | None,
    events: Iterable[Event[Any]] = (),
    selection: Selection | None = None,
    reader: Language = ENGLISH,
    deadline: str | None = None,
) -> View[Any]:
    """Return what an empire may see of a turn; everything else is dropped here.

    Args:
        position: the game after the turn.
        empire: the empire that sees it; None for the public.
        events: the events of the turn, none at the start; as :class:`EventsByReader` for many readers.
        selection: the sheets of the turn.
        reader: the reader's language.
        deadline: when the sheets of the coming turn are due, in the reader's words.

    """
    by_reader, speaks = events_by_reader(events), position.language_of(reader)
    view = View(
        game=position.name,
        turn=position.turn,
        empire=empire,
        sight=in_words(position.lookout(empire), speaks.names),
        events=events_for(position, by_reader, empire),
        shared=_shared_in(speaks, by_reader.shared),
        deadline=deadline,
        language=speaks,
    )
    return view if empire is None else _with_own(view, position, empire, selection)


def _shared_in(reader: Language, shared: Shared) -> Shared:
    """Return what the readers of a language share: where it has names of its own, little is the same in another."""
    return shared.once(("language", reader.code), Shared) if reader.names else shared


def _with_own(view: View[Any], position: Position, empire: str, selection: Selection | None) -> View[Any]:
    """Return a view with the empire's key, its letters and its own sheet."""
    key = position.keys.get(empire)
    view = replace(view, key=key.readable if key else None)
    if selection is None:
        return view
    played = selection.counting.get(empire)
    return replace(
        view,
        messages=[letter for letter in selection.messages if letter.reaches(empire)],
        problems=selection.problems_of(empire),
        sheet=played.file.name if played else None,
        composed=played is not None and played.status is SheetStatus.COMPOSED,
        late=played is not None and played.status is SheetStatus.LATE,
        standing=played is not None and played.status is SheetStatus.STANDING,
    )


def document(
    position: Position,
    view: View[Any],
    *,
    sheets_to: str | None = None,
    early: bool = False,
    standing: Sequence[str] = (),
) -> Document:
    """Make the report document of a view.

    Args:
        position: the game after the turn.
        view: what the reader may see of the turn.
        sheets_to: the address that sheets are sent to.
        early: whether the turn is played as soon as all sheets are marked as final.
        standing: the reader's standing orders.

    """
    ruleset = position.ruleset
    numbered = {} if ruleset.report_keys is None else {"format": ruleset.report_number}
    report = {**numbered, **ruleset.report(view)}
    if view.standing:
        report["by_standing_orders"] = True
    if view.empire is not None and position.may_send(view.empire):
        report |= _for_the_next_sheet(position, view.empire, view.language, standing, early=early)
        report["sheets_to"] = sheets_to
    return report


def events_for(position: Position, by_reader: EventsByReader, empire: str | None) -> Sequence[Event[Any]]:
    """Return the events of a turn that an empire, or the public, may see."""
    return list(by_reader) if position.ruleset.reveals_all(position.world) else by_reader.of(empire)


def _for_the_next_sheet(
    position: Position, empire: str, reader: Language, standing: Sequence[str], *, early: bool
) -> Document:
    """Return the parts of a report that its reader needs to order again."""
    asked = {"asks_key": True} if position.asks_key(empire) else {}
    return {
        "blank_sheet": sheet_for(position, empire, reader, standing, early=early),
        "reference": position.reference(reader),
        "box_names": list(position.ruleset.boxes),
        **asked,
        **({"early": True} if early else {}),
    }


def sheet_for(
    position: Position,
    empire: str,
    reader: Language = ENGLISH,
    standing: Sequence[str] = (),
    *,
    early: bool = False,
) -> str:
    """Return an empire's blank sheet for the coming turn, its hints in a language."""
    key = position.keys.get(empire)
    shown = "" if position.asks_key(empire) else key.readable if key else None
    return blank_sheet(
        position.order_language,
        position.name,
        position.turn + 1,
        empire,
        shown,
        reader,
        early=early,
        alone=position.alone == empire,
        standing=standing,
    )
