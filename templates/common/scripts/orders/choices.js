/**
 * @import { Book } from "./book.js"
 * @import { Row } from "./case.js"
 * @import { Texts, Word } from "./data.d.ts"
 * @import { State } from "./state.js"
 */

import { NOTHING, TO, WHERE } from "./boxes.js";
import { isHelped } from "./refusals.js";

/**
 * Whether an action may be done, as things stand or after what the rows above have changed.
 *
 * @param {Book} book
 * @param {Word} about
 * @param {string} where
 * @param {string} to
 * @param {State} state
 */
function isHopeful(book, about, where, to, state) {
  const found = book.answer(about, where, to);
  if (found === undefined) return state.touched.has(where) || state.touched.has(to);
  const refusal = book.refusal(found);
  return !refusal || (isHelped(refusal, where, to, state) && (refusal[2] !== null || state.touched.has(to)));
}

/**
 * Where actions may begin: the player's own, and what the rows above have changed.
 *
 * @param {Book} book
 * @param {State} state
 */
function ours({ data, own }, { touched }) {
  return [...new Set([...own, ...touched])].filter((code) => data.things[code]?.[2] !== undefined);
}

/**
 * What WHERE TO may hold with hope of success.
 *
 * @param {Book} book
 * @param {Word | undefined} about
 * @param {string} where
 * @param {State} state
 */
export function ways(book, about, where, state) {
  if (!about) return [];
  if (!book.pairs(about))
    return book.vocabulary
      .of(book.formsOf(about, TO))
      .flatMap(([to]) => (isHopeful(book, about, where, to, state) ? [to] : []));
  if (!book.data.things[where]) return [];
  const near = about.apart ? ours(book, state) : book.bordersOf(where);
  return near.filter((to) => book.allows(about, where, to) && isHopeful(book, about, where, to, state));
}

/**
 * What WHERE may hold with hope of success.
 *
 * @param {Book} book
 * @param {Word | undefined} about
 * @param {State} state
 */
export function starts(book, about, state) {
  return ours(book, state).filter((where) => {
    if (!about) return book.own.has(where);
    if (book.pairs(about)) return ways(book, about, where, state).length > 0;
    return book.allows(about, where, NOTHING) && isHopeful(book, about, where, NOTHING, state);
  });
}

/**
 * The numbers that are worth proposing, with what each means.
 *
 * @param {Book} book
 * @param {Texts} texts
 * @param {Row} row
 * @param {Word} about
 * @param {number} box
 * @returns {[text: string, means: string][]}
 */
export function amounts(book, texts, row, about, box) {
  const [where, to] = [WHERE, TO].map((at) => (about.boxes[at - 1] && row.codes[at]) || NOTHING);
  const most = book.price(book.answer(about, where, to))?.[0];
  /** @type {[string, string][]} */
  const found = most ? [[String(most), texts.upto]] : [];
  if (book.takes(about, box, "ALL")) found.push(["ALL", texts.all]);
  if (book.takes(about, box, "ALL_BUT")) found.push(["ALL BUT 1", texts.allbut]);
  return found;
}
