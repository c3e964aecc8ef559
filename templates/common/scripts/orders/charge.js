/**
 * @import { Case } from "./case.js"
 * @import { Price, Word } from "./data.d.ts"
 * @typedef {{ cost: number | null, number?: number, short?: boolean }} Charge A cost of null is not known beforehand.
 */

import { ACTION, NUMBER } from "./boxes.js";
import { affordable, costOf } from "./prices.js";
import { reasonOf } from "./refusals.js";

const ONE = { form: "NUMBER", count: 1, text: "1" };

/**
 * The most that is possible, if it is known: where a purse is emptied, no more than it holds.
 *
 * @param {Case} one
 * @param {Word} about
 * @param {Price} price
 */
function mostOf({ state: { held } }, { gains = [] }, [most]) {
  const emptied = gains.flatMap((gain, purse) => (gain < 0 ? [Math.floor(held[purse] / -gain)] : []));
  const limits = most === null ? emptied : [...emptied, most];
  return limits.length ? Math.min(...limits) : null;
}

/**
 * Doubts a number that is higher than possible.
 *
 * @param {Case} one
 * @param {Price} price
 * @param {number} most
 */
function doubtTooMany(one, price, most) {
  const { book, texts, where, to } = one;
  const limit = price.at(-1);
  const why = typeof limit === "number" ? book.refusal(limit) : undefined;
  if (why) one.doubt(NUMBER, texts.cut, { most, reason: reasonOf(book, why, where, to) });
  else one.doubt(NUMBER, texts.most, { most });
}

/**
 * How many a row comes to, if that can be known.
 *
 * @param {Case} one
 * @param {Word} about
 * @param {Price} price
 */
function amountOf(one, about, price) {
  const counted = one.book.counts(about, NUMBER);
  const { form, count } = (counted && one.row.numbers[NUMBER]) || ONE;
  const most = mostOf(one, about, price);
  if (form !== "NUMBER") {
    if (most === null && one.isChanged) return null;
    return Math.max(0, (most ?? affordable(price, one.state.held[about.purse])) - count);
  }
  if (!counted || most === null || one.isChanged || count <= most) return count;
  doubtTooMany(one, price, most);
  return about.cuts ? most : count;
}

/**
 * Whether an action stands without its number where it may not: it comes to nothing.
 *
 * @param {Case} one
 * @param {Word} about
 */
function isUnfinished({ book, row }, about) {
  return about.last && row.numbers[NUMBER]?.form === "BLANK" && row.place !== book.data.places;
}

/**
 * Reckons what a row takes from a purse that holds too little for it.
 *
 * @param {Case} one
 * @param {Word} about
 * @param {Price} price
 * @param {number} asked
 * @returns {Charge}
 */
function chargeLess(one, about, price, asked) {
  const { dear, pays } = one.book.data;
  const held = one.state.held[about.purse];
  const number = about.cuts ? affordable(price, held) : 0;
  if (number && one.row.numbers[NUMBER]?.form === "NUMBER") one.doubt(NUMBER, pays, { number });
  if (!number) one.doubt(about.boxes[NUMBER - 1] ? NUMBER : ACTION, dear, { cost: costOf(price, asked), held });
  return { cost: costOf(price, number || asked), number, short: !number };
}

/**
 * Reckons what a row takes from its purse.
 *
 * @param {Case} one
 * @param {Word} about
 * @param {Price | undefined} price
 * @returns {Charge}
 */
export function charge(one, about, price) {
  if (isUnfinished(one, about)) {
    one.doubt(NUMBER, one.texts.last);
    return { cost: 0, number: 0 };
  }
  const asked = price ? amountOf(one, about, price) : null;
  if (!price || asked === null) return { cost: null };
  if (asked < 1) {
    one.doubt(NUMBER, one.texts.nothing);
    return { cost: 0, number: 0 };
  }
  if (costOf(price, asked) > one.state.held[about.purse]) return chargeLess(one, about, price, asked);
  return { cost: costOf(price, asked), number: asked };
}
