/**
 * @import { Owners } from "./course.js"
 * @import { Marks } from "../map/marks.js"
 * @import { Stand } from "../map/data.d.ts"
 * @typedef {object} PastData
 * @property {Owners[]} course
 * @property {Record<string, number[]>} counts
 * @property {Stand[][]} stands the stacks after each turn, where they differ from those after the turn before
 * @property {Record<string, [x: number, y: number]>} spots places besides those of the map's labels
 * @property {string} play
 * @property {string} pause
 * @property {string} start
 * @property {string} turn
 */

import { draw, find } from "../page/elements.js";
import { hints } from "../page/hints.js";
import { ownersDrawn } from "../page/signals.js";
import { ownersByTurn } from "./course.js";

/** The map of an archive as it was after one turn or another. */
export class Past {
  #link = find("map-told", HTMLAnchorElement);
  #outlines = find("map-changed", SVGGElement);
  #places = [...hints.keys()].map((code) => ({ code, ground: find(`map-${code}`, SVGPathElement) }));
  #counts = [...document.querySelectorAll("[data-areas]")];

  /**
   * @param {PastData} data
   * @param {Marks | null} marks
   */
  constructor(data, marks) {
    this.data = data;
    this.marks = marks;
    this.owners = ownersByTurn(data.course);
    this.last = data.course.length - 1;
    this.shown = this.last;
    this.seeker = find("map-turn", HTMLInputElement);
  }

  /** @param {number} turn */
  show(turn) {
    this.shown = turn;
    this.#colour(turn);
    this.#outline(turn);
    this.#name(turn);
    this.marks?.show(this.#standing(turn));
    ownersDrawn.send(null);
  }

  /** @param {number} turn */
  #colour(turn) {
    for (const { code, ground } of this.#places) {
      const fill = `url(#by-${this.owners[turn][code] ?? "none"})`;
      if (ground.getAttribute("fill") !== fill) ground.setAttribute("fill", fill);
    }
    for (const count of this.#counts) {
      count.textContent = String(this.data.counts[count.getAttribute("data-areas") ?? ""][turn]);
    }
  }

  /** @param {number} turn */
  #outline(turn) {
    const changed = turn ? Object.keys(this.data.course[turn]) : [];
    this.#outlines.replaceChildren(
      ...changed.map((code) => draw("use", { class: "changed m-o", href: `#map-${code}` })),
    );
  }

  /** @param {number} turn */
  #standing(turn) {
    const told = this.data.stands.slice(0, turn + 1).flat();
    return [...new Map(told.map((stand) => [stand[1], stand])).values()];
  }

  /** @param {number} turn */
  #name(turn) {
    const label = turn ? this.data.turn.replace("#", String(turn)) : this.data.start;
    this.seeker.value = String(turn);
    this.seeker.setAttribute("aria-valuetext", label);
    this.#link.textContent = label;
    this.#link.href = `#turn-${turn}`;
  }
}
