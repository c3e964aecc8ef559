/** @import { MapData } from "./data.d.ts" */

import { told } from "../page/data.js";
import { find, targetOf } from "../page/elements.js";
import { areaChosen, areasOffered, choicesAsked, draftsWritten, ownersDrawn, placesNoted } from "../page/signals.js";
import { Camera } from "./camera.js";
import { Drawing } from "./drawing.js";
import { aboutArea } from "./facts.js";
import { followFingers } from "./fingers.js";
import { followButtons, followKeys } from "./keys.js";
import { Labels } from "./labels.js";
import { Marks } from "./marks.js";
import { NoteSigns } from "./note-signs.js";
import { Outlines } from "./outlines.js";
import { Panel } from "./panel.js";
import { meant } from "./picking.js";
import { Threats } from "./threats.js";
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
    this.labels = new Labels();
    this.labels.complete(data.placing?.places ?? {});
    this.drawing = new Drawing(frame, this.svg, tools, this.view, this.own, data);
    this.camera = new Camera(this.view, this.drawing);
    this.data = data;
    /** @param {string} code */
    this.places = (code) => this.labels.of(code) ?? data.spots?.[code];
    this.threats = new Threats(data, this.svg, this.labels, this.places);
    this.offers = new Outlines(this.svg, "m-offer", this.labels.names, this.places);
    const here = new Outlines(this.svg, "m-here", this.labels.names, this.places);
    this.panel = new Panel(
      frame,
      (code) => aboutArea(this, code),
      (code) => here.show(code ? [code] : []),
    );
    this.noted = new NoteSigns(this.svg, this.labels);
    this.drafts = new Marks(this.svg, "m-drafts", this.places);
    /** @type {Set<string>} */
    this.offered = new Set();
  }

  /**
   * @param {string} code
   * @param {boolean} [byKeys]
   */
  choose(code, byKeys = false) {
    this.panel.byKeys = byKeys;
    this.panel.choose(code);
    areaChosen.send({ code });
    this.panel.byKeys = false;
  }

  /** @param {string[]} codes */
  offer(codes) {
    this.offered = new Set(codes);
    this.offers.show(codes);
  }

  /**
   * Chooses what a tap or a click means; where it may mean several places, it asks which.
   *
   * @param {PointerEvent} event
   * @param {string | null} under the area that it began on
   */
  tap(event, under) {
    if (targetOf(event)?.closest("[data-group]")) return;
    const blocks = [...this.svg.querySelectorAll("[id^='at-']")]
      .map((block) => ({ code: block.id.slice("at-".length), box: block.getBoundingClientRect() }))
      .filter(({ box }) => box.width);
    const coarse = event.pointerType !== "mouse";
    const found = meant({ x: event.clientX, y: event.clientY }, under, blocks, this.offered, coarse);
    if (found.length === 1) return this.choose(found[0]);
    if (!found.length) return;
    const choices = found.map((code) => ({
      text: code,
      name: this.labels.names.get(code),
      act: () => this.choose(code),
    }));
    choicesAsked.send({ lead: this.data.texts.which, choices });
  }

  /** Draws the drafts of the order form. */
  followDrafts() {
    const told = document.getElementById("map-loose");
    draftsWritten.hear(({ marks, numbers, told: loose }) => {
      this.drafts.show(marks, numbers);
      if (told) told.textContent = loose;
    });
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
    const { drawing, view } = this;
    const { x, y, w } = view;
    const unmoved =
      !this.#home || [x - this.#home.x, y - this.#home.y, w - this.#home.w].every((by) => Math.abs(by) < 0.5);
    if (!drawing.measure()) return;
    const to = unmoved ? view.fitting(this.own) : view;
    view.show(to.x, to.y, to.w);
    drawing.ask(this.#home !== null);
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
  for (const title of svg.querySelectorAll("[data-area] > title")) title.remove();
}

/** Lets the map of a page, if it has one, be zoomed and moved by wheel, fingers, buttons and keys, and tell about its areas. */
export function liveMap() {
  const data = /** @type {MapData | null} */ (told("map-data"));
  if (!data) return null;
  const tools = find("map-tools", HTMLElement);
  const atlas = new Atlas(data, find("map-frame", HTMLElement), tools);
  ownersDrawn.hear(() => atlas.panel.renew());
  areasOffered.hear(({ codes }) => atlas.offer(codes));
  atlas.followDrafts();
  placesNoted.hear(({ codes }) => atlas.noted.show(codes));
  followFingers(atlas);
  followWheel(atlas);
  followButtons(atlas, tools);
  followKeys(atlas);
  bringToLife(atlas, data.texts.about);
  new ResizeObserver(() => atlas.fit()).observe(atlas.svg);
  return atlas;
}
