/**
 * @import { MapData } from "./data.d.ts"
 * @import { Part, View } from "./view.js"
 * @typedef {{ zooms: number[], base: number, gain: number, least: number, most: number, point: number }} Scale
 */

import { pick } from "../page/elements.js";
import { Outside } from "./outside.js";
import { Placing } from "./placing.js";
import { clamp } from "./view.js";

// The lines along the coasts cost most of the drawing: they wait until the map stands still.
const REST = 160;

/** Draws the part of a map that a view shows, once for each frame of the screen at most. */
export class Drawing {
  #asked = false;
  #resting = 0;
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

  /** Asks for the map to be drawn. */
  ask() {
    if (!this.#asked) requestAnimationFrame(() => this.#draw());
    this.#asked = true;
    this.frame.classList.add("m-moving");
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
    const { pixels, scale } = this;
    const { style } = this.svg;
    const point = clamp(scale.base + scale.gain * pixels, scale.least, scale.most);
    const k = (point / scale.point / pixels).toFixed(4);
    style.setProperty("--k", k);
    // For browsers whose styles do not reach the scale of a pattern.
    for (const pattern of this.svg.querySelectorAll("pattern.m-by")) {
      pattern.setAttribute("patternTransform", `scale(${0.8 * Number(k)})`);
    }
    const step = scale.zooms.filter((zoom) => pixels >= zoom).length;
    this.placing.show(step);
    for (let level = 0; level <= scale.zooms.length; level += 1) {
      style.setProperty(`--n${level}`, level > step ? "hidden" : "visible");
    }
  }
}
