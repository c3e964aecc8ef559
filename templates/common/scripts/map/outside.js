/**
 * @import { MapData } from "./data.d.ts"
 * @import { Part, View } from "./view.js"
 */

const MARGIN = 40;

/** The button that says how many stacks the part shown leaves out, and that shows them. */
export class Outside {
  /** @type {Record<string, [x: number, y: number, stacks: number]>} */
  #places;
  #all = 0;

  /**
   * @param {MapData} data
   * @param {HTMLElement} tools
   */
  constructor({ placing, texts }, tools) {
    this.texts = texts;
    this.button = tools.querySelector("[data-do=rest]");
    this.#places = placing?.places ?? {};
    for (const [, , stacks] of Object.values(this.#places)) this.#all += stacks;
  }

  /** @param {View} view */
  tell(view) {
    if (!(this.button instanceof HTMLElement)) return;
    let count = 0;
    for (const [x, y, stacks] of Object.values(this.#places)) {
      if (x < view.x || x > view.x + view.w || y < view.y || y > view.y + view.h) count += stacks;
    }
    const text = (this.texts.outside ?? "").replace("#", String(count)).replace("#", String(this.#all));
    if (count && this.button.textContent !== text) this.button.textContent = text;
    this.button.hidden = !count;
  }

  /**
   * The part of the map around places: around all that stacks stand on, if none are said.
   *
   * @param {string[]} codes
   * @returns {Part}
   */
  around(codes = Object.keys(this.#places)) {
    const spots = codes.map((code) => this.#places[code]);
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    return { x, y, w: Math.max(...xs) + MARGIN - x, h: Math.max(...ys) + MARGIN - y };
  }
}
