/** @import { Spot } from "./camera.js" */

import { hints } from "../page/hints.js";

/** Where the codes of areas stand on the map, and the names that stand in its hints. */
export class Labels {
  /** @type {Map<string, Spot>} */
  spots = new Map();
  names = hints;

  constructor() {
    for (const text of document.querySelectorAll("#map-codes :not(.m-name) > text")) {
      const [x, y] = ["x", "y"].map((name) => Number(text.getAttribute(name)));
      this.spots.set(text.textContent ?? "", { x, y });
    }
  }

  /**
   * Adds where the labels of places stand to how many stacks they have.
   *
   * @param {Record<string, number | [x: number, y: number, stacks: number]>} places
   */
  complete(places) {
    for (const [code, told] of Object.entries(places)) {
      const spot = this.spots.get(code);
      if (typeof told === "number" && spot) places[code] = [spot.x, spot.y, told];
    }
  }

  /** @param {string | null} code */
  of(code) {
    return this.spots.get(code ?? "");
  }

  /**
   * The nearest label in a direction.
   *
   * @param {Spot} from
   * @param {number[]} direction one step across and down
   */
  next(from, direction) {
    return nearest(this.spots, from, direction);
  }
}

/**
 * The nearest place in a direction; what lies aside counts as farther away.
 *
 * @param {Map<string, Spot>} spots
 * @param {Spot} from
 * @param {number[]} direction one step across and down
 */
export function nearest(spots, from, [across, down]) {
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [code, spot] of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * across + y * down;
    const aside = Math.abs(x * down - y * across);
    if (along > 1 && aside <= along * 1.2 && along + 2 * aside < least) {
      best = code;
      least = along + 2 * aside;
    }
  }
  return best;
}
