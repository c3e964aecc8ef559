/** @import { Atlas } from "./map.js" */

import { targetOf } from "../page/elements.js";
import { lineChosen } from "../page/signals.js";
import { areaOf } from "./areas.js";

/**
 * @typedef {{ x: number, y: number, area: string | null, line: number }} Finger A finger, or a mouse whose button is held,
 * and the draft that it is on.
 */

/** Pixels that a finger may move and still only tap. */
const TAP = 6;

/** Fingers and a held mouse: one takes the map along, two zoom; a tap or a click chooses. */
class Fingers {
  /** @type {Map<number, Finger>} */
  held = new Map();
  travelled = 0;

  /** @param {Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button) return;
    if (!this.held.size) this.travelled = 0;
    const line = Number(targetOf(event)?.closest("[data-line]")?.getAttribute("data-line") ?? 0);
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY, area: areaOf(event), line });
    if (this.held.size > 1) this.travelled = Number.POSITIVE_INFINITY;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const finger = this.held.get(event.pointerId);
    if (finger) this.#drag(event, finger);
    else if (event.pointerType === "mouse") this.atlas.panel.show(areaOf(event));
  }

  /**
   * @param {PointerEvent} event
   * @param {Finger} finger
   */
  #drag(event, finger) {
    const before = this.held.size === 2 ? this.#spread() : null;
    const [across, down] = [event.clientX - finger.x, event.clientY - finger.y];
    [finger.x, finger.y] = [event.clientX, event.clientY];
    this.travelled += Math.hypot(across, down);
    if (this.travelled < TAP) return;
    const { frame, svg, camera } = this.atlas;
    frame.classList.add("m-drag");
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    // Up and down belong to the page, see touch-action: a finger moves a little before the browser takes it away.
    const scrolls = event.pointerType !== "mouse" && !frame.classList.contains("m-near");
    if (before) this.#pinch(before);
    else if (this.held.size === 1) camera.pan(across, scrolls ? 0 : down);
  }

  /** @param {{ x: number, y: number, gap: number }} before */
  #pinch(before) {
    const after = this.#spread();
    this.atlas.camera.pan(after.x - before.x, after.y - before.y);
    this.atlas.camera.zoom(before.gap / (after.gap || 1), after);
  }

  /** The middle between two fingers, and how far they are apart. */
  #spread() {
    const [one, other] = [...this.held.values()];
    const gap = Math.hypot(one.x - other.x, one.y - other.y);
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, gap };
  }

  /** @param {PointerEvent} event */
  up(event) {
    const finger = this.held.get(event.pointerId);
    this.held.delete(event.pointerId);
    if (!this.held.size) this.atlas.frame.classList.remove("m-drag");
    if (!finger || event.type !== "pointerup" || this.travelled >= TAP) return;
    if (finger.line) lineChosen.send({ line: finger.line });
    else this.atlas.tap(event, finger.area);
  }

  /** @param {PointerEvent} event */
  leave(event) {
    if (event.pointerType === "mouse" && !this.held.size) this.atlas.panel.show(null);
  }
}

/** @param {Atlas} atlas */
export function followFingers(atlas) {
  const fingers = new Fingers(atlas);
  const { svg } = atlas;
  svg.addEventListener("pointerdown", (event) => fingers.down(event));
  svg.addEventListener("pointermove", (event) => fingers.move(event));
  svg.addEventListener("pointerup", (event) => fingers.up(event));
  svg.addEventListener("pointercancel", (event) => fingers.up(event));
  svg.addEventListener("click", (event) => {
    const codes = targetOf(event)?.closest("[data-group]")?.getAttribute("data-group");
    if (codes) atlas.open(codes.split(" "));
  });
  svg.addEventListener("pointerleave", (event) => fingers.leave(event));
}
