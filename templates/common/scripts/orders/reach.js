/**
 * @import { Book } from "./book.js"
 * @import { Row } from "./case.js"
 * @import { List, Reach } from "./data.d.ts"
 * @import { State } from "./state.js"
 */

import { NOTHING, NUMBER, WHERE } from "./boxes.js";

/**
 * Where what a row is about gets to, by the boxes that a list depends on; undefined, where that is not known.
 *
 * @param {Book} book
 * @param {List} list
 * @param {Row} row
 * @returns {Reach | undefined}
 */
function reachOf({ data }, { by = [] }, { codes }) {
  return data.reach[by.map((box) => codes[box] ?? NOTHING).join(" ")];
}

/**
 * Whether rows above choose what goes from where a row begins: then it may get farther than all together.
 *
 * @param {List} list
 * @param {Row} row
 * @param {State} state
 */
function isChosen({ choosers = [] }, { codes }, { past }) {
  return past.some(({ word, where }) => choosers.includes(word) && where === codes[WHERE]);
}

/**
 * The places that the things of a row get to with some choice of the boxes that are empty, as the game's own rules move
 * them; undefined, where the form does not know.
 *
 * @param {Book} book
 * @param {List} list
 * @param {Row} row
 * @param {State} state
 * @returns {string[] | undefined}
 */
export function reached(book, list, row, state) {
  const found = list.reach ? reachOf(book, list, row) : undefined;
  if (!found) return undefined;
  const goals = found.by?.[row.codes[NUMBER] ?? NOTHING] ?? found.to;
  return isChosen(list, row, state) ? [...new Set([...goals, ...found.to, ...(found.wider ?? [])])] : goals;
}

/**
 * Whether anything may be written there, though the things of a row do not get to it at once.
 *
 * @param {Book} book
 * @param {List} list
 * @param {Row} row
 */
export function goesTowards(book, list, row) {
  return Boolean(list.reach && reachOf(book, list, row)?.towards);
}
