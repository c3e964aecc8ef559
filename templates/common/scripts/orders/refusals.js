/**
 * @import { Book } from "./book.js"
 * @import { Refusal } from "./data.d.ts"
 * @import { State } from "./state.js"
 */

import { fill } from "./patterns.js";

/** What stands in refusals for what is written in WHERE and in WHERE TO. */
const [HERE, THERE] = ["@", "^"];

/**
 * Puts a refusal into words.
 *
 * @param {Book} book
 * @param {Refusal} refusal
 * @param {string} where
 * @param {string} to
 */
export function reasonOf({ data: { patterns } }, [pattern, values], where, to) {
  return fill(patterns[pattern], values, { patterns, codes: { [HERE]: where, [THERE]: to } });
}

/**
 * Whether a refusal is about WHERE TO.
 *
 * @param {Refusal} refusal
 */
export function isAboutTo([, values]) {
  return Object.values(values).includes(THERE);
}

/**
 * Whether earlier actions may have seen to what stands against a row: of WHERE TO, of WHERE, or of nothing on the map.
 *
 * @param {Refusal} refusal
 * @param {string} where
 * @param {string} to
 * @param {State} state
 */
export function isHelped([, values, later], where, to, { touched, wide, past }) {
  const told = JSON.stringify(values);
  if (told.includes(THERE)) return touched.has(to);
  return (wide && later !== null) || (told.includes(HERE) ? touched.has(where) : past.length > 0);
}
