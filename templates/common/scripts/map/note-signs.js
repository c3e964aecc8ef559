/** @import { Labels } from "./labels.js" */

import { draw } from "../page/elements.js";

/** A sheet of paper with a corner turned down, above the code of an area to its left. */
const SIGN = "M-19-19h7.5l3.5 3.5v9h-11zM-11.5-19v3.5h3.5M-16.5-13.5h6M-16.5-10.5h6";

/** Signs on the map for the areas that the reader has written notes on; the panel tells what these say. */
export class NoteSigns {
  /**
   * @param {SVGSVGElement} svg
   * @param {Labels} labels
   */
  constructor(svg, labels) {
    this.labels = labels;
    this.layer = draw("g", { class: "m-noted", "aria-hidden": "true" });
    svg.append(this.layer);
  }

  /** @param {string[]} codes */
  show(codes) {
    const spots = codes.map((code) => this.labels.of(code)).filter((spot) => spot !== undefined);
    const signs = spots.map(({ x, y }) => {
      const sign = draw("g", { transform: `translate(${x} ${y})` });
      sign.append(draw("path", { d: SIGN }));
      return sign;
    });
    this.layer.replaceChildren(...signs);
  }
}
