"""What somebody may have meant, as the order form reckons it: the very cases that the program is held to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

CASES = json.loads((Path(__file__).parents[1] / "sheets" / "likeness.json").read_text("utf-8"))
PROBE = """
import { closest, likeness } from "./common/scripts/orders/likeness.js";
import { fold } from "./common/scripts/orders/spelling.js";

Object.assign(window, { closest, fold, likeness });
"""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """An empty page that runs what the form's script knows of spelling."""
    desk = tmp_path_factory.mktemp("probe")
    (desk / "probe.js").write_text(PROBE, "utf-8")
    (desk / "page.html.j2").write_text("{{ joined('probe.js') }}", "utf-8")
    page = browser.new_page()
    page.evaluate(Renderer(desk).render_page("page", {}).decode())
    yield page
    page.close()


def results(page: Page, function: str, arguments: list[Any]) -> list[Any]:
    """Return what a function of the script makes of each of the arguments."""
    found: list[Any] = page.evaluate(f"all => all.map(one => {function}(...one))", arguments)
    return found


def test_spellings_are_folded(page: Page) -> None:
    """The form takes the same spellings for one word as the program does."""
    texts, folded = zip(*CASES["folded"], strict=True)
    assert results(page, "fold", [[text] for text in texts]) == list(folded)


def test_likeness_is_reckoned(page: Page) -> None:
    """The form finds a slip as like as the program does."""
    found = results(page, "likeness", [case[:2] for case in CASES["likeness"]])
    assert found == pytest.approx([case[2] for case in CASES["likeness"]], abs=1e-8)


def test_the_closest_words_are_proposed(page: Page) -> None:
    """The form proposes what the program would, in the same order."""
    cases = CASES["closest"]
    found = results(page, "closest", [[text, CASES[words]] for words, text, _ in cases])
    assert dict(zip([case[1] for case in cases], found, strict=True)) == {text: codes for _, text, codes in cases}
