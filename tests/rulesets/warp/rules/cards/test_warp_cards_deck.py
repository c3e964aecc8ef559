"""The decks are the rulebook's, card by card; a deck that is none is refused with its faults (EW.22, WI.16)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pbm.kit.cards.deck_file import BadDeckError
from pbm.rulesets.warp.position.cards.data import Card, Contest, Force, On, To, Way, Who
from pbm.rulesets.warp.position.cards.deck_file import deck_of, read_deck
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.position.unit_lists import classes_of, units_file
from tests.support.pages import INDEPENDENCE_RULEBOOK, WARP_RULEBOOK, table

if TYPE_CHECKING:
    from collections.abc import Mapping

DECK = deck_of("europe_at_war")
SECOND = deck_of("war_of_independence")
COLUMNS = ("card", "kind", "effect", "scope", "who", "target", "mail")
ROWS = table(WARP_RULEBOOK, "no", *COLUMNS)
COPIED = table(INDEPENDENCE_RULEBOOK, "numbers", "card", "copies", *COLUMNS[1:])
FACTORS = {2.0: "2", 1.5: "3/2", 0.5: "1/2"}
SIDES = {"American 1775": "Americans", "British 1775": "British"}
SCOPES = {Contest.BATTLE: "B", Contest.SIEGE: "G", Contest.SEA: "S"}
PLAYERS = "opponent"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_each_card_does_what_its_line_says(row: list[str]) -> None:
    """Name, kind, effect, scope, who, target and mail, the last two found by what it does, are the table's (W.76)."""
    card = DECK[int(row[0])]

    assert [str(card.number), card.name, card.suit.value, f"`{effect(card)}`", scope(card), who(card)] == row[:6]
    assert target(card) == row[6]
    assert moment_of(card).value == row[7]


@pytest.mark.parametrize("row", COPIED, ids=lambda row: f"{row[0]} {row[1]}")
def test_each_copy_does_what_its_line_says(row: list[str]) -> None:
    """So are the other deck's, of which there are copies: all copies of a line are alike but for their numbers."""
    first, last = int(row[0].partition("-")[0]), int(row[0].rpartition("-")[2])
    cards = [SECOND[number] for number in range(first, last + 1)]

    assert len(cards) == int(row[2])
    for card in cards:
        assert [card.name, card.suit.value, f"`{effect(card)}`", scope(card), who(card)] == [row[1], *row[3:7]]
        assert target(card) == row[7]
        assert moment_of(card) is (Moment.MARK if row[8] == "CARD (MARK)" else Moment(row[8]))


def test_the_second_deck_has_24_names_and_57_cards() -> None:
    """The total under the table holds, and each card stands under its own number (WI.16)."""
    assert len(COPIED) == len({card.name for card in SECOND.values()}) == 24
    assert list(SECOND) == [card.number for card in SECOND.values()] == [*range(1, 58)]


def test_the_deck_has_so_many_of_each_mail() -> None:
    """The totals under the table hold (EW.22)."""
    assert len(DECK) == len(ROWS) == 228
    assert Counter(moment_of(card).value for card in DECK.values()) == {
        "FIGHT": 134,
        "MOVE": 30,
        "REVENUE": 21,
        "AFTER": 12,
        "CARD": 10,
        "TRAP": 7,
        "DRAW": 6,
        "RECRUIT": 5,
        "REACT": 2,
        "ANSWER": 1,
    }


def test_the_cards_for_ships_alone_are_those_of_the_rule() -> None:
    """Without the sea these stay in the box (EW.7)."""
    named = [81, 85, *range(180, 185), *range(186, 192), *range(194, 197)]

    assert [number for number, card in DECK.items() if sea_only(card)] == named


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('number = 1, name = "A", suit = "battle", scope = ["battle"], forse = [{ add = 1 }]', "did you mean `force`?"),
        (
            'number = 1, name = "A", suit = "battle", scope = ["sea"], force = [{ add = 1, of = ["LIGTH"] }]',
            "LIGHT?",
        ),
        ('number = 7, name = "A", suit = "movement", move = {}', "it must be 1"),
        ('number = 1, name = "A", suit = "movement"', "it does nothing"),
        ('number = 1, name = "A", suit = "revenue", gain = "2D8"', '"2D6"'),
        ('number = 1, name = "A", suit = "revenue", gain = "1D6", draw = 2', "more than one moment"),
        ('number = 1, name = "A", suit = "battle", kill = 1', "scope"),
        ('number = 1, name = "A", suit = "politics", forbid = "atack"', "did you mean attack?"),
        ('number = 1, name = "A", suit = "politics", admit = "foreing"', "did you mean foreign?"),
        ('number = 1, name = "A", suit = "politics", side = "Prusian", marker = 1', "did you mean Prussian?"),
        ('number = 1, name = "A", suit = "politics", copies = 0, marker = 1', "copies"),
        ('number = 1, name = "A", suit = "politics", marker = 1, admit = "foreign"', "more than one moment"),
    ],
)
def test_a_deck_with_a_fault_is_refused_with_its_line(line: str, told: str) -> None:
    """What is wrong is told with the line of the card, and what may have been meant."""
    with pytest.raises(BadDeckError) as refusal:
        read_of_europe(line)

    assert "line 3: " in str(refusal.value)
    assert told in str(refusal.value)


def test_copies_are_numbered_one_after_the_other() -> None:
    """The number of a line is that of its first copy, and the next line goes on behind the last (W.9)."""
    lines = ['number = 1, name = "A", suit = "politics", copies = 3, marker = 1', 'number = {}, name = "B", {}']

    deck = read_of_europe(lines[0], lines[1].format(4, 'suit = "movement", move = { stacks = 2 }'))

    assert [(number, card.name) for number, card in deck.items()] == [(1, "A"), (2, "A"), (3, "A"), (4, "B")]
    with pytest.raises(BadDeckError, match="it must be 4"):
        read_of_europe(lines[0], lines[1].format(2, 'suit = "movement", move = {}'))


def read_of_europe(*lines: str) -> Mapping[int, Card]:
    """Read a deck of so many lines, for the units of Europe at War."""
    text = "\n".join(["# A deck.", "card = [", *(f"  {{ {line} }}," for line in lines), "]", ""])
    return read_deck(text, "cards.toml", classes_of("europe_at_war"), tuple(units_file("europe_at_war").list))


def effect(card: Card) -> str:
    """Write what a card does as the table does."""
    verbs = [force(change) for change in card.force]
    verbs += [f"destroy({loss.number}, of={'+'.join(loss.of)})" for loss in card.destroy]
    verbs += [f"destroy({loss.number}, of={'+'.join(loss.of)}, random)" for loss in card.strike]
    verbs += ["kill(leader)"] * card.kill + ["capture(ship)"] * card.capture
    verbs += [f"casualties({one.of}, {factor(one.times) or signed(one.add)})" for one in card.casualties]
    if card.move is not None:
        plain = f"move({card.move.stacks}, of={card.move.of}{', winter' if card.move.winter else ''})"
        verbs.append(plain if card.move.way is Way.MOVE else f"{card.move.way}()")
    verbs += [f"compel({card.compel})"] if card.compel else []
    if card.negate is not None:
        verbs.append("negate(card)" if card.negate.what == "card" else f"negate(move, of={card.negate.of})")
    verbs += [f"forbid_{card.forbid}({PLAYERS})"] if card.forbid else []
    verbs += [f"disband({PLAYERS}, {loss.number}, of={'+'.join(loss.of)})" for loss in card.disband]
    verbs += [f"discard({PLAYERS}, {card.discard})"] if card.discard else []
    verbs += [f"revenue(+{card.gain})"] if card.gain else []
    verbs += [f"revenue({PLAYERS}, -{card.loss})"] if card.loss else []
    verbs += [f"take({card.take})"] if card.take else []
    verbs += [f"recruit({card.recruit})"] if card.recruit else []
    verbs += ["look(hand)"] if card.look else []
    verbs += [f"draw({card.draw})"] if card.draw else []
    verbs += [f"marker({card.marker})"] if card.marker else []
    verbs += [f"admit({card.admit})"] if card.admit else []
    return " + ".join(verbs)


def force(change: Force) -> str:
    """Write a change of Force as the table does."""
    classes = "+".join(change.of) + "".join(f"-{name}" for name in change.but)
    parts = [f"{factor(change.times) or signed(change.add)}", change.to.value]
    parts += [f"of={classes}"] if classes else []
    parts += ["on=enemy"] if change.on is On.ENEMY else []
    parts += [f"if={change.needs}"] if change.needs else []
    return f"force({', '.join(parts)})"


def factor(times: float) -> str:
    """Write a factor, if it is one."""
    return "" if times == 1.0 else f"x{FACTORS[times]}"


def signed(number: int) -> str:
    """Write a number with its sign."""
    return f"{number:+d}"


def scope(card: Card) -> str:
    """Write in which fights it is played."""
    return "+".join(SCOPES[each] for each in card.scope) or "-"


def who(card: Card) -> str:
    """Write who plays it."""
    return card.who.value if card.scope else SIDES.get(card.side or "", "any")


def target(card: Card) -> str:  # noqa: PLR0911 - a word for each sort of card
    """Find out what it is played on, as the table says it."""
    moment = moment_of(card)
    if moment is Moment.MOVE:
        assert card.move is not None
        return "own stack" if card.move.way in {Way.INTERCEPT, Way.EVADE} else "own stacks"
    if moment in {Moment.TRAP, Moment.MARK, Moment.ANSWER}:
        return "card" if moment is Moment.ANSWER else "place"
    if card.compel:
        return "enemy stack" if card.compel == "move" else "any stack"
    if card.strike:
        return "enemy sea stack" if card.strike[0].of == ("SHIPS",) else "enemy stack"
    if moment is Moment.AFTER:
        return _whose(card)
    if card.forbid or card.disband or card.discard or card.loss or card.take or card.look:
        return "opponent"
    harm = card.destroy or card.kill or any(change.on is On.ENEMY for change in card.force)
    return "enemy" if harm else "own"


def _whose(card: Card) -> str:
    """Find out whose number of units lost is changed, as seen by who plays it."""
    if card.capture:
        return "enemy"
    of = card.casualties[0].of.value
    if of in {"both", "enemy", "own"}:
        return of
    own = {Who.WINNER: "winner", Who.LOSER: "loser"}[card.who]
    return "own" if of == own else "enemy"


def test_the_change_of_a_card_may_stand_in_a_setting() -> None:
    """Demoralized gives what the game says (W.79)."""
    (change,) = DECK[146].force

    assert (change.setting, change.to) == ("demoralized", To.EACH)


def test_copies_of_a_line_are_found_by_the_line() -> None:
    """No row of the table was passed over: each begins with its number."""
    assert [row[0] for row in ROWS if not re.fullmatch(r"\d+", row[0])] == []
