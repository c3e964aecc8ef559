/**
 * @import { Drawing } from "./drawing.js"
 * @import { Part, View } from "./view.js"
 * @typedef {{ x: number, y: number }} Spot
 */

import { clamp } from "./view.js";

const FLIGHT = 260;
const MARGIN = 0.12;

/** Looks at another part of the map: at once, or by flying there. */
export class Camera {
  #flight = 0;
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * @param {View} view
   * @param {Drawing} drawing
   */
  constructor(view, drawing) {
    this.view = view;
    this.drawing = drawing;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} w
   */
  look(x, y, w) {
    this.view.show(x, y, w);
    this.drawing.ask();
  }

  /** @param {Part} part */
  fly(part) {
    cancelAnimationFrame(this.#flight);
    const to = this.view.fitting(part);
    if (this.#still.matches) return this.look(to.x, to.y, to.w);
    const { x, y, w } = this.view;
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const gone = Math.min(1, (now - start) / FLIGHT);
      const eased = 1 - (1 - gone) ** 3;
      this.look(x + (to.x - x) * eased, y + (to.y - y) * eased, w + (to.w - w) * eased);
      if (gone < 1) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  /**
   * Zooms so that what lies under a place of the screen stays there; under the middle, if none is said.
   *
   * @param {number} factor
   * @param {Spot} [under]
   */
  zoom(factor, under) {
    cancelAnimationFrame(this.#flight);
    const { view } = this;
    const box = this.drawing.svg.getBoundingClientRect();
    const across = under ? (under.x - box.left) / box.width : 0.5;
    const down = under ? (under.y - box.top) / box.height : 0.5;
    const w = view.possible(view.w * factor);
    this.look(view.x + (view.w - w) * across, view.y + (view.w - w) * view.shape * down, w);
  }

  /**
   * Zooms so that a place of the map stays where it is on the screen.
   *
   * @param {number} factor
   * @param {Spot | undefined} spot
   */
  zoomAt(factor, spot) {
    if (!spot) return this.zoom(factor);
    const { view, drawing } = this;
    const box = drawing.svg.getBoundingClientRect();
    const under = {
      x: box.left + (spot.x - view.x) * drawing.pixels,
      y: box.top + (spot.y - view.y) * drawing.pixels,
    };
    this.zoom(factor, under);
  }

  /**
   * Takes the map along by so many pixels.
   *
   * @param {number} across
   * @param {number} down
   */
  pan(across, down) {
    cancelAnimationFrame(this.#flight);
    const { view, drawing } = this;
    this.look(view.x - across / drawing.pixels, view.y - down / drawing.pixels, view.w);
  }

  /**
   * Looks so that a place is seen, not too near to an edge.
   *
   * @param {Spot} spot
   */
  reveal({ x, y }) {
    const { view } = this;
    const left = clamp(view.x, x - view.w * (1 - MARGIN), x - view.w * MARGIN);
    const top = clamp(view.y, y - view.h * (1 - MARGIN), y - view.h * MARGIN);
    if (left !== view.x || top !== view.y) this.look(left, top, view.w);
  }
}
