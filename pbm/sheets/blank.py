"""Blank order sheets: the form that players fill in."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH
from pbm.kernel.sentence import one_of, say
from pbm.sheets.wording import with_article

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.order_language import OrderLanguage

_WIDTH = 78
KEY_HINT = say("Behind KEY write the key that the game master has sent to you.")
"""The hint on every form with an empty KEY."""

_MOST_LINES = 24
"""At most so many lines are printed: a player who fills them all can go on below."""

_NUMBERS = {
    "ALL_BUT": say(
        "One action on each line. An empty box is -; empty boxes at the end may be left out. "
        "NUMBER is 3, ALL, ALL BUT 3 or AB-3. What follows a ; is not read."
    ),
    "ALL": say(
        "One action on each line. An empty box is -; empty boxes at the end may be left out. "
        "NUMBER is 3 or ALL. What follows a ; is not read."
    ),
}
"""How lines are written in a game with a box for numbers, by the forms of numbers that the game knows."""

_LINES = say(
    "One action on each line. An empty box is -; empty boxes at the end may be left out. What follows a ; is not read."
)
_PATHS = say("A path is what lies on the way, joined by >, as A>B>C.")
_LETTERS = say(
    "Letters: MESSAGE and the codes of empires, or MESSAGE ALL; then the text; then END on a line of its own."
)
_READY = say("READY on a line of its own says that this sheet is final: when all are, the turn is played early.")

_ALONE = say("You play alone: the turn is played as soon as a sheet of yours is in, and nothing on it is wrong.")

_STANDING = say(
    "Your standing orders are played in turns for which no sheet of yours counts. New ALWAYS lines replace them all; "
    "ALWAYS NOTHING takes them back."
)


def blank_sheet(  # noqa: PLR0913, PLR0917 - each is needed
    order_language: OrderLanguage,
    game: str,
    turn: int,
    empire: str,
    key: str | None = None,
    language: Language = ENGLISH,
    *,
    early: bool = False,
    alone: bool = False,
    standing: Sequence[str] = (),
) -> str:
    """Return a sheet with its header filled in, a line for each place, and a short hint in the player's language.

    Args:
        order_language: the game's order card.
        game: the game's name.
        turn: the turn that the sheet is for.
        empire: the code of the empire.
        key: its key; if it is empty, the player must write it in.
        language: the language of the hints.
        early: whether the game plays a turn as soon as all sheets are final.
        alone: whether the program plays all other empires.
        standing: the empire's standing orders.

    """
    boxes = "".join(f"{name:<10}" for name in order_language.ruleset.boxes).rstrip()
    lines = [
        language.say(say("; {game}: orders", game=order_language.ruleset.title)),
        "",
        *heading_lines(game, turn, empire, key),
        *(_hint(KEY_HINT, language) if key == "" else ()),
        "",
        f";   {boxes}",
        *(f"{place:>3}" for place in range(1, min(order_language.places, _MOST_LINES) + 1)),
    ]
    for said in (*_hints(order_language), *([_ALONE] if alone else [_READY] if early else [])):
        lines += ["", *_hint(said, language)]
    if standing:
        lines += ["", *_hint(_STANDING, language), *(f";   {line}" for line in standing)]
    return "\n".join(lines) + "\n"


def heading_lines(game: str, turn: int, empire: str, key: str | None = None) -> list[str]:
    """Return the header of a sheet; if the key is empty, the player must write it in."""
    headings = [("GAME", game), ("TURN", str(turn)), ("EMPIRE", empire)]
    if key is not None:
        headings.append(("KEY", key))
    return [f"{word:<8}{value}".rstrip() for word, value in headings]


def _hints(order_language: OrderLanguage) -> Iterator[Sentence]:
    """Yield the hints on everything that this game's card uses."""
    used = order_language.card.used
    numbers = _NUMBERS if "NUMBER" in order_language.ruleset.boxes else {}
    yield next((said for form, said in numbers.items() if form in used), _LINES)
    if things := _named_last(order_language):
        box = order_language.ruleset.boxes[-1]
        yield say("On some lines {box} is {things}: see the orders.", box=box, things=one_of(map(with_article, things)))
    if "PATH" in used:
        yield _PATHS
    if order_language.places > _MOST_LINES:
        yield say("There may be up to {count} lines: write on below the last.", count=order_language.places)
    yield _LETTERS


def _named_last(order_language: OrderLanguage) -> list[str]:
    """Return the kinds of words that the last box may hold, if most lines have a number there."""
    card = order_language.card
    last = len(order_language.ruleset.boxes) - 2  # the first box holds the action
    allowed = [card.forms[layout.boxes[last]] for layout in card.layouts.values() if last in layout.used]
    numbers = sum("NUMBER" in forms for forms in allowed)
    return (
        [kind for kind in card.kinds if any(kind in forms for forms in allowed)] if 2 * numbers > len(allowed) else []
    )


def _hint(said: Sentence, language: Language) -> list[str]:
    """Return a hint as comments."""
    return wrap(language.say(said), _WIDTH, initial_indent="; ", subsequent_indent="; ")
