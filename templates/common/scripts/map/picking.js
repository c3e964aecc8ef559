/**
 * @typedef {{ x: number, y: number }} Point A place on the screen.
 * @typedef {{ code: string, box: DOMRect }} Block What stands at a place, and where it is on the screen.
 */

/** Pixels around a finger within which another place may be meant. */
const NEAR = 22;

/**
 * How far a point is from a box; 0 within it.
 *
 * @param {Point} point
 * @param {DOMRect} box
 */
function away({ x, y }, { left, right, top, bottom }) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/**
 * The places that may be meant by a tap or a click. What stands at a place stands for it, also where it has been moved
 * aside; a finger may mean whatever is near it. What is offered goes before all else.
 *
 * @param {Point} point
 * @param {string | null} under the place whose ground is there
 * @param {Block[]} blocks
 * @param {Set<string>} offered
 * @param {boolean} coarse whether it was a finger
 */
export function meant(point, under, blocks, offered, coarse) {
  const near = blocks.filter(({ box }) => away(point, box) <= (coarse ? NEAR : 0)).map(({ code }) => code);
  const ground = under !== null && (coarse || !near.length) ? [under] : [];
  const found = [...new Set([...ground, ...near])];
  const fitting = found.filter((code) => offered.has(code));
  return fitting.length ? fitting : found;
}
