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

/**
 * @typedef {object} Choice Something to choose beside the board, as a button.
 * @property {string} text
 * @property {string} [name] what it means
 * @property {string} [help] what is told when one points at it
 * @property {() => void} act
 */

/**
 * @typedef {object} Asked What is asked beside the board, and what may be answered.
 * @property {string} lead
 * @property {Choice[]} choices
 * @property {boolean} [brief] whether nothing else is told of the place
 */

/**
 * Something is asked beside the board; nothing any longer, if it is null.
 *
 * @type {Signal<Asked | null>}
 */
export const choicesAsked = new Signal("pbm:ask");

/**
 * These drafts are to be drawn on the board, each with the number of its line; so many have no place on it.
 *
 * @type {Signal<{ marks: import("../map/data.d.ts").Mark[], numbers: string[], told: string }>}
 */
export const draftsWritten = new Signal("pbm:drafts");

/**
 * A draft has been chosen on the board, by the number of its line.
 *
 * @type {Signal<{ line: number }>}
 */
export const lineChosen = new Signal("pbm:line");

/**
 * Something has been written on the sheet, or it is shown for the first time.
 *
 * @type {Signal<null>}
 */
export const sheetWritten = new Signal("pbm:sheet");
