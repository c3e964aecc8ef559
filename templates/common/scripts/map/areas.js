import { targetOf } from "../page/elements.js";

/**
 * The area of the map that an event is about.
 *
 * @param {Event} event
 */
export function areaOf(event) {
  const area = targetOf(event)?.closest("[data-area]");
  return area?.getAttribute("data-area") ?? null;
}
