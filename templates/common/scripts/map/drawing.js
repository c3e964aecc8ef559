/**
 * @import { MapData } from "./data.d.ts"
 * @import { Part, View } from "./view.js"
 * @typedef {{ zooms: number[], base: number, gain: number, least: number, most: number, point: number, square: number }} Scale
 */

import { pick } from "../page/elements.js";
import { Outside } from "./outside.js";
import { Placing } from "./placing.js";
import { clamp } from "./view.js";

// The lines along the coasts cost most of the drawing: they wait until the map stands still.
const REST = 160;

/** What has letters, or lines as thick as theirs. */
const LETTERED = ":scope > g:not(#map-ground), .m-by, .m-rivers";

/** Draws the part of a map that a view shows, once for each frame of the screen at most. */
export class Drawing {
  #asked = false;
  #resting = 0;
  /** The style of what has letters, at this zoom. */
  #letters = "";
  size = { width: 0, height: 0 };

  /**
   * @param {HTMLElement} frame
   * @param {SVGSVGElement} svg
   * @param {HTMLElement} tools
   * @param {View} view
   * @param {Part} own
   * @param {MapData} data
   */
  constructor(frame, svg, tools, view, own, data) {
    this.frame = frame;
    this.svg = svg;
    this.view = view;
    this.own = own;
    this.scale = data.scale;
    this.placing = new Placing(data);
    this.outside = new Outside(data, tools);
    this.nearer = pick(tools, "[data-do=in]", HTMLButtonElement);
    this.farther = pick(tools, "[data-do=out]", HTMLButtonElement);
  }

  /** How many pixels a unit of the map takes. */
  get pixels() {
    return this.size.width / this.view.w;
  }

  /** Measures the picture; while the page is not laid out there is nothing to measure. */
  measure() {
    const { width, height } = this.svg.getBoundingClientRect();
    if (!width || !height) return false;
    this.size = { width, height };
    this.view.shape = height / width;
    return true;
  }

  /**
   * Asks for the map to be drawn.
   *
   * @param {boolean} [moves] whether it is likely to be drawn again soon
   */
  ask(moves = true) {
    if (!this.#asked) requestAnimationFrame(() => this.#draw());
    this.#asked = true;
    if (moves) this.frame.classList.add("m-moving");
  }

  #draw() {
    const { view, svg } = this;
    this.#asked = false;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.frame.classList.remove("m-moving"), REST);
    svg.setAttribute("viewBox", [view.x, view.y, view.w, view.h].map((n) => n.toFixed(1)).join(" "));
    this.#fitLetters();
    this.frame.classList.toggle("m-near", view.w < view.fitting(this.own).w - 1);
    this.nearer.disabled = view.isClosest;
    this.farther.disabled = view.isFarthest;
    this.outside.tell(view);
  }

  /** Letters grow less than the map does, and smaller names come out as there is room. */
  #fitLetters() {
    const { pixels, scale, svg } = this;
    const point = clamp(scale.base + scale.gain * pixels, scale.least, scale.most);
    const k = (point / scale.point / pixels).toFixed(4);
    // For browsers whose styles do not reach the scale of a pattern. What it fills is drawn in squares of the grid.
    for (const pattern of svg.querySelectorAll("pattern.m-by")) {
      pattern.setAttribute("patternTransform", `scale(${(0.8 * Number(k)) / scale.square})`);
    }
    const step = scale.zooms.filter((zoom) => pixels >= zoom).length;
    this.placing.show(step);
    const levels = Array.from({ length: scale.zooms.length + 1 }, (_, level) => (level > step ? "hidden" : "visible"));
    this.#letters = `--k:${k}${levels.map((shown, level) => `;--n${level}:${shown}`).join("")}`;
    this.letter(svg.querySelectorAll(LETTERED));
  }

  /**
   * Lets letters and marks have the size of this zoom. The ground, which is half of the map, has none: what is set for
   * the whole picture would have it reckoned anew each time.
   *
   * @param {Iterable<SVGElement>} layers
   */
  letter(layers) {
    for (const layer of layers) layer.style.cssText = this.#letters;
  }
}
