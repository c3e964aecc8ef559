"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import comma, say, several
from pbm.rulesets.baton.position.today import Season
from pbm.rulesets.baton.report.roundup import steps_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.report.wording.names import Names

Document = dict[str, Any]
Note = tuple[str, str | None, "Phrase"]
"""What kind of trouble it is, in which area if in one, and what there is to say."""

FATES = ("captured", "escaped")
"""Steps that tell of the leader of a broken army."""

LOW = 3
"""Armies with so much morale or less are in danger."""


def attention(document: Document, rules: Document, names: Names) -> list[Document]:
    """List the notes in the reader's language; who is out has nothing to look at, nor has anybody at the end."""
    own = document["powers"].get(document["empire"])
    if own is None or own["out"] or document["over"]:
        return []
    notes = (
        *_of_the_turn(document, names),
        *_of_power(own, names),
        *_of_cards(document, own, rules),
        *_of_armies(document, names),
        *_of_the_calendar(document, own),
        *_of_hegemony(document, rules, names),
    )
    return [{"kind": kind, "area": area, "text": names.say(phrase)} for kind, area, phrase in notes]


def _of_the_turn(document: Document, names: Names) -> Iterator[Note]:
    """Note what went wrong in the turn: leads that failed, armies, areas and allies lost."""
    reader = document["empire"]
    for trick in document["tricks"]:
        if trick["failed"]:
            yield "lead", None, say("Your lead of round {round} failed.", round=trick["round"])
    for step in steps_of(document):
        if step["kind"] == "taken" and step["former"] == reader:
            area = names.place(step["area"])
            yield (
                "area",
                step["area"],
                say("{army} has taken {area} from you.", army=names.leader(step["army"]), area=area),
            )
        elif step["kind"] in FATES and step["power"] == reader:
            yield "broken", None, _broken(step, names)
        elif step["kind"] == "alliance_ended" and reader in (step["one"], step["other"]):
            ally = names.power(step["other"] if step["one"] == reader else step["one"])
            yield "alliance", None, say("Your alliance with {ally} is over.", ally=ally)


def _broken(fate: Document, names: Names) -> Phrase:
    """Say that an army is broken, and where its leader is (C.84, C.85)."""
    leader = names.leader(fate["leader"])
    if fate["kind"] == "captured":
        captor = names.power(fate["captor"])
        return say("The army of {leader} is broken, and he is a prisoner of {captor}.", leader=leader, captor=captor)
    if fate["to_hand"]:
        return say("The army of {leader} is broken; he has escaped to your hand.", leader=leader)
    return say("The army of {leader} is broken; he has escaped, and his card is discarded.", leader=leader)


def _of_power(own: Document, names: Names) -> Iterator[Note]:
    """Note who plays the power, and whether it still has its capital, or any army (C.19, C.91, C.92)."""
    if own["status"] == "standby":
        yield "standby", None, say("The program plays your power. Send a sheet, and you play again.")
    capital = names.place(own["capital"])
    if own["seat"] is None:
        yield "capital", own["capital"], say("You control no area: no leader can be raised.")
    elif own["seat"] != own["capital"]:
        said = say(
            "You do not control {capital}: leaders are raised in {seat}.",
            capital=capital,
            seat=names.place(own["seat"]),
        )
        yield "capital", own["capital"], said
    if not own["armies"]:
        yield "armies", None, say("You have no army on the map.")


def _of_cards(document: Document, own: Document, rules: Document) -> Iterator[Note]:
    """Note a hand that is full or empty, and a full establishment (C.18, C.32)."""
    held = len(document["hand"])
    if not held:
        yield "hand", None, say("You hold no card: all that you can do in the first round is to plan.")
    elif held >= rules["hand_size"] + rules["hand_over"]:
        yield (
            "hand",
            None,
            several("You hold {n} card: planning draws none.", "You hold {n} cards: planning draws none.", held),
        )
    if own["on_map"] >= rules["establishment"]:
        yield "establishment", None, say("Your establishment is full: you can neither split nor recruit.")


def _of_armies(document: Document, names: Names) -> Iterator[Note]:
    """Note armies with little morale, and those that winter will find on a border (C.80)."""
    own = {code: army for code, army in document["armies"].items() if army["power"] == document["empire"]}
    for code, army in own.items():
        if army["morale"] <= LOW:
            where = army["where"] if army["where"] in document["areas"] else None
            yield "morale", where, say("{army} has morale {morale}.", army=names.leader(code), morale=army["morale"])
    marching = [names.leader(code) for code, army in own.items() if army["where"] in document["borders"]]
    if marching and document["date"]["season"] == Season.AUTUMN:
        yield (
            "winter",
            None,
            say("Who is on a border when winter comes loses 1 morale: {armies}.", armies=comma(marching)),
        )


def _of_the_calendar(document: Document, own: Document) -> Iterator[Note]:
    """Note that a census comes, and that it is the last one (C.93, C.94)."""
    date = document["date"]
    if date["season"] != Season.WINTER:
        return
    points = own["value"] - own["par"]
    yield (
        "census",
        None,
        several(
            "When winter ends there is a census; as things stand you get {n} VP.",
            "When winter ends there is a census; as things stand you get {n} VPs.",
            points,
        ),
    )
    if date["year"] >= date["last_year"]:
        yield "end", None, say("This is the last winter: the game is over when it ends.")


def _of_hegemony(document: Document, rules: Document, names: Names) -> Iterator[Note]:
    """Note a power that would win at the next census (C.94)."""
    first, *others = sorted(document["powers"].items(), key=lambda item: -item[1]["value"])
    value = first[1]["value"]
    begun = document["date"]["year"] >= rules["first_year"] + rules["hegemony_year"] - 1
    if begun and value >= rules["hegemony"] and all(other["value"] < value for _, other in others):
        said = say(
            "{power} controls {value}, and wins if it still does at the census.",
            power=names.power(first[0]),
            value=value,
        )
        yield "hegemony", None, said
