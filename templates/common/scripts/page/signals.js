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
 * The map tells of an area, in a box to which more may be added.
 *
 * @type {Signal<{ code: string, box: HTMLElement }>}
 */
export const areaTold = new Signal("pbm:told");

/**
 * The reader has written notes on these places.
 *
 * @type {Signal<{ codes: string[] }>}
 */
export const placesNoted = new Signal("pbm:noted");

/**
 * Areas have been drawn in the colours of other owners.
 *
 * @type {Signal<null>}
 */
export const ownersDrawn = new Signal("pbm:owners");
