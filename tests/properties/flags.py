"""Sheets that the order form is shown, and what the form and the check flag in them."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment

from pbm.game.check import check_sheet
from pbm.game.documents import view_of
from pbm.kernel.hint import HintKind
from pbm.quick.record import record
from pbm.sheets import read_sheet
from tests.properties.games import position_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.game.position import Position
    from tests.properties.games import Games

SCRIPT = Path(__file__).with_name("flags.mjs")
TEMPLATES = Path(__file__).parents[2] / "templates" / "common"
NUMBERS = ("1", "2", "3", "9", "ALL", "ALL BUT 1", "")

Row = list[str]


@record
class Case:
    """A player's form, and sheets written in it."""

    position: Position
    player: str
    data: dict[str, Any]
    sheets: list[list[Row]]


def case_of(games: Games, seed: int, sheets: int) -> Case:
    """Draw sheets for a player of a random position."""
    world, chance = games.position(seed), random.Random(seed)
    position = position_of(games, world, world.turn)
    return case_in(position, chance.choice(list(games.sheets(world, seed))), seed, sheets)


def case_in(position: Position, player: str, seed: int, sheets: int) -> Case:
    """Draw sheets for a player of a position."""
    chance, view = random.Random(seed), view_of(position, player)
    order_form = position.ruleset.order_form
    assert order_form is not None
    data = json.loads(json.dumps(order_form(view, dict(position.ruleset.report(view)))))
    drawing = Drawing(data, chance)
    return Case(position, player, data, [drawing.sheet() for _ in range(sheets)])


@record(frozen=False)
class Drawing:
    """Lines drawn from what a form offers, and from what it does not."""

    data: dict[str, Any]
    chance: random.Random

    def sheet(self) -> list[Row]:
        """Return the rows of a sheet, some of them much like others."""
        rows: list[Row] = []
        for _ in range(self.chance.randint(1, 9)):
            like = self.chance.choice(rows) if rows and self.chance.random() < 0.4 else None
            word = like[0] if like and self.chance.random() < 0.6 else self.chance.choice(list(self.data["words"]))
            rows.append(self._row(word, like))
        return rows

    def _row(self, word: str, like: Row | None) -> Row:
        row = [word]
        action = self.data["words"][word]
        for box, forms in enumerate(action["boxes"], 1):
            same = like is not None and self.chance.random() < 0.5
            row.append(like[box] if same and like and like[0] == word else self._box(action, box, forms.split(), row))
            if same and like and like[0] != word and self._takes(forms.split(), like[box]):
                row[-1] = like[box]
        return row

    def _takes(self, forms: Sequence[str], text: str) -> bool:
        return text in self._words(forms)

    def _box(self, action: Mapping[str, Any], box: int, forms: Sequence[str], row: Row) -> str:
        if not forms:
            return ""
        offered = list(self._offered(action, box, row))
        numbers = [number for number in NUMBERS if form(number) in forms]
        words = self._words(forms)
        near = self._near(row)
        kinds = [kind for kind in (offered, offered, offered, near, near, words, numbers) if kind]
        if not kinds or ("BLANK" in forms and self.chance.random() < 0.3):
            return ""
        return self.chance.choice(self.chance.choice(kinds))

    def _near(self, row: Row) -> list[str]:
        """Return what lies beside the area in the box before, for actions without lists."""
        if "answers" not in self.data["words"][row[0]]:
            return []
        near: str = self.data["things"].get(row[-1], ["", "", ""])[-1]
        return near.split()

    def _offered(self, action: Mapping[str, Any], box: int, row: Row) -> Iterator[str]:
        names = (action.get("lists") or [""] * 9)[box - 1].split()
        for each in (self.data["lists"][name] for name in names if name in self.data.get("lists", {})):
            items = each["items"]
            if isinstance(items, dict):
                key = " ".join(row[at] if at < len(row) and row[at] else "-" for at in each.get("by", ()))
                items = items.get(key, items.get("*", ()))
            yield from (item if isinstance(item, str) else item[0] for item in items)
        if not names and action.get("answers"):
            yield from (code for code in action["answers"] if code not in {"*", "-"})

    def _words(self, forms: Sequence[str]) -> list[str]:
        kinds = {kind for kind, (form, _) in self.data["kinds"].items() if form in forms}
        things = [code for code, thing in self.data["things"].items() if thing[1] in kinds]
        named = [code for form in forms for code in self.data.get("named", {}).get(form, ())]
        own = [form for form in forms if form not in FORMS and form not in self.data.get("named", {}) and not kinds]
        return [*things, *named, *own]


FORMS = {"PATH", "NUMBER", "ALL", "ALL_BUT", "BLANK"}


def form(number: str) -> str:
    """Return what a box takes that may hold a number as written."""
    return "BLANK" if not number else "ALL_BUT" if " " in number else "ALL" if number == "ALL" else "NUMBER"


def text_of(case: Case, rows: Sequence[Row]) -> str:
    """Return rows as a sheet."""
    boxed = [[box if not box or form(box) != "NUMBER" or box.isalnum() else f"[{box}]" for box in row] for row in rows]
    lines = [f"{at}  {'  '.join(box or '-' for box in row)}" for at, row in enumerate(boxed, 1)]
    head = f"GAME random\nTURN {case.position.turn + 1}\nEMPIRE {case.player}"
    return "\n".join([head, *lines, ""])


def checked(case: Case, rows: Sequence[Row]) -> dict[int, str]:
    """Return what the check has against the lines of a sheet, by place."""
    position = case.position
    sheet = read_sheet("in.txt", text_of(case, rows).encode(), position.order_language)
    found = check_sheet(position.ruleset, position.world, sheet, view_of(position, case.player))
    assert not sheet.refused
    assert found.faults == ()
    places = {line: place for place, line in sheet.lines.items()} if hasattr(sheet, "lines") else {}
    wrong = {one.place: str(one.impossible) for one in found.understood if one.impossible is not None}
    del places
    flaws = {hint.place: str(hint.what) for hint in found.hints if hint.place and hint.kind is not HintKind.REMARK}
    return {**flaws, **wrong}


def flagged(cases: Sequence[Case]) -> list[list[list[dict[str, Any]]]]:
    """Return what the form's script makes of the lines of all sheets."""
    forms = [{"data": case.data, "sheets": case.sheets} for case in cases]
    given = json.dumps({"texts": texts(), "forms": forms})
    command = ["node", "--experimental-default-type=module", str(SCRIPT)]
    found: list[list[list[dict[str, Any]]]] = json.loads(
        subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout
    )
    return found


def texts() -> dict[str, str]:
    """Return the form's own texts in English."""
    page = (TEMPLATES / "form.html.j2").read_text("utf-8")
    start = page.index('id="form-texts">{{ ') + len('id="form-texts">{{ ')
    whole = page[start : page.index(" | tojson }}", start)]
    made = Environment(autoescape=False).from_string(f"{{{{ ({whole}) | tojson }}}}").render(_=lambda text: text)
    said: dict[str, str] = json.loads(made)
    return said
