/** @import { MapData, PlacedStep } from "./data.d.ts" */

import { draw } from "../page/elements.js";

const SMALL = 0.85;

/**
 * Moves the marks of the map to where they have room at a step of zoom. Where that is was found beforehand: the steps of
 * which nothing is said show all marks where they are by themselves.
 */
export class Placing {
  #step = -1;
  #leads = document.getElementById("map-leads");
  #groups = document.getElementById("map-groups");
  /** @type {PlacedStep} */
  #now = { moves: {}, joined: [], groups: [] };

  /** @param {MapData} data */
  constructor({ placing, texts }) {
    this.placing = placing;
    this.texts = texts;
  }

  /** @param {number} step how many steps of zoom the picture has passed */
  show(step) {
    if (!this.placing || step === this.#step) return;
    for (const code of [...Object.keys(this.#now.moves), ...this.#now.joined]) this.#put(code, "");
    this.#step = step;
    this.#now = this.placing.steps[step] ?? { moves: {}, joined: [], groups: [] };
    const { moves, joined, groups } = this.#now;
    for (const code of joined) this.#put(code, "scale(0)");
    for (const [code, [x, y, small]] of Object.entries(moves)) {
      this.#put(code, `translate(${x} ${y})${small ? `scale(${SMALL})` : ""}`);
    }
    this.#groups?.replaceChildren(...groups.map((group) => this.#group(group)));
    this.#draw([
      ...Object.entries(moves).map(([code, move]) => [...this.#place(code), ...move.slice(3)]),
      ...groups.map(([x, y, , , , , ...end]) => [x, y, ...end]),
    ]);
  }

  /**
   * The least step at which places stand by themselves.
   *
   * @param {string[]} codes
   */
  apart(codes) {
    let step = this.#step;
    while (this.placing?.steps[step]?.joined.some((code) => codes.includes(code))) step += 1;
    return step;
  }

  /** @param {string} code */
  #place(code) {
    return this.placing?.places[code].slice(0, 2) ?? [];
  }

  /**
   * @param {string} code
   * @param {string} shift
   */
  #put(code, shift) {
    document.getElementById(`at-${code}`)?.setAttribute("transform", shift);
  }

  /** @param {PlacedStep["groups"][number]} group */
  #group([x, y, across, down, stacks, codes]) {
    const count = codes.split(" ").length;
    const badge = draw("g", { class: "m-group", "data-group": codes, transform: `translate(${across} ${down})` });
    const text = draw("text", { y: "3.5" });
    text.textContent = (this.texts.joined ?? "").replace("#", String(count)).replace("#", String(stacks));
    badge.append(draw("use", { href: "#m-group" }), text);
    return this.#at(x, y, badge);
  }

  /**
   * Draws the lines that lead from places to marks; those without an end need none.
   *
   * @param {number[][]} ways
   */
  #draw(ways) {
    const layer = draw("g", { id: "leads-now" });
    for (const [x, y, across, down] of ways) {
      if (down === undefined) continue;
      layer.append(this.#at(x, y, draw("path", { d: `M0 0L${across} ${down}M-1-1h2v2h-2z` })));
    }
    const top = draw("g", { class: "m-lead" });
    top.append(layer);
    this.#leads?.replaceChildren(draw("use", { class: "m-lead-under", href: "#leads-now" }), top);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {SVGElement} mark in points of letters
   */
  #at(x, y, mark) {
    const spot = draw("g", { transform: `translate(${x} ${y})` });
    const points = draw("g", { class: "m-k" });
    points.append(mark);
    spot.append(points);
    return spot;
  }
}
