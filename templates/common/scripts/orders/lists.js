/**
 * @import { Book } from "./book.js"
 * @import { Row } from "./case.js"
 * @import { Item, List, Texts, Word } from "./data.d.ts"
 * @import { State } from "./state.js"
 */

import { NOTHING } from "./boxes.js";
import { amounts } from "./choices.js";
import { goesTowards, reached } from "./reach.js";

/**
 * The lists that a box of an action offers.
 *
 * @param {Book} book
 * @param {Word} about
 * @param {number} box
 * @returns {List[]}
 */
export function listsOf({ data }, { lists = [] }, box) {
  const names = (lists[box - 1] ?? "").split(" ");
  return names.flatMap((name) => data.lists[name] ?? []);
}

/**
 * What a list holds, as the other boxes of the row are filled in: where that is known, what is in reach.
 *
 * @param {Book} book
 * @param {List} list
 * @param {Row} row
 * @param {State} state
 * @returns {Item[]}
 */
function itemsOf(book, list, row, state) {
  const goals = goesTowards(book, list, row) ? undefined : reached(book, list, row, state);
  if (goals) return goals;
  const { by = [], items, near } = list;
  const { codes } = row;
  if (Array.isArray(items)) return items;
  const key = by.map((box) => codes[box] ?? NOTHING).join(" ");
  return items[key] ?? items["*"] ?? (near ? book.bordersOf(key) : []);
}

/** @param {Item} item */
const textOf = (item) => (typeof item === "string" ? item : item[0]);

/**
 * Whether a list holds a word, or will after what the rows above bring.
 *
 * @param {Book} book
 * @param {List} list
 * @param {Row} row
 * @param {State} state
 * @param {string} code
 */
export function holds(book, list, row, state, code) {
  return (
    (list.grows && state.touched.has(code)) || itemsOf(book, list, row, state).some((item) => textOf(item) === code)
  );
}

/**
 * What the lists of a box offer that it takes, each with what is said of it; all that it takes, if it has no list.
 *
 * @param {Book} book
 * @param {Texts} texts
 * @param {Row} row
 * @param {Word} about
 * @param {number} box
 * @param {State} state
 * @returns {[text: string, told: string][]}
 */
export function listed(book, texts, row, about, box, state) {
  const forms = book.formsOf(about, box);
  const lists = listsOf(book, about, box);
  if (!lists.length) return [...book.vocabulary.of(forms), ...amounts(book, texts, row, about, box)];
  const brought = lists.some((list) => list.grows) ? [...state.touched] : [];
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const item of [...lists.flatMap((list) => itemsOf(book, list, row, state)), ...brought]) {
    const text = textOf(item);
    const told = typeof item === "string" ? book.vocabulary.nameOf(text, forms) : item[1];
    if (!found.has(text) && book.meant(about, box, text) !== null) found.set(text, told);
  }
  return [...found];
}

/**
 * Those of the codes that a box offers which its row gets to at once; all, where nothing is known of that.
 *
 * @param {Book} book
 * @param {Row} row
 * @param {Word} about
 * @param {number} box
 * @param {State} state
 * @param {string[]} codes
 */
export function inReach(book, row, about, box, state, codes) {
  const known = listsOf(book, about, box).flatMap((list) => reached(book, list, row, state) ?? []);
  return known.length ? codes.filter((code) => known.includes(code)) : codes;
}
