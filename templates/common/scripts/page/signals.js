/**
 * What one part of a page tells the others, without knowing them.
 *
 * @template T
 */
class Signal {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** @param {T} detail */
  send(detail) {
    document.dispatchEvent(new CustomEvent(this.name, { detail }));
  }

  /** @param {(detail: T) => void} listener */
  hear(listener) {
    document.addEventListener(this.name, (event) => {
      if (event instanceof CustomEvent) listener(event.detail);
    });
  }
}

/**
 * An area has been chosen on the map.
 *
 * @type {Signal<{ code: string }>}
 */
export const areaChosen = new Signal("pbm:area");

/**
 * These areas fit the box in use: the map marks them.
 *
 * @type {Signal<{ codes: string[] }>}
 */
export const areasOffered = new Signal("pbm:offer");

/**
 * Areas have been drawn in the colours of other owners.
 *
 * @type {Signal<null>}
 */
export const ownersDrawn = new Signal("pbm:owners");
