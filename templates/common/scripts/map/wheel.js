/** @import { Atlas } from "./map.js" */

import { clamp } from "./view.js";

const LINE = 16;
const MOST = 120;
const SPEED = 0.0022;

/**
 * Lets the wheel zoom, once the pointer has moved on the map: a page that scrolls goes on scrolling over it.
 *
 * @param {Atlas} atlas
 */
export function followWheel({ svg, frame, view, camera }) {
  let aimed = false;
  /** @type {PointerEvent | null} */
  let last = null;
  const forget = () => {
    aimed = false;
  };
  svg.addEventListener("pointermove", ({ clientX, clientY }) => {
    // A page that scrolls under a resting pointer sends moves, too: they are no aiming.
    if (last?.clientX !== clientX || last?.clientY !== clientY) aimed = true;
  });
  document.addEventListener("pointermove", (event) => {
    last = event;
  });
  svg.addEventListener("pointerleave", forget);
  addEventListener("scroll", forget, { passive: true });
  /** @param {WheelEvent} event */
  const turn = (event) => {
    if (!aimed && !event.ctrlKey && document.activeElement !== frame) return;
    if (event.deltaY > 0 && view.isFarthest) return;
    event.preventDefault();
    const gone = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    camera.zoom(Math.exp(clamp(gone, -MOST, MOST) * SPEED), { x: event.clientX, y: event.clientY });
  };
  svg.addEventListener("wheel", turn, { passive: false });
}
