/**
 * @import { Spot } from "./camera.js"
 * @import { Mark, MapData, Threat } from "./data.d.ts"
 * @import { Labels } from "./labels.js"
 */

import { Marks } from "./marks.js";
import { Outlines } from "./outlines.js";

/** What others could attack the reader's places with: drawn on the map when it is asked for. */
export class Threats {
  /**
   * @param {MapData} data
   * @param {SVGSVGElement} svg
   * @param {Labels} labels
   * @param {(code: string) => Spot | undefined} places
   */
  constructor({ threats = {} }, svg, labels, places) {
    this.threats = threats;
    this.places = new Outlines(svg, "m-threatened", labels.names, places);
    this.marks = new Marks(svg, "m-threats", places);
  }

  /** @returns {Mark[]} */
  #attacks() {
    return Object.entries(this.threats).flatMap(([place, there]) =>
      there
        .filter(([, from]) => from !== place)
        .map(([who, from, strength]) => /** @type {Mark} */ (["attack", who, from, place, strength])),
    );
  }

  /**
   * Shows the threats, or hides them again, as the button says.
   *
   * @param {HTMLButtonElement} button
   */
  toggle(button) {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    this.places.show(shown ? Object.keys(this.threats) : []);
    this.marks.show(shown ? this.#attacks() : []);
  }
}

/**
 * What is told of the threats to a place: a label, and who could come with how much from where.
 *
 * @param {MapData} data
 * @param {string} code
 * @returns {[label: string, value: string][]}
 */
export function threatsTo({ names, texts, threats = {} }, code) {
  const told = (threats[code] ?? []).map((threat) => sentence(threat, code, names, texts.threats ?? []));
  return told.length ? [[texts.threatened ?? "", told.join("; ")]] : [];
}

/**
 * @param {Threat} threat
 * @param {string} code
 * @param {Record<string, string>} names
 * @param {string[]} patterns for a threat of known strength, of unknown strength, and from the place itself
 */
function sentence([who, place, strength], code, names, [known, unknown, here]) {
  /** @type {Record<string, string | number | null>} */
  const values = { who: names[who] ?? who, place, strength };
  const pattern = place === code ? here : strength === null ? unknown : known;
  return pattern.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}
