/**
 * @import { FormData, Word } from "./data.d.ts"
 * @import { Row } from "./case.js"
 * @import { Verdict } from "./judge.js"
 */

import { NOTHING } from "./boxes.js";
import { endOf } from "./vocabulary.js";

/** What there is before a row: in the purses, and what the rows above have changed; and what stands in all rows. */
export class State {
  /** @type {Set<string>} */
  touched = new Set();
  /** @type {{ place: number, word: string, where: string }[]} */
  past = [];
  wide = false;
  /**
   * By their places, whether rows above come true; undefined, if that is known only when the sheet is sent.
   *
   * @type {Map<number, boolean | undefined>}
   */
  verdicts = new Map();

  /**
   * @param {FormData} data
   * @param {Row[]} sheet all rows
   * @param {(row: Row) => boolean} isWrong whether a row cannot be read
   */
  constructor({ purses }, sheet, isWrong) {
    this.sheet = sheet;
    this.isWrong = isWrong;
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
   * @param {Word} about
   * @param {string} where
   * @param {string} to
   */
  note({ place, word, codes }, { brings, lists, wide }, where, to) {
    this.past.push({ place, word, where });
    const things = lists ? brings.map((box) => endOf(codes[box] ?? NOTHING)) : [where, to];
    for (const code of things) if (code !== NOTHING) this.touched.add(code);
    this.wide ||= Boolean(wide);
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
