/**
 * @import { Book } from "./book.js"
 * @import { Flaw, Row } from "./case.js"
 * @import { Texts, Word } from "./data.d.ts"
 * @import { State } from "./state.js"
 * @typedef {object} Verdict What stands against a row, and what it costs; a cost of null is not known beforehand.
 * @property {Flaw[]} flaws
 * @property {Word} [about]
 * @property {number | null} [cost]
 * @property {number} [number] how many of its number are done
 * @property {boolean} [short] whether the purse does not pay for it
 * @property {boolean} [sure] whether the cost is known for certain
 */

import { Case } from "./case.js";
import { charge } from "./charge.js";
import { checkBoxes, checkKinds, refuseNoAction } from "./misreading.js";
import { doubt } from "./objections.js";
import { isFree } from "./prices.js";

/**
 * Judges a row, and takes down what it changes for the rows below.
 *
 * @param {Book} book
 * @param {Texts} texts
 * @param {Row} row
 * @param {State} state
 * @returns {Verdict}
 */
export function judge(book, texts, row, state) {
  const one = new Case(book, texts, row, state);
  const { flaws, about } = one;
  if (row.empty) return { flaws };
  if (!about) refuseNoAction(one);
  else checkBoxes(one, about);
  if (about && !about.lists && !one.isWrong) checkKinds(one, about);
  if (!about || one.isWrong) return { flaws };
  const verdict = weigh(one, about);
  state.pay(verdict);
  return verdict;
}

/**
 * Whether an action has a price: one with lists need not have any.
 *
 * @param {Word} about
 */
function isPriced({ answers, lists }) {
  return !lists || Object.keys(answers).length > 0;
}

/**
 * Judges a row that is written well.
 *
 * @param {Case} one
 * @param {Word} about
 * @returns {Verdict}
 */
function weigh(one, about) {
  const { book, flaws, row, state, where, to } = one;
  const written = flaws.length;
  const found = one.answer;
  const changed = one.isChanged;
  const price = book.price(book.refusal(found)?.[2] ?? found);
  doubt(one, about);
  const charged = isPriced(about) ? charge(one, about, price) : { number: undefined };
  // What cannot be done as things stand changes nothing for the rows below.
  if (flaws.length === written || charged.number) state.note(row, about, where, to);
  const sure = isFree(price) || (found !== undefined && found >= 0 && !changed);
  return { flaws, about, sure, ...charged };
}
