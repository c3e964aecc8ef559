/**
 * The element with an id, which is of a type.
 *
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function find(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`#${id} is no ${type.name}`);
  return found;
}

/**
 * The first element within another one that fits a selector, which is of a type.
 *
 * @template {Element} T
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function pick(within, selector, type) {
  const found = within.querySelector(selector);
  if (!(found instanceof type)) throw new TypeError(`${selector} is no ${type.name}`);
  return found;
}

/**
 * A new element with properties and what stands in it.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} [properties]
 * @param {(Node | string)[]} within
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...within) {
  const made = document.createElement(tag);
  made.append(...within);
  return Object.assign(made, properties);
}

/**
 * A new element of a picture.
 *
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
export function draw(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/**
 * The element that an event is about.
 *
 * @param {Event} event
 * @returns {HTMLElement | SVGElement | null}
 */
export function targetOf({ target }) {
  return target instanceof HTMLElement || target instanceof SVGElement ? target : null;
}
