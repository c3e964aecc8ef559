/**
 * @import { Book } from "./book.js"
 * @import { Texts, Value } from "./data.d.ts"
 * @import { Quantity } from "./numbers.js"
 * @import { State } from "./state.js"
 * @typedef {object} Row What is written in a row of the form.
 * @property {number} place its number, from 1
 * @property {string} word what stands in ACTION, in upper case
 * @property {string[]} texts what stands in each box
 * @property {(string | null)[]} codes what each box may mean as a thing
 * @property {(Quantity | null)[]} numbers what each box may mean as a number
 * @property {boolean} empty
 * @typedef {{ box: number, text: string, wrong: boolean }} Flaw What is wrong or doubtful, and in which box.
 */

import { NOTHING, TO, WHERE } from "./boxes.js";
import { fill } from "./patterns.js";

/** A row before its judge: what it asks for, what there is before it, and what is found against it. */
export class Case {
  /** @type {Flaw[]} */
  flaws = [];

  /**
   * @param {Book} book
   * @param {Texts} texts
   * @param {Row} row
   * @param {State} state
   */
  constructor(book, texts, row, state) {
    this.book = book;
    this.texts = texts;
    this.row = row;
    this.state = state;
    this.about = book.about(row.word);
    this.where = this.#code(WHERE);
    this.to = this.#code(TO);
  }

  /** Whether rows above have changed something about it that the game has answered. */
  get isChanged() {
    const { about, state } = this;
    return !about?.lists && (state.changed(this.where, this.to) || (about?.wide === true && state.touched.size > 0));
  }

  /** The game's answer to what is asked, if it has one. */
  get answer() {
    return this.about && this.book.answer(this.about, this.where, this.to);
  }

  get isWrong() {
    return this.flaws.some((flaw) => flaw.wrong);
  }

  /**
   * Takes down what stands against the row.
   *
   * @param {number} box
   * @param {string} pattern
   * @param {Record<string, Value>} [values]
   */
  doubt(box, pattern, values = {}) {
    this.flaws.push({ box, text: fill(pattern, values), wrong: false });
  }

  /**
   * Takes down what can never be done.
   *
   * @param {number} box
   * @param {string} pattern
   * @param {Record<string, Value>} [values]
   * @param {string} [guess] what may have been meant
   */
  refuse(box, pattern, values = {}, guess = "") {
    this.flaws.push({ box, text: fill(pattern, values) + guess, wrong: true });
  }

  /** @param {number} box */
  #code(box) {
    const used = this.about?.boxes[box - 1] !== "";
    return (used && this.row.codes[box]) || NOTHING;
  }
}
