"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say, several
from pbm.rulesets.battles.events.turns import TruceOffered
from pbm.rulesets.battles.position.stacks import LINE, RESERVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.report.wording.names import Names

Document = dict[str, Any]
Note = tuple[str, str | None, "Phrase"]
"""What kind of trouble it is, in which stack if in one, and what there is to say."""

NEAR = 3
"""So many lost battalions before the break number it is near."""


def attention(document: Document, happened: Iterable[Event[Any]], limit: int, names: Names) -> list[Document]:
    """List the notes in the reader's language; when the battle is over there is nothing to look at.

    Args:
        document: the report so far.
        happened: what the reader may know of the turn.
        limit: how many tactics cards are held at most.
        names: how things are called.

    """
    army = document["army"]
    if army is None or document["over"]:
        return []
    notes = [
        *_of_orders(document),
        *_of_truces(document, happened),
        *_of_breaking(document),
        *_of_stacks(army),
        *_of_generals(army),
    ]
    if document["muster"]:
        notes = list(_of_orders(document))
    if len(army["hand"]) >= limit:
        notes.append(
            ("hand", None, say("Your hand is full: no tactics card is drawn until one is played or put away."))
        )
    return [{"kind": kind, "area": stack, "text": names.say(phrase)} for kind, stack, phrase in notes]


def _of_orders(document: Document) -> Iterator[Note]:
    """Note what is particular about the coming turn, and about the player's own part in it."""
    coming = document["expect"]
    if document["status"] == "standby":
        yield "standby", None, say("The program plays your army. Send a sheet, and you play again.")
    if coming["muster"]:
        yield "muster", None, say("The coming turn is the muster: take battalions and generals with MUSTER.")
    elif coming["moves"] is None:
        yield "deployment", None, say("In the coming turn moves are free: any battalion may go to any stack.")
    if coming["night"]:
        yield "night", None, say("Night falls at the end of the coming turn.")


def _of_truces(document: Document, happened: Iterable[Event[Any]]) -> Iterator[Note]:
    """Note that the enemy has offered a truce, for it takes the offers of both in one turn (N.83)."""
    for event in happened:
        if isinstance(event, TruceOffered) and event.empire != document["empire"]:
            offer = say(
                "A truce is offered by {army}; it takes TRUCE of both armies in one turn.",
                army=document["names"][event.empire],
            )
            yield "truce", None, offer


def _of_breaking(document: Document) -> Iterator[Note]:
    """Note that an army is near its break number (N.80)."""
    for code, army in document["armies"].items():
        left = army["break"] - army["lost"]
        if not army["break"] or left > NEAR:
            continue
        if code == document["empire"]:
            yield "break", None, _own_breaking(left, document["expect"])
        else:
            yield "break", None, _their_breaking(left, army["name"])


def _own_breaking(left: int, coming: Document) -> Phrase:
    if left > 0:
        return several(
            "{n} more lost battalion, and your army is at its break number.",
            "{n} more lost battalions, and your army is at its break number.",
            left,
        )
    if coming["breaking"]:
        return say("Your army breaks at the end of the coming turn, unless battalions are rallied.")
    return say("Your army is at its break number; it breaks when armies can break, unless battalions are rallied.")


def _their_breaking(left: int, name: str) -> Phrase:
    if left > 0:
        return several(
            "{n} more lost battalion, and {army} is at its break number.",
            "{n} more lost battalions, and {army} is at its break number.",
            left,
            army=name,
        )
    return say("{army} is at its break number.", army=name)


def _of_stacks(army: Document) -> Iterator[Note]:
    """Note stacks that lie open, or have nobody who stands."""
    for stack in LINE:
        battalions = army["stacks"][stack]
        if not battalions:
            yield (
                "empty",
                stack,
                say("{stack} is empty: the enemy opposite may attack the stacks beside it.", stack=stack),
            )
        elif all(each["shaken"] or each["blown"] is not None for each in battalions):
            yield "steady", stack, say("Nobody in {stack} is steady: nobody can support there.", stack=stack)


def _of_generals(army: Document) -> Iterator[Note]:
    """Note generals who could be of use elsewhere."""
    there = {each["post"] for each in army["generals"].values() if not each["fallen"]}
    if army["routed"] and RESERVE not in there and there:
        yield "general", RESERVE, say("Battalions have routed, and no general is in the RESERVE to rally them.")
    if not there and army["generals"]:
        yield "general", None, say("All your generals have fallen.")
