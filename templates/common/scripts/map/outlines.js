/** @import { Spot } from "./camera.js" */

import { draw } from "../page/elements.js";
import { moved } from "./strokes.js";

/** A layer of the map, below the letters, that outlines areas, and rings what is no area. */
export class Outlines {
  /**
   * @param {SVGSVGElement} svg
   * @param {string} style
   * @param {Map<string, string>} names those of the areas on the map
   * @param {(code: string) => Spot | undefined} places
   */
  constructor(svg, style, names, places) {
    this.names = names;
    this.places = places;
    this.layer = draw("g", { class: style });
    svg.insertBefore(this.layer, document.getElementById("map-letters"));
  }

  /** @param {string[]} codes */
  show(codes) {
    // A light line and a dark one are seen on every ground, and leave the owner's colour to be seen.
    this.layer.replaceChildren(...["m-light", "m-dark"].map((style) => this.#lines(style, codes)));
  }

  /**
   * @param {string} style
   * @param {string[]} codes
   */
  #lines(style, codes) {
    const group = draw("g", { class: style });
    for (const code of codes) {
      const spot = this.places(code);
      if (this.names.has(code)) group.append(draw("use", { class: "m-o", href: `#map-${code}` }));
      else if (spot) group.append(this.#ring(spot));
    }
    return group;
  }

  /** @param {Spot} spot */
  #ring(spot) {
    const ring = draw("g", { transform: moved(spot) });
    ring.append(draw("circle", { class: "m-scaled", r: "9" }));
    return ring;
  }
}
