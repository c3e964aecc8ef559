import { draw } from "../page/elements.js";

/** A layer of the map, below the letters, that outlines areas. */
export class Outlines {
  /**
   * @param {SVGSVGElement} svg
   * @param {string} style
   * @param {Map<string, string>} names those of the areas on the map
   */
  constructor(svg, style, names) {
    this.names = names;
    this.layer = draw("g", { class: style });
    svg.insertBefore(this.layer, document.getElementById("map-letters"));
  }

  /** @param {string[]} codes */
  show(codes) {
    const known = codes.filter((code) => this.names.has(code));
    this.layer.replaceChildren(...known.map((code) => draw("use", { href: `#map-${code}` })));
  }
}
