"""A combat in sentences, step by step: what text and page say alike (N.53, N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import tell
from pbm.rulesets.battles.events.fights import AttackRolled, CombatBegun, CounterCharged
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.fights.fight import Result
from pbm.rulesets.battles.tactics.deck import Moment, tactics_cards
from pbm.rulesets.battles.wording.names import dice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.events.fights import Contender, Reckoning
    from pbm.rulesets.battles.wording.names import Names

Document = dict[str, Any]

TABLE = {
    Result.CHECK: say("tests its nerves"),
    Result.SHAKEN: say("shaken"),
    Result.ROUTED: say("routed"),
    Result.ELIMINATED: say("eliminated"),
}
"""What the table says of a battalion (N.57)."""


def telling(begun: CombatBegun, happened: Sequence[Event[Any]], names: Names) -> list[Document]:
    """List the sentences in their order: ``part`` is ``head``, ``before`` the Attack rolls, ``roll`` or ``after``."""
    return list(_told(begun, happened, names))


def _told(begun: CombatBegun, happened: Sequence[Event[Any]], names: Names) -> Iterator[Document]:
    yield from _sentence("head", begun, names)
    part, sides = "before", (begun.first, begun.second)
    for event in happened:
        if isinstance(event, CounterCharged):
            sides = sides[1], sides[0]
        if isinstance(event, AttackRolled):
            part = "after"
            for side, reckoning in zip(sides, (event.first, event.second), strict=True):
                yield {"kind": "roll", "part": "roll", "text": names.say(roll(side, reckoning, names))}
            said = difference(event, sides, names, by_cards=_is_changed(happened))
            yield {"kind": "difference", "part": part, "text": names.say(said)}
        else:
            yield from _sentence(part, event, names)


def _sentence(part: str, event: Event[Any], names: Names) -> Iterator[Document]:
    told = tell(event, names)
    if told is not None:
        yield {"kind": told.kind, "part": part, "text": names.say(told.sentence)}


def roll(side: Contender, reckoning: Reckoning, names: Names) -> Phrase:
    """Tell an Attack roll: ``France: throws 7 + 10 = 17, Melee 4, support 3: 24.``."""
    throws = comma(dice(throw) for throw in reckoning.throws)
    added = [say("{what} {value}", what=names.modifier(key), value=value) for key, value in reckoning.modifiers]
    return say(
        "{army}: {battalion} throws {modifiers}: {total}.",
        army=names.army(side.army),
        battalion=side.battalion,
        modifiers=comma([throws, *added]),
        total=reckoning.total,
    )


def difference(event: AttackRolled, sides: tuple[Contender, Contender], names: Names, *, by_cards: bool) -> Phrase:
    """Tell the difference; with what the table says, if cards change it or nothing comes of it."""
    number = f"{event.difference:+d}"
    suffering = [
        say("{battalion} {result}", battalion=names.battalion(side.battalion), result=TABLE[result])
        for side, result in zip(sides, event.results, strict=True)
        if result is not Result.NOTHING
    ]
    if not suffering:
        return say("Difference {number}: nobody suffers.", number=number)
    if by_cards:
        return say("Difference {number}, by the table: {results}.", number=number, results=comma(suffering))
    return say("Difference {number}.", number=number)


def _is_changed(happened: Sequence[Event[Any]]) -> bool:
    """Tell whether cards RESULT have been played, which change what the table says (N.86)."""
    moments = [tactics_cards()[event.card].moment for event in happened if isinstance(event, CardPlayed)]
    return Moment.RESULT in moments
