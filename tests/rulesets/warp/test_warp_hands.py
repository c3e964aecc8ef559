"""Hands and the deck, as far as cases cannot see: dice, secrets, and cards that wait for the next turn."""

from __future__ import annotations

from dataclasses import replace

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action
from pbm.kernel.phase import Phase
from pbm.rulesets.warp.events.hands import CardsDealt, CardsDiscarded, DeckDrawn, DeckShuffled, HandShown, ShuffleSeen
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.position.fight import Laid
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.world import Stack, World
from pbm.rulesets.warp.rules import hands, turns
from pbm.rulesets.warp.rules.cards import effects, table
from tests.rulesets.warp.boards import board, codes, play, put

DEAL = Phase("Deal", hands.dealt)
LOOKS = Phase("Looks", hands.shown)
TABLE = (
    Phase("Cards on the table", table.next_laid, repeats=True),
    Phase("What they do", effects.next_effect, repeats=True),
    Phase("Table cleared", table.cleared),
)


def two_players(draw_cards: int = 5) -> World:
    """France and Prussia, each with a capital and nothing else."""
    settings = Settings(draw_cards=draw_cards)
    return board({"PAR": "capitol FR FR", "BER": "capitol PR PR"}, "PAR-BER", settings=settings)


def playing(player: str, place: int, target: str | None, card: int, aim: str | None = None) -> Action[World]:
    """Return a PLAY line."""
    return Action(player, place, f"PLAY {target} {aim} {card}", Play(target, aim, str(card)))


def test_each_shuffle_has_dice_of_its_own() -> None:
    """The fourth shuffle of a game is named so, and shuffles the discards in their order (W.17)."""
    world = two_players(draw_cards=2)
    world.deck, world.discards, world.shuffles = [9], [8, 7, 6, 5, 4], 3
    expected = Dice(5, world.turn, "Deck", "3").shuffled([8, 7, 6, 5, 4])

    events = play(world, DEAL, seed=5)

    assert world.players["FR"].hand + world.players["PR"].hand == [9, expected[1], expected[0], expected[2]]
    assert world.deck == expected[3:]
    assert (world.discards, world.shuffles) == ([], 4)
    assert [type(event) for event in events][:4] == [DeckDrawn, DeckShuffled, ShuffleSeen, DeckDrawn]


def test_what_is_dealt_is_told_to_its_owner_alone() -> None:
    """Others learn that the discards were shuffled, and nothing of any card (W.75)."""
    world = two_players(draw_cards=1)
    world.discards = [8, 7]

    events = play(world, DEAL)

    assert [event for event in events if event.seen_by("FR")] == [
        ShuffleSeen(2),
        CardsDealt("FR", (world.players["FR"].hand[0],)),
    ]
    assert [event for event in events if event.seen_by(None)] == [ShuffleSeen(2)]


def test_extra_cards_of_one_player_come_by_card_number() -> None:
    """However the cards that bring them were laid (W.29)."""
    world = two_players(draw_cards=0)
    world.deck = [1, 2, 3, 4, 5, 6, 7]
    world.today.draws = [Laid(133, "FR", 1, "PR"), Laid(97, "PR", 1), Laid(64, "FR", 2)]

    dealt = [event for event in play(world, DEAL) if isinstance(event, CardsDealt)]

    assert dealt[:2] == [CardsDealt("FR", (1, 2, 3), card=64), CardsDealt("FR", (4, 5), card=133)]
    assert dealt[2:] == [CardsDealt("PR", (6, 7), card=97)]


def test_cards_are_stolen_by_the_dice_of_the_card() -> None:
    """Confusion takes two cards, one after the other, each by a die over those still there (W.17, W.31)."""
    world = two_players()
    world.players["FR"].hand, world.players["PR"].hand = [55], [1, 2, 3, 4, 5, 6]
    dice, left = Dice(11, world.turn, "Card", "55"), [1, 2, 3, 4, 5, 6]
    expected = tuple(left.pop(dice.roll(len(left)) - 1) for _ in range(2))

    events = play(world, *TABLE, actions=[playing("FR", 1, "PR", 55)], seed=11)

    assert [event.cards for event in events if isinstance(event, CardsDiscarded)] == [expected]
    assert world.players["PR"].hand == left
    assert world.discards == [*expected, 55]


def test_units_are_struck_by_the_dice_of_the_card() -> None:
    """Dysentary takes two units, each by a die over those left, counted one by one in list order (W.76)."""
    world = two_players()
    world.players["FR"].hand = [40]
    put(world, "BER", "PR", "GENE1 GREN GREN LDWR FOOT HUSS")
    dice, left = Dice(3, world.turn, "Card", "40"), codes(world, "BER", "PR").split()
    for _ in range(2):
        left.pop(dice.roll(len(left)) - 1)

    play(world, *TABLE, actions=[playing("FR", 1, "BER", 40)], seed=3)

    assert codes(world, "BER", "PR").split() == left


def test_a_card_drawn_during_the_turn_waits_for_the_next() -> None:
    """It is in hand, but neither played nor does it answer (W.24)."""
    world = two_players()
    world.players["FR"].hand, world.players["PR"].hand = [123, 52], [155, 64]
    world.today.fresh = {"FR": [52], "PR": [155]}
    lines = [playing("FR", 1, "PR", 52), playing("FR", 2, "PR", 123), playing("PR", 1, None, 155)]

    play(world, *TABLE, actions=lines)

    assert world.players["FR"].hand == [52]
    assert world.players["PR"].hand == [155, 64]
    assert world.players["PR"].held
    assert world.players["PR"].truces == []


def test_a_look_shows_the_hand_as_it_is_at_the_end() -> None:
    """Once for each who looked, to him alone; nobody is shown the hand of who is out (W.76)."""
    world = two_players()
    world.players["PR"].hand = [7, 8, 9]
    world.today.looks = [Laid(36, "FR", 1, "PR"), Laid(84, "FR", 2, "PR")]

    events = play(world, LOOKS)

    assert events == [HandShown("FR", "PR", (7, 8, 9))]
    assert [events[0].seen_by(empire) for empire in ("FR", "PR", None)] == [True, False, False]


def test_a_new_turn_finds_units_rested() -> None:
    """Moves, free moves and cards of units are forgotten, and what happened to stacks and areas (W.34, W.56)."""
    world = two_players()
    put(world, "PAR", "FR", "GENE1 LINE")
    stack = world.areas["PAR"].stacks["FR"]
    stack.units = [replace(chit, experience=1, moves=2, free=True, cards=(4,)) for chit in stack.units]
    stack.came_from, stack.landed_from, stack.fell_upon = "BER", ("SEA",), True
    world.areas["PAR"].entered, world.areas["PAR"].since = True, {"FR": (1, 1)}
    world.today.fresh = {"FR": [5]}

    play(world, Phase("End", turns.ended))

    assert [(chit.moves, chit.free, chit.cards, chit.experience) for chit in stack.units] == [(0, False, (), 1)] * 2
    assert stack == Stack(stack.units)
    assert (world.areas["PAR"].entered, world.areas["PAR"].since) == (False, {})
    assert (world.today.fresh, world.turn) == ({}, 3)
