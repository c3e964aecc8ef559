"""Lines about cards and standing lines in words, as answers to players tell what was understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.quantity import ALL, Quantity
from pbm.rulesets.warp.orders.cards import Discard, Keep, Play
from pbm.rulesets.warp.orders.plans import Battle, Lose, Pick, Retreat, Save, Top
from pbm.rulesets.warp.orders.recruits import Buy, Place

if TYPE_CHECKING:
    from pbm.rulesets.warp.orders.base import WarpOrder

THREE = Quantity(3)

SAID: list[tuple[WarpOrder, str]] = [
    (Play(None, None, "6"), "Play 6"),
    (Play("BLK", None, "6"), "Play 6: BLK"),
    (Play("ANY", "DEFEND", "6"), "Play 6: ANY, when defending"),
    (Play("ANY", THREE, "114"), "Play 114: ANY, against 3 units or more"),
    (Play(None, "ATTACK", "6"), "Play 6: when attacking"),
    (Play("BLK", "INTO", "57"), "Play 57: BLK, against whoever enters"),
    (Play("FR", "POLITICS", "155"), "Play 155: FR, POLITICS"),
    (Keep("6"), "Keep 6"),
    (Discard("NOW", "6"), "Discard 6, now"),
    (Discard(None, ALL), "Discard all cards that no line names, at the end of the turn"),
    (Battle(None, None, THREE), "In ANY, fight by the default rules"),
    (Battle("BLK", "NONE", None), "In BLK, lay no cards"),
    (Battle("ANY", "WISE", THREE), "In ANY, lay cards while they can win the fight, 3 at most"),
    (Lose("ANY", "RESE", ALL), "In ANY, lose RESE first"),
    (Lose("ANY", "RESE", None), "In ANY, lose RESE first"),
    (Lose("BLK", "RESE", THREE), "In BLK, lose 3 of RESE first"),
    (Lose(None, None, None), "In ANY, lose units by the default rules"),
    (Pick("ANY", "LEADERS"), "In ANY, pick LEADERS of the enemy first"),
    (Pick("ANY", None), "In ANY, pick enemy units by the default rules"),
    (Retreat("BLK", "STR"), "From BLK, retreat to STR"),
    (Retreat("BLK", None), "From BLK, retreat by the default rules"),
    (Top("BLK", "LINE"), "In BLK, let LINE lie on top"),
    (Top(None, None), "In ANY, let any unit lie on top"),
    (Buy("PAR", "LINE", THREE), "Buy 3 of LINE, for PAR"),
    (Buy(None, "ANY", Quantity(1, all_but=True)), "Buy all but 1 of ANY"),
    (Place("PAR", "LINE", THREE), "Put 3 of LINE of the start into PAR"),
    (Save(THREE), "Leave 3 of your points when you buy units"),
    (Save(None), "Save by the default rules"),
]


@pytest.mark.parametrize(("order", "words"), SAID, ids=str)
def test_an_order_is_put_into_words(order: WarpOrder, words: str) -> None:
    """Codes stand as they are here; whoever tells them puts names beside them."""
    assert str(order.words()) == words


@pytest.mark.parametrize(("order", "words"), SAID, ids=str)
def test_no_number_is_told_as_a_card(order: WarpOrder, words: str) -> None:
    """A text is told with the name of what it is the code of: so only cards' numbers may be texts."""
    said = order.words()
    assert said is not None
    texts = [name for name, value in said.values if isinstance(value, str) and value.isdigit()]
    assert texts in ([], ["card"]), words
