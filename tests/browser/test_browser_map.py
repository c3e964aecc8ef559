"""The map in a reader's hands: mouse, wheel, fingers, buttons and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.visits import NARROW, SETTLED, WIDE, unfold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from tests.browser.visits import Visits

CHOSEN = """
() => {
  window.chosen = [];
  document.addEventListener("pbm:area", (event) => window.chosen.push(event.detail.code));
}
"""
LABEL = "code => [...document.querySelectorAll('#map-codes text')].find(one => one.textContent === code)"
Point = tuple[float, float]


class View(NamedTuple):
    """The part of the map that is shown, in its units."""

    left: float
    top: float
    width: float
    height: float


def view(page: Page) -> View:
    """Return what is shown, once the map stands still."""
    page.evaluate(SETTLED)
    box = page.locator("#map-picture").get_attribute("viewBox") or ""
    return View(*map(float, box.split()))


def place(page: Page, code: str) -> Point:
    """Return where on the screen an area's label stands."""
    x, y = page.evaluate(
        f"""code => {{
          const label = ({LABEL})(code);
          const [x, y] = [label.getAttribute("x"), label.getAttribute("y")];
          const spot = new DOMPoint(x, y).matrixTransform(label.getScreenCTM());
          return [spot.x, spot.y];
        }}""",
        code,
    )
    return x, y


def opened(visits: Visits, *, touch: bool = False, width: int = WIDE) -> Page:
    """Open Prussia's report, its map in the middle of the window, and note which areas are chosen."""
    page = visits.report("PR", touch=touch, width=NARROW if touch else width, pane="map")
    page.evaluate(CHOSEN)
    page.locator("#map-picture").evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    view(page)
    return page


def chosen(page: Page) -> list[str]:
    """Return the areas that were chosen, in order."""
    codes: list[str] = page.evaluate("window.chosen")
    return codes


def move_fingers(page: Page, ways: Sequence[tuple[Point, Point]], steps: int = 8) -> None:
    """Put fingers down, one after the other, move them at once, and lift them."""
    fingers = page.context.new_cdp_session(page)

    def at(share: float) -> list[dict[str, float]]:
        return [
            {"id": number, "x": start[0] + (end[0] - start[0]) * share, "y": start[1] + (end[1] - start[1]) * share}
            for number, (start, end) in enumerate(ways)
        ]

    for down in range(1, len(ways) + 1):
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at(0)[:down]})
    for step in range(1, steps + 1):
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at(step / steps)})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_pointing_tells_about_an_area(visits: Visits) -> None:
    """The panel says what the reader may know of the area under the mouse, and goes with the mouse."""
    page = opened(visits)
    panel = page.locator("#map-panel")

    page.mouse.move(*place(page, "HAN"))
    expect(panel).to_contain_text("Hanover")
    for told in ("OwnerPrussia", "Armies6", "Supply trains1", "Armies that will disperse1"):
        expect(panel).to_contain_text(told)
    page.mouse.move(*place(page, "HES"))
    expect(panel).to_contain_text("Ownernobody")
    expect(panel).not_to_contain_text("Supply")
    page.mouse.move(5, 5)
    expect(panel).to_be_hidden()


def test_clicking_chooses_and_dragging_does_not(visits: Visits) -> None:
    """A click chooses the area for the form; a drag takes the map along, and chooses nothing."""
    page = opened(visits)
    page.locator("#map-tools [data-do=in]").click()
    before, start = view(page), place(page, "BRA")

    page.mouse.click(*start)
    assert chosen(page) == ["BRA"]

    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 60, start[1] + 30, steps=5)
    page.mouse.up()
    after, end = view(page), place(page, "BRA")

    assert chosen(page) == ["BRA"]
    assert after.width == before.width
    assert (end[0] - start[0], end[1] - start[1]) == pytest.approx((60, 30), abs=1)


def test_the_wheel_zooms_where_the_mouse_is(visits: Visits) -> None:
    """What lies under the mouse stays there, nearer or farther."""
    page = opened(visits)
    before, start = view(page), place(page, "SIL")

    page.mouse.move(start[0] + 1, start[1])
    page.mouse.move(*start)
    page.mouse.wheel(0, -240)
    near = view(page)
    assert near.width < before.width * 0.8
    assert place(page, "SIL") == pytest.approx(start, abs=1.5)

    page.mouse.wheel(0, 240)
    assert view(page).width == pytest.approx(before.width, rel=0.01)


def test_a_page_that_scrolls_goes_on_over_the_map(visits: Visits) -> None:
    """The wheel does not get stuck when the map comes under a mouse that rests, where all is in one column."""
    page = opened(visits, width=1000)
    page.mouse.move(*place(page, "SIL"))
    page.evaluate("scrollBy({ top: -40, behavior: 'instant' })")
    before, height = view(page), page.evaluate("scrollY")

    page.mouse.wheel(0, 200)
    page.wait_for_function("before => scrollY > before", arg=height)

    assert view(page) == before


def test_buttons_zoom_and_lead_back(visits: Visits) -> None:
    """Plus, minus, the whole map, and what the reader sees; what leads nowhere is out of reach."""
    page = opened(visits)
    own, tools = view(page), page.locator("#map-tools")

    tools.get_by_role("button", name="Zoom in").click()
    assert view(page).width == pytest.approx(own.width / 1.5, rel=0.01)
    tools.get_by_role("button", name="Whole map").click()
    whole = view(page)
    assert whole.width > own.width
    expect(tools.get_by_role("button", name="Zoom out")).to_be_disabled()
    for code in ("DUB", "DON", "SYR", "FEZ"):
        x, y = place(page, code)
        frame = page.locator("#map-picture").bounding_box()
        assert frame is not None
        assert frame["x"] < x < frame["x"] + frame["width"]
        assert frame["y"] < y < frame["y"] + frame["height"]
    tools.get_by_role("button", name="What you see").click()
    assert view(page) == own


def test_keys_lead_from_area_to_area(visits: Visits) -> None:
    """Arrows go to the nearest area that way, Enter chooses it and asks, Escape goes back; plus and minus zoom."""
    page = opened(visits)
    panel, own = page.locator("#map-panel"), view(page)
    page.mouse.move(*place(page, "MGD"))
    expect(panel).to_contain_text("Magdeburg")
    page.locator("#map-frame").focus()

    page.keyboard.press("ArrowLeft")
    expect(panel).to_contain_text("Hanover")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(panel).to_contain_text("Brandenburg")
    page.keyboard.press("Enter")
    assert chosen(page) == ["BRA"]
    expect(page.locator("#map-panel button:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("+")
    assert view(page).width == pytest.approx(own.width / 1.5, rel=0.01)
    page.keyboard.press("Escape")
    assert view(page) == own


def test_a_tap_tells_and_chooses(visits: Visits) -> None:
    """A finger does what a mouse does in two steps."""
    page = opened(visits, touch=True)

    page.touchscreen.tap(*place(page, "HES"))

    expect(page.locator("#map-panel")).to_contain_text("Hesse")
    assert chosen(page) == ["HES"]


def test_what_is_asked_stands_between_map_and_strip(visits: Visits) -> None:
    """On a phone the handles take two rows at most, and the panel neither hides the strip nor lies below the key."""
    page = opened(visits, touch=True)
    page.touchscreen.tap(*place(page, "HAN"))
    expect(page.locator("#map-panel .p-choices button").first).to_be_visible()

    boxes = [page.locator(one).bounding_box() for one in ("#map-tools", "#map-panel", ".m-legend", "#strip")]
    tools, panel, legend, strip = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert tools[1] - tools[0] < 3 * 44
    assert panel[0] < legend[0]
    assert panel[1] <= strip[0]


@pytest.mark.parametrize("upright", [False, True])
def test_two_fingers_zoom(visits: Visits, upright: bool) -> None:  # noqa: FBT001 - two cases of one thing
    """Fingers that part bring the map nearer, what lies between them stays; fingers that meet take it away again."""
    page = opened(visits, touch=True)
    before, middle = view(page), place(page, "MGD")
    x, y = middle

    def beside(by: float) -> Point:
        return (x, y + by) if upright else (x + by, y)

    move_fingers(page, [(beside(-20), beside(-60)), (beside(20), beside(60))])
    near = view(page)
    assert near.width == pytest.approx(before.width / 3, rel=0.1)
    assert place(page, "MGD") == pytest.approx(middle, abs=3)

    move_fingers(page, [(beside(-60), beside(-20)), (beside(60), beside(20))])
    assert view(page).width == pytest.approx(before.width, rel=0.1)
    assert chosen(page) == []


def test_one_finger_scrolls_past_the_map(visits: Visits) -> None:
    """A map as wide as the phone does not catch whoever scrolls past it."""
    page = opened(visits, touch=True)
    unfold(page)
    page.set_viewport_size({"width": NARROW, "height": 560})  # so that the pane is higher than the screen
    before, height, (x, y) = view(page), page.evaluate("scrollY"), place(page, "MGD")

    move_fingers(page, [((x, y), (x, y - 120))])
    page.wait_for_function("before => scrollY > before + 60", arg=height)

    assert view(page) == before


def test_one_finger_moves_a_map_that_is_nearer(visits: Visits) -> None:
    """Once the reader has zoomed, the map follows the finger, and the page stays."""
    page = opened(visits, touch=True)
    page.locator("#map-tools [data-do=in]").tap()
    near, height, (x, y) = view(page), page.evaluate("scrollY"), place(page, "MGD")

    move_fingers(page, [((x, y), (x - 30, y - 60))])

    after = view(page)
    assert (after.left > near.left, after.top > near.top, after.width) == (True, True, near.width)
    assert page.evaluate("scrollY") == height


TILE = """() => {
  const pattern = document.querySelector("pattern.m-by");
  const { a } = new DOMMatrix(getComputedStyle(pattern).transform);
  return 12 * a * document.querySelector("#map-shores > g").getScreenCTM().a;
}"""


def test_letters_keep_their_size(visits: Visits) -> None:
    """Codes are as large as the text around the map, however near one looks; patterns grow no more than they do."""
    page = opened(visits)
    page.get_by_role("button", name="Whole map").click()
    sizes = []
    for _ in range(5):
        view(page)
        assert 8 <= page.evaluate(TILE) <= 16
        sizes.append(round(page.evaluate(f"({LABEL})('BRA').getBoundingClientRect().height"), 2))
        page.locator("#map-tools [data-do=in]").click()

    assert all(10 <= size <= 26 for size in sizes), sizes
    assert sizes == sorted(sizes)


def test_what_is_out_of_sight_is_told_of_no_further(visits: Visits) -> None:
    """Of an area in the fog the panel knows what everybody knows: whose it is."""
    page = opened(visits)
    page.locator("#map-tools [data-do=all]").click()
    view(page)

    page.mouse.move(*place(page, "MOS"))

    panel = page.locator("#map-panel")
    expect(panel).to_contain_text("Moscow")
    expect(panel).to_contain_text("Out of sight.")
    for secret in ("Armies", "Fort", "trains", "Mode"):
        expect(panel).not_to_contain_text(secret)


def test_without_a_script_the_map_stands(visits: Visits) -> None:
    """What the reader sees, with hints of the browser's own, the whole map below, and nothing to press."""
    page = visits.report("PR", javascript=False)

    expect(page.locator("#map-picture")).to_be_visible()
    expect(page.locator("#map-tools")).to_be_hidden()
    assert page.locator("#map-BRA > title").text_content() == "BRA Brandenburg"
    page.locator(".m-whole summary").click()
    expect(page.locator(".m-whole svg")).to_be_visible()


COVERED = """
() => {
  const picture = document.getElementById("map-picture");
  const marks = [...picture.querySelectorAll("#map-badges [id^=at-], #map-groups .m-group")].filter((one) =>
    one.getAttribute("transform") !== "scale(0)");
  const labels = [...picture.querySelectorAll("#map-codes text")].filter((one) =>
    getComputedStyle(one).visibility === "visible");
  const boxes = marks.map((one) => [one.id, one.getBoundingClientRect()]);
  const meet = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const found = boxes.flatMap(([code, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => meet(box, other)).map(([against]) => [code, against]));
  for (const label of labels) {
    // Serifs' boxes reach above and below their letters: what counts is where capitals stand.
    const { left, right, top, bottom } = label.getBoundingClientRect();
    const box = { left, right, top: top + (bottom - top) * 0.25, bottom: bottom - (bottom - top) * 0.25 };
    found.push(...boxes.filter(([, other]) => meet(box, other)).map(([code]) => [label.textContent, code]));
  }
  return [marks.length, found];
}
"""
"""The number of marks on the map, and the pairs of which one covers the other, by their real boxes."""


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_no_mark_covers_another_with_the_letters_that_a_browser_has(visits: Visits, width: int) -> None:
    """At first, on the whole map and at each zoom between: all stacks are there, and side by side."""
    page = visits.report("PR")
    page.set_viewport_size({"width": width, "height": 844})
    page.evaluate("location.hash = '#map'")
    first, found = 0, []
    for deed in ("own", "all", "in", "in", "in"):
        page.locator(f"[data-do={deed}]").first.evaluate("button => button.click()")
        view(page)
        shown, covered = page.evaluate(COVERED)
        assert shown == (first or shown)
        first = shown
        found += covered
    assert first
    assert found == []
