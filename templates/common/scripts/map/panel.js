/**
 * @import { MapData } from "./data.d.ts"
 * @import { Labels } from "./labels.js"
 * @import { View } from "./view.js"
 */

import { find, make } from "../page/elements.js";
import { areaTold } from "../page/signals.js";
import { Outlines } from "./outlines.js";

/** Tells about the area that one points at: its owner, by the colour that it has, and the facts that the page holds. */
export class Panel {
  /** @type {string | null} */
  shown = null;
  /** @type {string | null} the area that has been chosen, of which the panel tells while none is pointed at */
  #held = null;

  /**
   * @param {MapData} data
   * @param {SVGSVGElement} svg
   * @param {View} view
   * @param {Labels} labels
   */
  constructor(data, svg, view, labels) {
    this.data = data;
    this.svg = svg;
    this.view = view;
    this.labels = labels;
    this.here = new Outlines(svg, "m-here", labels.names);
    this.box = find("map-panel", HTMLElement);
  }

  /** @param {string | null} code */
  show(code) {
    if (code === this.shown) return;
    this.shown = code;
    this.here.show(code ? [code] : []);
    this.box.hidden = !code;
    if (code) this.#tell(code);
  }

  /**
   * Shows the area that a mouse points at, or else the one that has been chosen; not while something is written here.
   *
   * @param {string | null} code
   */
  point(code) {
    if (document.activeElement instanceof HTMLTextAreaElement && this.box.contains(document.activeElement)) return;
    this.show(code ?? this.#held);
  }

  /**
   * Shows the area that has been chosen, and goes on doing so.
   *
   * @param {string} code
   */
  hold(code) {
    this.#held = code;
    this.box.classList.add("m-held");
    this.show(code);
  }

  /** Tells again of the area that is shown: something about it has changed. */
  renew() {
    const code = this.shown;
    this.show(null);
    this.show(code);
  }

  /** @param {string} code */
  #tell(code) {
    const { texts } = this.data;
    const name = this.labels.names.get(code) ?? "";
    const facts = this.data.facts[code];
    const head = make("b", {}, make("code", { textContent: code }), make("bdi", { textContent: name }));
    this.box.replaceChildren(head, this.#list([[texts.owner, this.#owner(code)], ...(facts ?? [])]));
    if (!facts && texts.unseen) this.box.append(texts.unseen);
    const spot = this.labels.of(code);
    areaTold.send({ code, box: this.box });
    this.box.classList.toggle("m-away", spot !== undefined && spot.x < this.view.x + this.view.w * 0.4);
  }

  /** @param {[string, string | number][]} pairs */
  #list(pairs) {
    const lines = pairs.flatMap(([label, value]) => [
      make("dt", { textContent: label }),
      make("dd", { textContent: String(value) }),
    ]);
    return make("dl", {}, ...lines);
  }

  /** @param {string} code */
  #owner(code) {
    const fill = this.svg.querySelector(`[data-area="${CSS.escape(code)}"]`)?.getAttribute("fill") ?? "";
    return this.data.names[fill.slice("url(#by-".length, -1)] ?? this.data.texts.nobody;
  }
}
