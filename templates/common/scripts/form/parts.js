import { find } from "../page/elements.js";

/**
 * A part of the form, by the name that its id ends with.
 *
 * @param {string} name
 */
export function part(name) {
  return find(`of-${name}`, HTMLElement);
}

/**
 * A copy of what the page holds as a template.
 *
 * @param {string} name
 */
export function copyOf(name) {
  const copy = find(`of-${name}`, HTMLTemplateElement).content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError(`#of-${name} is empty`);
  return copy;
}

/**
 * Tells what came of a button that was pressed.
 *
 * @param {string} text
 */
export function say(text) {
  part("said").textContent = text;
}

/**
 * Tells what became of the draft.
 *
 * @param {string} text
 */
export function remark(text) {
  part("memo").textContent = text;
}
