/**
 * @import { Letter } from "./letters.js"
 * @import { Written } from "./past.js"
 * @typedef {{ plans: Written[], shown: number }} Kept The plans, and which of them is shown.
 */

import { alike, NOTHING_WRITTEN, Past } from "./past.js";

const PLANS = [0, 1];

/**
 * Whether a value is an object, so that one may look for what it holds.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}

/**
 * @param {unknown} value
 * @returns {value is Letter}
 */
function isLetter(value) {
  return isObject(value) && isText(value.text) && Array.isArray(value.to) && value.to.every(isText);
}

/**
 * @param {unknown} value
 * @returns {value is string[]}
 */
function isRow(value) {
  return Array.isArray(value) && value.every(isText);
}

/**
 * What is written on a sheet that was kept or sent; null, if it is none.
 *
 * @param {unknown} value
 * @returns {Written | null}
 */
function writtenIn(value) {
  if (!isObject(value)) return null;
  const { rows, letters, ready } = value;
  if (!Array.isArray(rows) || !rows.every(isRow) || !Array.isArray(letters) || !letters.every(isLetter)) return null;
  return { rows, letters: letters.map(({ to, text }) => ({ to, text })), ready: ready === true };
}

/**
 * The plans as they were kept; null, if they cannot be read. Drafts of former versions are the first plan.
 *
 * @param {unknown} value
 * @returns {Kept | null}
 */
export function plansIn(value) {
  if (!isObject(value)) return null;
  const found = Array.isArray(value.plans) ? value.plans : [value];
  const plans = PLANS.map((at) => (at in found ? writtenIn(found[at]) : NOTHING_WRITTEN));
  if (!plans.every((one) => one !== null)) return null;
  return { plans, shown: value.shown === 1 ? 1 : 0 };
}

/** Two plans for the same turn, each with its own past; the one that is shown grows into the sheet. */
export class Plans {
  shown = 0;
  #pasts = PLANS.map(() => new Past());

  /** The past of the plan that is shown. */
  get past() {
    return this.#pasts[this.shown];
  }

  /** Whether something is written in the plan that is not shown. */
  get isOtherUsed() {
    return !alike(this.#pasts[1 - this.shown].now, NOTHING_WRITTEN);
  }

  /**
   * What is to be kept.
   *
   * @returns {Kept}
   */
  get kept() {
    return { plans: this.#pasts.map(({ now }) => now), shown: this.shown };
  }

  /** @param {Kept} kept */
  begin({ plans, shown }) {
    this.#pasts = plans.map((written) => new Past(written));
    this.shown = shown;
  }

  /**
   * Writes other plans over these; each can be taken back.
   *
   * @param {Kept} kept
   */
  replace({ plans, shown }) {
    for (const [at, written] of plans.entries()) this.#write(at, written);
    this.shown = shown;
  }

  /** Writes the plan that is shown over the other one, which is shown then. */
  copy() {
    const { now } = this.past;
    this.shown = 1 - this.shown;
    this.#write(this.shown, now);
  }

  /**
   * @param {number} at
   * @param {Written} written
   */
  #write(at, written) {
    this.#pasts[at].close();
    this.#pasts[at].note(written, { at: 0, box: 0 });
  }
}
