"""A combat in sentences, step by step, for text and page alike (N.53, N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, comma, say
from pbm.reports.narration import text_of
from pbm.rulesets.battles.events.fights import AttackRolled
from pbm.rulesets.battles.events.losses import StackChecked, StackTested
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.position.deck import Moment, tactics_cards
from pbm.rulesets.battles.position.fight import Result
from pbm.rulesets.battles.report.sides import roll

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.events.fights import CombatBegun
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.report.sides import SideTold
    from pbm.rulesets.battles.report.wording.names import Names

    Document = dict[str, object]

TABLE = {
    Result.CHECK: say("{battalion} tests its nerves"),
    Result.SHAKEN: say("{battalion} shaken"),
    Result.ROUTED: say("{battalion} routed"),
    Result.ELIMINATED: say("{battalion} eliminated"),
}
"""A battalion's result in the table (N.57)."""


def telling(
    begun: CombatBegun, happened: Sequence[Event[World]], sides: Sequence[SideTold], names: Names
) -> list[Document]:
    """List the sentences in their order: ``part`` is ``head``, ``before`` the Attack rolls, ``roll`` or ``after``."""
    names = names.introducing()
    found, rolled = list(_sentence("head", begun, names)), False
    for event in _checks_first(happened):
        if isinstance(event, AttackRolled):
            rolled = True
            found += [{"kind": "roll", "part": "roll", "text": names.say(roll(side, names))} for side in sides]
            said = difference(event, sides, names, by_cards=_is_changed(happened))
            found.append({"kind": "difference", "part": "after", "text": names.say(said)})
        else:
            found += _sentence("after" if rolled else "before", event, names)
    return found


def _checks_first(happened: Sequence[Event[World]]) -> Iterator[Event[World]]:
    """Yield the events, a stack check before its throws."""
    tested: list[Event[World]] = []
    for event in happened:
        if isinstance(event, StackTested):
            tested.append(event)
            continue
        yield event
        if isinstance(event, StackChecked):
            yield from tested
            tested.clear()


def _sentence(part: str, event: Event[World], names: Names) -> Iterator[Document]:
    told = text_of(event, names)
    if told is not None:
        yield {"kind": told.kind, "part": part, "text": names.say(told.sentence)}


def difference(event: AttackRolled, sides: Sequence[SideTold], names: Names, *, by_cards: bool) -> Phrase:
    """Describe the difference; with the table's result, if cards change it or there is none."""
    number = f"{event.difference:+d}" if event.difference else "0"
    suffering = [
        Sentence(TABLE[result].pattern, (("battalion", names.battalion(side.battalion.code)),))
        for side, result in zip(sides, event.results, strict=True)
        if result is not Result.NOTHING
    ]
    if not suffering:
        return say("Difference {number}: nobody suffers.", number=number)
    if by_cards:
        return say("Difference {number}, by the table: {results}.", number=number, results=comma(suffering))
    return say("Difference {number}.", number=number)


def _is_changed(happened: Sequence[Event[World]]) -> bool:
    """Tell whether cards RESULT have been played, which change the table's result (N.86)."""
    moments = [tactics_cards()[event.card].moment for event in happened if isinstance(event, CardPlayed)]
    return Moment.RESULT in moments
