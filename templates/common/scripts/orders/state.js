/**
 * @import { FormData } from "./data.d.ts"
 * @import { Row } from "./case.js"
 * @import { Verdict } from "./judge.js"
 */

import { NOTHING } from "./boxes.js";

/** What there is before a row: in the purses, and what the rows above have changed. */
export class State {
  /** @type {Set<string>} */
  touched = new Set();
  /** @type {{ place: number, word: string, where: string }[]} */
  past = [];
  wide = false;

  /** @param {FormData} data */
  constructor({ purses }) {
    this.held = purses.map(([, held]) => held);
    this.vague = purses.map(() => false);
  }

  /**
   * Whether rows above have changed something about these things.
   *
   * @param {string} where
   * @param {string} to
   */
  changed(where, to) {
    return where !== NOTHING && (this.wide || this.touched.has(where) || this.touched.has(to));
  }

  /**
   * Takes down what a row that is done changes for the rows below.
   *
   * @param {Row} row
   * @param {string} where
   * @param {string} to
   * @param {boolean} wide
   */
  note({ place, word }, where, to, wide) {
    this.past.push({ place, word, where });
    for (const code of [where, to]) if (code !== NOTHING) this.touched.add(code);
    this.wide ||= wide;
  }

  /**
   * Takes from the purse what a row costs, and adds what it brings.
   *
   * @param {Verdict} verdict
   */
  pay({ cost, sure, short, number, about }) {
    if (cost === undefined || !about) return;
    if (!sure && cost !== 0) this.vague[about.purse] = true;
    if (short || !number || cost === null) return;
    this.held[about.purse] -= cost;
    for (const [purse, gain] of (about.gains ?? []).entries()) this.held[purse] += gain * number;
  }
}
