"""The data of the order form: the values for its script, from what its reader sees of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.form import Labels, card_actions, head, helps_in
from pbm.rulesets.battles.form.at_hand import at_hand
from pbm.rulesets.battles.form.lists import lists
from pbm.rulesets.battles.form.muster import answers, generals_of, kinds_of, prices, purse
from pbm.rulesets.battles.form.verdicts import known
from pbm.rulesets.battles.orders.card import ORDER_CARD
from pbm.rulesets.battles.orders.words import CHOICES, STACK_NAMES
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.report.wording.names import Names
from pbm.rulesets.battles.report.wording.vocabulary import BOX_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.view import View
    from pbm.kit.form import Action
    from pbm.rulesets.battles.sight.visibility import Sight


def form(view: View[Sight], shown: Mapping[str, Any]) -> dict[str, object]:
    """Gather what the order form offers; its shape is described in ``templates/common/scripts/orders/data.d.ts``.

    Args:
        view: what the reader sees of the position.
        shown: their report document, with names fit to be shown.

    """
    sight: Sight = view.sight
    names = Names(names_in(shown), view.language)
    words = actions(sight, helps_in(shown))
    return {
        **head(view, shown, sight.settings.actions),
        "purses": purse(sight, names),
        "things": things(sight, names),
        "stands": stands(sight),
        "named": named(sight, names),
        "readers": {code: names.army(code) for code in sight.armies if code != view.empire},
        "words": words,
        **known(view, words).add_to(words),
        "lists": lists(sight, names),
        "hand": at_hand(sight, words, names),
        "prices": prices(sight),
        "kinds": {STACK: ["STACK", ""], BATTALION: ["BATTALION", ""]},
        **LABELS.said(view.language),
    }


def names_in(shown: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of armies, battalions and generals by code, as the page may show them."""
    found = dict(shown["names"])
    for army in shown["armies"].values():
        for listed in (army["battalions"], army["generals"]):
            found |= {code: each["name"] for code, each in listed.items()}
    return found


STACK, BATTALION = "S", "B"
"""The kinds of things that can be picked in the line of battle, which have places of their own in the data."""


def things(sight: Sight, names: Names) -> dict[str, list[str]]:
    """Return stacks, and the battalions of both armies: the order of battle is public (N.102)."""
    said = names.language.catalogue.gettext
    stacks = {code: [said(name), STACK] for code, name in STACK_NAMES.items()}
    codes = [code for army in sight.armies.values() for code in army.battalions]
    return stacks | {code: [names.by_code[code], BATTALION] for code in codes}


def stands(sight: Sight) -> dict[str, str]:
    """Return where in the line of battle own stacks, battalions and generals are; the enemy's are not among them."""
    own = sight.own
    lying = {each.code: stack for stack, there in own.stacks.items() for each in there}
    posts = {code: each.post for code, each in own.public.generals.items() if not each.fallen}
    return {code: f"us:{stack}" for code, stack in ({stack: stack for stack in STACK_NAMES} | lying | posts).items()}


def named(sight: Sight, names: Names) -> dict[str, dict[str, str]]:
    """Return generals, the hand, at the muster the kinds of the army's list, and the words common to all battles."""
    own = sight.own
    return {
        "GENERAL": {code: names.general(code) for code in own.public.generals} | generals_of(sight, names),
        "TACTICS_CARD": {tactics_cards()[card].code: names.card(card) for card in own.hand},
        "KIND": kinds_of(sight, names),
        **{kind: dict.fromkeys(codes.split(), "") for kind, codes in CHOICES.items()},
    }


OFFERED: Mapping[str, tuple[str, str, str]] = {
    "ATTACK": ("line", "targets", "ways"),
    "MOVE": ("movable", "goals", "ends"),
    "POST": ("generals", "stacks", ""),
    "RALLY": ("helpless", "", ""),
    "REACT": ("stacks", "rides", "reactions"),
    "SUPPORT": ("stacks", "supporters", "occasions"),
    "PLAY": ("hand", "spots", "conditions"),
    "DISCARD": ("hand", "", ""),
    "MUSTER": ("list", "stacks", ""),
    "TRUCE": ("", "", ""),
    "YIELD": ("", "", ""),
}
"""For each action the lists of its boxes, see :mod:`pbm.rulesets.battles.form.lists`."""

AT_MUSTER = ("MUSTER", "POST", "REACT", "SUPPORT")
"""The orders that count at the muster of a pick-up battle (N.97)."""


def actions(sight: Sight, helps: Mapping[str, str]) -> dict[str, Action]:
    """Return the actions of the coming turn: MUSTER at the muster alone, where little else counts (N.97)."""
    words = card_actions(ORDER_CARD, OFFERED, helps)
    # These cards alone name a stack of the enemy.
    looking = {card.code: {"theirs": [2]} for card in tactics_cards().values() if card.look}
    words["PLAY"]["drawn"] = {**words["PLAY"]["drawn"], "kinds": looking}
    if sight.to_muster is None:
        del words["MUSTER"]
        return words
    words["MUSTER"] |= {"answers": answers(sight), "cuts": True}
    return {word: action for word, action in words.items() if word in AT_MUSTER}


LABELS = Labels(
    boxes=BOX_NAMES,
    missing=(say("{action} needs WHO."), say("{action} needs WHERE."), say("{action} needs HOW.")),
    unknown={
        "STACK": say("{text} is not a stack."),
        "BATTALION": say("{text} is not a battalion."),
        "GENERAL": say("{text} is not a general of yours."),
        "TACTICS_CARD": say("{text} is not a card in your hand."),
        "KIND": say("{text} is not a kind of battalion in your list."),
        "WAY_OF_ATTACK": say("{text} is not a way of attack."),
        "END_OF_STACK": say("{text} is neither TOP nor BOTTOM."),
        "REACTION": say("{text} is not a reaction."),
        "OCCASION": say("{text} is not an occasion."),
        "CONDITION": say("{text} is not a condition."),
    },
    groups=(
        say("Attacks, moves and generals"),
        say("Instructions"),
        say("Tactics cards"),
        say("Muster"),
        say("The end of the battle"),
    ),
    others={
        "dear": say("It costs {cost} points, and {held} are left."),
        "pays": say("There are points for {number}."),
    },
)
