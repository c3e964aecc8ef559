/** @import { MapData } from "./data.d.ts" */

import { told } from "../page/data.js";
import { find } from "../page/elements.js";
import { areaChosen, areasOffered, ownersDrawn, placesNoted } from "../page/signals.js";
import { Camera } from "./camera.js";
import { Drawing } from "./drawing.js";
import { followFingers } from "./fingers.js";
import { followButtons, followKeys } from "./keys.js";
import { Labels } from "./labels.js";
import { NoteSigns } from "./note-signs.js";
import { Outlines } from "./outlines.js";
import { Panel } from "./panel.js";
import { View } from "./view.js";
import { followWheel } from "./wheel.js";

/** All that belongs to the map of a page: what those share who move it. */
export class Atlas {
  /**
   * What was shown when the map was fitted last, if the reader has not moved it since.
   *
   * @type {{ x: number, y: number, w: number } | null}
   */
  #home = null;

  /**
   * @param {MapData} data
   * @param {HTMLElement} frame
   * @param {HTMLElement} tools
   */
  constructor(data, frame, tools) {
    const [wide, high] = data.bounds;
    this.frame = frame;
    this.svg = find("map-picture", SVGSVGElement);
    const { x, y, width, height } = this.svg.viewBox.baseVal;
    this.own = { x, y, w: width, h: height };
    this.all = { x: 0, y: 0, w: wide, h: high };
    this.view = new View(wide, high, this.own);
    this.drawing = new Drawing(frame, this.svg, tools, this.view, this.own, data);
    this.camera = new Camera(this.view, this.drawing);
    this.labels = new Labels();
    this.offers = new Outlines(this.svg, "m-offer", this.labels.names);
    this.noted = new NoteSigns(this.svg, this.labels);
    this.panel = new Panel(data, this.svg, this.view, this.labels);
  }

  /** @param {string} code */
  choose(code) {
    this.panel.hold(code);
    areaChosen.send({ code });
  }

  /**
   * Looks at places so closely that each shows what stands there.
   *
   * @param {string[]} codes
   */
  open(codes) {
    const { drawing, view } = this;
    const [{ x, y, w, h }, step] = [drawing.outside.around(codes), drawing.placing.apart(codes)];
    const wide = (drawing.size.width / drawing.scale.zooms[step - 1]) * 0.99;
    this.camera.fly({ x: x + (w - wide) / 2, y: y + (h - wide * view.shape) / 2, w: wide, h: wide * view.shape });
  }

  /**
   * Fits the map to the page, now and whenever the page is laid out anew: what the reader has not moved shows all of its
   * own part in every shape.
   */
  fit() {
    const { camera, drawing, view } = this;
    const { x, y, w } = view;
    const unmoved =
      !this.#home || [x - this.#home.x, y - this.#home.y, w - this.#home.w].every((by) => Math.abs(by) < 0.5);
    if (!drawing.measure()) return;
    const to = unmoved ? view.fitting(this.own) : view;
    camera.look(to.x, to.y, to.w);
    if (unmoved) this.#home = { x: view.x, y: view.y, w: view.w };
  }
}

/**
 * Makes a picture something to use: it can be reached by keys, and the panel says what the browser's hints would say
 * a second time.
 *
 * @param {Atlas} atlas
 * @param {string} about
 */
function bringToLife({ frame, svg }, about) {
  frame.tabIndex = 0;
  frame.setAttribute("role", "application");
  frame.setAttribute("aria-label", about);
  frame.classList.add("m-live");
  svg.classList.remove("m-still");
  for (const title of svg.querySelectorAll("[data-area] > title")) title.remove();
}

/** Lets the map of a page, if it has one, be zoomed and moved by wheel, fingers, buttons and keys, and tell about its areas. */
export function liveMap() {
  const data = /** @type {MapData | null} */ (told("map-data"));
  if (!data) return null;
  const tools = find("map-tools", HTMLElement);
  const atlas = new Atlas(data, find("map-frame", HTMLElement), tools);
  ownersDrawn.hear(() => atlas.panel.renew());
  areasOffered.hear(({ codes }) => atlas.offers.show(codes));
  placesNoted.hear(({ codes }) => atlas.noted.show(codes));
  followFingers(atlas);
  followWheel(atlas);
  followButtons(atlas, tools);
  followKeys(atlas);
  bringToLife(atlas, data.texts.about);
  new ResizeObserver(() => atlas.fit()).observe(atlas.svg);
  return atlas;
}
