/**
 * @import { Book } from "./book.js"
 * @import { Flaw, Row } from "./case.js"
 * @import { Price, Texts, Word } from "./data.d.ts"
 * @typedef {object} Verdict What stands against a row, and what it costs; a cost of null is not known beforehand.
 * @property {Flaw[]} flaws
 * @property {Word} [about]
 * @property {number | null} [cost]
 * @property {number} [number] how many of its number are done
 * @property {boolean} [short] whether the purse does not pay for it
 * @property {boolean} [sure] whether the cost is known for certain
 * @property {boolean} [open] whether what comes of it is known only when the sheet is sent
 */

import { NUMBER } from "./boxes.js";
import { Case } from "./case.js";
import { charge } from "./charge.js";
import { flag } from "./flags.js";
import { checkBoxes, checkKinds, refuseNoAction } from "./misreading.js";
import { doubt } from "./objections.js";
import { isFree } from "./prices.js";
import { isHelped } from "./refusals.js";
import { State } from "./state.js";

/**
 * What there is before the first row of a sheet.
 *
 * @param {Book} book
 * @param {Texts} texts
 * @param {Row[]} sheet
 */
export function stateOf(book, texts, sheet) {
  /** @type {Map<Row, boolean>} */
  const known = new Map();
  /** @type {State} */
  const state = new State(book.data, sheet, (row) => {
    const wrong = known.get(row) ?? read(new Case(book, texts, row, state)).isWrong;
    known.set(row, wrong);
    return wrong;
  });
  return state;
}

/**
 * Refuses what cannot be read.
 *
 * @param {Case} one
 */
function read(one) {
  const { about } = one;
  if (!about) refuseNoAction(one);
  else checkBoxes(one, about);
  if (about && !about.lists && !one.isWrong) checkKinds(one, about);
  return one;
}

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
  read(one);
  if (!about || one.isWrong) {
    state.verdicts.set(row.place, false);
    return { flaws };
  }
  const verdict = weigh(one, about);
  state.pay(verdict);
  state.verdicts.set(row.place, verdict.open ? undefined : !flaws.length);
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
 * Whether rows above may have changed what the game has answered to a row.
 *
 * @param {Case} one
 */
function isOpen({ answer, book, isChanged, state, where, to }) {
  const refusal = book.refusal(answer);
  return isChanged || (refusal !== undefined && isHelped(refusal, where, to, state));
}

/**
 * Whether a row asks for all there is where the game may cut that down.
 *
 * @param {Case} one
 * @param {Word} about
 * @param {Price | undefined} price
 */
function isCutDown({ book, row }, about, price) {
  const form = row.numbers[NUMBER]?.form;
  return book.counts(about, NUMBER) && form !== "NUMBER" && typeof price?.at(-1) === "number";
}

/**
 * Flags what stands against a row that is written well; returns whether that is known only when the sheet is
 * sent; null, if a row above rules it out, whatever else may change.
 *
 * @param {Case} one
 * @param {Word} about
 */
function object(one, about) {
  const { hangs, known, lists } = about;
  const asked = known !== undefined || hangs.length > 0;
  const open = asked ? flag(one, about) : lists !== undefined;
  const barred = (!lists || !known) && doubt(one, about);
  return barred ? null : open || (!lists && isOpen(one));
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
  const listed = about.lists !== undefined;
  const open = object(one, about);
  const vague = changed || state.vague[about.purse] === true;
  const before = flaws.length;
  const charged = isPriced(about) ? charge(one, about, price) : { cost: undefined, number: undefined };
  // What cannot be done as things stand changes nothing for the rows below.
  if (flaws.length === written || charged.number) state.note(row, about, where, to);
  const sure = isFree(price) || (found !== undefined && found >= 0 && !changed);
  const unpriced = isCutDown(one, about, price) || (vague && (charged.cost !== 0 || flaws.length > before));
  return { flaws, about, sure, open: open !== null && (open || (!listed && unpriced)), ...charged };
}
