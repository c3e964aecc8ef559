/**
 * @typedef {Record<string, Record<string, string>>} Noted Notes by place and by turn; those of the whole game have an
 * empty place.
 */

import { isObject } from "./plans.js";

/**
 * What is written about a place, if it is.
 *
 * @param {unknown} value
 * @returns {value is Record<string, string>}
 */
function isOfPlace(value) {
  return (
    isObject(value) && Object.entries(value).every(([turn, text]) => /^\d+$/.test(turn) && typeof text === "string")
  );
}

/**
 * Notes that were kept or sent; null, if they cannot be read.
 *
 * @param {unknown} value
 * @returns {Noted | null}
 */
export function notesIn(value) {
  if (!isObject(value)) return null;
  const found = Object.entries(value);
  return found.every(([, notes]) => isOfPlace(notes)) ? /** @type {Noted} */ (Object.fromEntries(found)) : null;
}

/**
 * Notes with those of others over them.
 *
 * @param {Noted} one
 * @param {Noted} other
 * @returns {Noted}
 */
export function together(one, other) {
  const places = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(places.map((place) => [place, { ...one[place], ...other[place] }]));
}

/**
 * All notes, by place and then by turn, the last one first; empty ones are none.
 *
 * @param {Noted} noted
 * @returns {{ place: string, turn: number, text: string }[]}
 */
export function listed(noted) {
  const all = Object.entries(noted).flatMap(([place, notes]) =>
    Object.entries(notes).map(([turn, text]) => ({ place, turn: Number(turn), text })),
  );
  const found = all.filter(({ text }) => text.trim());
  return found.sort(
    (one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)) || other.turn - one.turn,
  );
}

/** The notes of a game for oneself, which the reader's browser keeps from turn to turn. */
export class Notes {
  /** @param {{ value: unknown }} store */
  constructor(store) {
    this.store = store;
  }

  /** All notes: also what the same reader has written on another page meanwhile. */
  get all() {
    return notesIn(this.store.value) ?? {};
  }

  /** @param {Noted} noted */
  take(noted) {
    this.#keep(together(this.all, noted));
  }

  /**
   * @param {string} place
   * @param {number} turn
   * @param {string} text
   */
  write(place, turn, text) {
    this.take({ [place]: { [turn]: text } });
  }

  /** @param {Noted} noted */
  #keep(noted) {
    const kept = listed(noted).map(({ place, turn, text }) => ({ [place]: { [turn]: text } }));
    this.store.value = kept.length ? kept.reduce(together) : null;
  }
}
