/** @import { Spot } from "../../common/scripts/map/camera.js" */

import { nearest } from "../../common/scripts/map/labels.js";
import { Marks } from "../../common/scripts/map/marks.js";
import { Panel } from "../../common/scripts/map/panel.js";
import { targetOf } from "../../common/scripts/page/elements.js";
import { areaChosen, areasOffered, draftsWritten, lineChosen } from "../../common/scripts/page/signals.js";

/** @type {Record<string, number[]>} */
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The line of battle as a board: its stacks are the places of orders, and the battalions that lie in them. */
class Line {
  /** @type {import("../../common/scripts/map/data.d.ts").Mark[]} */
  #marks = [];
  /** @type {string[]} */
  #numbers = [];

  /**
   * @param {HTMLElement} frame
   * @param {SVGSVGElement} svg the picture over the line on which marks are drawn
   */
  constructor(frame, svg) {
    this.frame = frame;
    this.svg = svg;
    this.stacks = [...frame.querySelectorAll("[data-spot]")];
    this.things = [...this.stacks, ...frame.querySelectorAll("[data-spot] [data-area]")];
    this.marks = new Marks(svg, "m-drafts", (place) => this.places(place));
    this.panel = new Panel(
      frame,
      (code) => this.#about(code),
      (code) => this.#point(code),
    );
  }

  /**
   * Where a stack is in the picture over the line.
   *
   * @param {string} place
   * @returns {Spot | undefined}
   */
  places(place) {
    const stack = this.stacks.find((one) => one.getAttribute("data-spot") === place);
    if (!stack) return undefined;
    const [box, all] = [stack.getBoundingClientRect(), this.svg.getBoundingClientRect()];
    // The ends of arrows stand where there is no writing.
    const down = place.startsWith("them:") ? 0.75 : 0.25;
    return { x: box.left - all.left + box.width / 2, y: box.top - all.top + box.height * down };
  }

  /** @param {string} code */
  #about(code) {
    const stack = this.#thing(code)?.closest("[data-spot]");
    return { name: stack?.getAttribute("data-told") ?? "", facts: [] };
  }

  /** @param {string} code */
  #thing(code) {
    return this.things.find((one) => (one.getAttribute("data-spot") ?? one.getAttribute("data-area")) === code);
  }

  /** @param {string | null} code */
  #point(code) {
    const here = code === null ? undefined : this.#thing(code);
    for (const one of this.things) one.classList.toggle("l-here", one === here);
  }

  /** @param {string[]} codes */
  offer(codes) {
    for (const one of this.things) {
      const code = one.getAttribute("data-spot") ?? one.getAttribute("data-area") ?? "";
      one.classList.toggle("l-offered", codes.includes(code));
    }
  }

  /**
   * @param {import("../../common/scripts/map/data.d.ts").Mark[]} marks
   * @param {string[]} numbers
   */
  draw(marks, numbers) {
    [this.#marks, this.#numbers] = [marks, numbers];
    this.renew();
  }

  /** Draws the marks where the stacks are now. */
  renew() {
    this.marks.show(this.#marks, this.#numbers);
  }

  /**
   * @param {string} code
   * @param {boolean} byKeys
   */
  choose(code, byKeys) {
    this.panel.byKeys = byKeys;
    this.panel.choose(code);
    areaChosen.send({ code });
    this.panel.byKeys = false;
  }

  /** @param {Event} event */
  click(event) {
    const target = targetOf(event);
    const line = target?.closest("[data-line]")?.getAttribute("data-line");
    if (line) return lineChosen.send({ line: Number(line) });
    const stack = target?.closest("[data-spot]");
    const own = stack?.getAttribute("data-spot")?.startsWith("us:");
    const code = (own && target?.closest("[data-area]")?.getAttribute("data-area")) || stack?.getAttribute("data-spot");
    if (code) this.choose(code, false);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { shown } = this.panel;
    if (event.target !== this.frame || event.ctrlKey || event.metaKey || event.altKey) return;
    if (AHEAD[event.key]) this.#walk(AHEAD[event.key]);
    else if (shown && (event.key === "Enter" || event.key === " ")) this.choose(shown, true);
    else return;
    event.preventDefault();
  }

  /** @param {number[]} direction */
  #walk(direction) {
    const spots = new Map(
      this.stacks.map((stack) => {
        const { left, top, width, height } = stack.getBoundingClientRect();
        return [stack.getAttribute("data-spot") ?? "", { x: left + width / 2, y: top + height / 2 }];
      }),
    );
    const first = spots.keys().next().value ?? "";
    const shown = this.#thing(this.panel.shown ?? "")
      ?.closest("[data-spot]")
      ?.getAttribute("data-spot");
    const from = spots.get(shown ?? "");
    const next = from ? nearest(spots, from, direction) : first;
    if (!next) return;
    this.#thing(next)?.scrollIntoView({ block: "nearest" });
    this.panel.choose(next);
  }
}

/** Lets orders be written in the line of battle, and draws their drafts there. */
export function liveLine() {
  const [frame, svg] = ["line-frame", "line-marks"].map((id) => document.getElementById(id));
  if (!(frame instanceof HTMLElement && svg instanceof SVGSVGElement)) return;
  const line = new Line(frame, svg);
  frame.tabIndex = 0;
  frame.setAttribute("role", "application");
  frame.setAttribute("aria-label", frame.dataset.about ?? "");
  frame.addEventListener("click", (event) => line.click(event));
  frame.addEventListener("keydown", (event) => line.press(event));
  areasOffered.hear(({ codes }) => line.offer(codes));
  draftsWritten.hear(({ marks, numbers, told }) => {
    line.draw(marks, numbers);
    const loose = document.getElementById("map-loose");
    if (loose) loose.textContent = told;
  });
  new ResizeObserver(() => line.renew()).observe(frame);
}
