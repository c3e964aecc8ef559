from __future__ import annotations

import json
import re
from base64 import b64encode
from typing import TYPE_CHECKING, Any, Literal

import pytest
from playwright.sync_api import expect

from tests.browser.visits import NARROW, WIDE, sticking_out
from tools.sample import EMPIRES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.visits import Scheme, Visits

TYPICAL = "PR"
A4 = (595, 842)
"""Width and height in points."""
PAPER = 680
"""Width between the margins, in the pixels of a page: 180 mm."""

FOCUSABLE = """
() => {
  const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]");
  window.awaited = [...all].filter(one => one.tabIndex >= 0 && !one.disabled
    && one.checkVisibility({ visibilityProperty: true }) && (one.type !== "radio" || one.checked));
  return window.awaited.map(one => one.outerHTML.slice(0, 160));
}
"""
"""What the tabulator key should reach."""

FOCUSED = """
() => {
  const one = document.activeElement;
  if (one === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const ringed = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return [window.awaited.indexOf(one), one.outerHTML.slice(0, 160), ringed];
}
"""
"""What has the focus: its place among what was awaited, what it is, and whether a ring shows it."""

COLOURED = """
async data => {
  const picture = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const { data: values } = canvas.getImageData(0, 0, picture.width, picture.height);
  for (let at = 0; at < values.length; at += 4) {
    const [red, green, blue] = values.slice(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8)
      return [(at / 4) % picture.width, Math.floor(at / 4 / picture.width), red, green, blue];
  }
  return null;
}
"""
"""The first pixel of a picture that is not grey."""


def luminance(page: Page, what: str) -> float:
    """Return how light the background or the ink of the page is, from 0 to 1."""
    colour = page.evaluate("what => getComputedStyle(document.body)[what]", what)
    red, green, blue = (int(value) / 255 for value in re.findall(r"\d+", colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def squeezed(text: str) -> str:
    """Return a text with all white space gone, and what tells where words may be parted."""
    return re.sub(r"[\s\u00ad\u2066-\u2069]+", "", text)


def document_of(reports: Path, empire: str, turn: int = 1) -> dict[str, Any]:
    """Return a report as JSON."""
    text = (reports / f"turn-{turn:03}" / f"{empire}.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


@pytest.mark.parametrize("turn", [0, 1])
def test_no_report_scrolls_sideways(visits: Visits, turn: int) -> None:
    """On a phone, and at 320 px, which is a small screen at 400 per cent, only tables and maps scroll, not the page."""
    wide: dict[str, list[str]] = {}
    for empire in EMPIRES if turn else EMPIRES[::4]:  # at the start all say the same of different areas
        page = visits.report(empire, turn, width=NARROW, unfolded=True)
        for width in (NARROW, 320):
            page.set_viewport_size({"width": width, "height": 800})
            if found := sticking_out(page):
                wide[f"{empire} at {width} px"] = found
        page.context.close()

    assert wide == {}


@pytest.mark.parametrize("turn", [0, 1])
def test_every_report_is_small(reports: Path, turn: int) -> None:
    """A report is one file of less than 400 kB."""
    sizes = {empire: (reports / f"turn-{turn:03}" / f"{empire}.html").stat().st_size for empire in EMPIRES}

    assert {empire: size for empire, size in sizes.items() if size >= 400_000} == {}


def test_night_is_dark(visits: Visits) -> None:
    """By day there is dark ink on light paper, by night light ink on dark slate."""
    page = visits.report(TYPICAL)

    assert luminance(page, "backgroundColor") > 0.8
    assert luminance(page, "color") < 0.2

    page.emulate_media(color_scheme="dark")

    assert luminance(page, "backgroundColor") < 0.1
    assert luminance(page, "color") > 0.7


def test_print_is_on_a4(visits: Visits) -> None:
    """Printed pages are A4, upright, and there are not many of them."""
    page = visits.report(TYPICAL)
    pdf = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf)

    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {A4}
    assert 3 <= len(boxes) <= 16


@pytest.mark.parametrize("empire", ["EN", "FR", "PR"])
def test_print_fits_the_paper(visits: Visits, empire: str) -> None:
    """Nothing is wider than A4 between its margins, or the browser would print all of it smaller."""
    page = visits.report(empire, width=PAPER)
    page.emulate_media(media="print")

    assert sticking_out(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("turn", [0, 1])
def test_print_is_black_and_white(browser: Browser, visits: Visits, scheme: Scheme, turn: int) -> None:
    """Paper is white, and nothing printed has a colour, whatever the screen's scheme is."""
    page = visits.report(TYPICAL, turn, scheme=scheme, width=PAPER)
    page.emulate_media(media="print")
    picture = page.screenshot(full_page=True)
    data = "data:image/png;base64," + b64encode(picture).decode()
    canvas = browser.new_page()
    spot = canvas.evaluate(COLOURED, data)
    canvas.close()

    assert luminance(page, "backgroundColor") == 1
    assert spot is None


def test_print_has_nothing_to_press(visits: Visits) -> None:
    """The form and everything else that only a screen can serve is left out in print, and the blank sheet is there."""
    page = visits.report(TYPICAL)
    page.emulate_media(media="print")

    controls = page.locator("button:visible:not(thead *), input:visible, select:visible, textarea:visible, nav:visible")

    assert controls.evaluate_all("all => all.map(one => one.outerHTML.slice(0, 120))") == []
    assert page.locator("#sheet").is_visible()


def test_print_unfolds_what_is_folded(visits: Visits) -> None:
    """Nobody can unfold paper: all parts of the report are printed."""
    page = visits.report(TYPICAL)
    folded = page.locator("details:not([open]) table")
    assert folded.count() >= 5
    assert {one.is_visible() for one in folded.all()} == {False}

    page.emulate_media(media="print")

    assert {one.is_visible() for one in folded.all()} == {True}


def test_head_of_a_table_can_be_repeated_in_print(visits: Visits) -> None:
    """A table that goes on on the next page shows its head again, which browsers do only without boxes in it."""
    page = visits.report(TYPICAL, width=PAPER)
    page.emulate_media(media="print")
    boxes = "all => all.map(one => getComputedStyle(one).display).filter(one => !['inline', 'contents'].includes(one))"

    assert page.locator("thead :not(tr, th)").count() > 0
    assert page.locator("thead :not(tr, th)").evaluate_all(boxes) == []


@pytest.mark.parametrize("empire", ["PR", "FR", "SP"])
def test_nothing_is_lost_without_javascript(visits: Visits, reports: Path, empire: str) -> None:
    """Whatever the report says stands in the page as it is written, and so does the blank sheet."""
    page = visits.report(empire, javascript=False, unfolded=True)
    shown = squeezed(page.locator("body").inner_text())
    report = document_of(reports, empire)
    said = [
        *(action["text"] for action in report["actions"]),
        *(action["reason"] for action in report["actions"] if action["reason"]),
        *(event["text"] for event in report["events"] if event["scope"] != "battle"),
        *(line for event in report["events"] if event["scope"] == "battle" for _, line in event["account"]),
        *(note["text"] for note in report["attention"]),
        *(problem["message"] for problem in report["problems"]),
        *(area["name"] for area in (report["areas"] | report["other_areas"]).values()),
        *(letter["text"] for letter in report["messages"]),
        report["blank_sheet"],
    ]

    assert [text for text in said if squeezed(text).casefold() not in shown.casefold()] == []


def test_scripts_add_and_take_nothing_away(visits: Visits) -> None:
    """The sections are the same with JavaScript and without."""
    sections, all_of = "all => all.map(one => one.id)", "section, details.fold"
    plain = visits.report(TYPICAL, javascript=False).locator(all_of).evaluate_all(sections)
    scripted = visits.report(TYPICAL).locator(all_of).evaluate_all(sections)

    assert len(plain) >= 8
    assert [one for one in plain if one not in scripted] == []


def test_anchors_lead_somewhere(visits: Visits) -> None:
    """Every link leads to a place in the page, but for the one to the game master; those of the contents unfold it."""
    page = visits.report(TYPICAL)
    lost = "all => all.map(one => one.getAttribute('href')).filter(one => !document.getElementById(one.slice(1)))"

    assert [link[:7] for link in page.locator("a[href]").evaluate_all(lost)] == ["mailto:"]
    page.emulate_media(reduced_motion="reduce")
    links = page.locator(".contents a:not(.of-folded *)")
    assert links.count() >= 5
    for link in links.all():
        page.locator(".contents").evaluate("one => { one.open = true }")
        target = link.get_attribute("href")
        assert target is not None
        link.click()
        shown = page.locator(f"{target} > :not(summary)").first
        expect(shown).to_be_visible()
        expect(page.locator(target)).to_be_in_viewport()


def test_tables_can_be_sorted(visits: Visits) -> None:
    """The buttons in the heads sort a table, numbers as numbers, and say so; rows keep what belongs to them."""
    page = visits.report(TYPICAL, width=1000, unfolded=True)
    table = page.locator("#areas table.sortable").first
    head = table.locator("thead th", has_text=re.compile("^Arm"))
    before = rows(table.locator("tbody tr").all_inner_texts())

    head.get_by_role("button").click()
    assert head.get_attribute("aria-sort") == "descending"
    descending = rows(table.locator("tbody tr").all_inner_texts())
    head.get_by_role("button").click()
    assert head.get_attribute("aria-sort") == "ascending"
    ascending = rows(table.locator("tbody tr").all_inner_texts())

    armies = [int(row[3]) for row in ascending if len(row) > 3]
    assert armies == sorted(armies)
    assert len(set(armies)) > 2
    assert [int(row[3]) for row in descending if len(row) > 3] == armies[::-1]
    assert sorted(ascending) == sorted(descending) == sorted(before)


def rows(texts: list[str]) -> list[list[str]]:
    """Take rows of a table apart."""
    return [text.split("\t") for text in texts]


@pytest.mark.parametrize(("width", "pane"), [(WIDE, "map"), (NARROW, "map"), (NARROW, "orders")])
def test_keyboard_reaches_everything(visits: Visits, width: int, pane: Literal["map", "orders"]) -> None:
    """The tabulator key goes through all that can be used, in the order of the page, and a ring shows where it is."""
    page = visits.report(TYPICAL, width=width, pane=pane)
    page.evaluate("document.activeElement.blur()")
    expected = page.evaluate(FOCUSABLE)
    reached: list[int] = []
    unseen: list[str] = []
    for _ in range(len(expected) + 20):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused is None:
            break
        place, told, ringed = focused
        reached.append(place)
        if not ringed:
            unseen.append(told)

    assert len(expected) > 8
    assert [expected[place] for place in range(len(expected)) if place not in reached] == []
    assert reached == list(range(len(expected)))
    assert unseen == []
