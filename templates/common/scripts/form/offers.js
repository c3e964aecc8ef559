/**
 * @import { Row } from "../orders/case.js"
 * @import { Word } from "../orders/data.d.ts"
 * @import { State } from "../orders/state.js"
 * @import { OrderForm } from "./order-form.js"
 * @typedef {[code: string, name: string]} Offer
 * @typedef {{ word: string, box: number, picks: string[] }} Start An order that may start at a place, and what there
 * may stand in its box.
 */

import { NOTHING, TO, WHERE } from "../orders/boxes.js";
import { amounts, starts, ways } from "../orders/choices.js";
import { holds, listed, listsOf } from "../orders/lists.js";
import { numberOf } from "../orders/numbers.js";
import { isBlank } from "../orders/spelling.js";
import { lies, spotOf } from "./places.js";

/**
 * What a box of an order may hold with hope of success, each with what is said of it.
 *
 * @param {OrderForm} form
 * @param {Word} about
 * @param {Row} row
 * @param {number} box
 * @param {State} state what there is before the row
 * @returns {Offer[]}
 */
export function offersOf({ book, texts }, about, row, box, state) {
  if (about.lists) return listed(book, texts, row, about, box, state);
  if (book.counts(about, box)) return amounts(book, texts, row, about, box);
  return codesOf().map((code) => [code, book.vocabulary.nameOf(code)]);

  function codesOf() {
    if (box === WHERE) return starts(book, about, state);
    if (box === TO) return ways(book, about, (about.boxes[WHERE - 1] && row.codes[WHERE]) || NOTHING, state);
    return book.vocabulary.of(book.formsOf(about, box)).map(([code]) => code);
  }
}

/**
 * Whether the other boxes of a row still fit if a box holds something.
 *
 * @param {OrderForm} form
 * @param {Word} about
 * @param {Row} row
 * @param {number} box
 * @param {State} state
 * @param {string} code
 */
function fitsBeside({ book }, about, row, box, state, code) {
  const tried = holding(row, box, code);
  return row.codes.every((found, other) => {
    if (!found || !other || other === box) return true;
    const lists = listsOf(book, about, other).filter(({ by }) => by?.includes(box));
    return !lists.length || lists.some((list) => holds(book, list, tried, state, found));
  });
}

/**
 * What a box may hold beside what stands in the others.
 *
 * @param {OrderForm} form
 * @param {number} at
 * @param {number} box
 * @returns {Offer[]}
 */
export function offersIn(form, at, box) {
  const { about } = form.rows[at];
  if (!about) return [];
  const [row, state] = [form.rows[at].read(), form.before(at)];
  const all = offersOf(form, about, row, box, state);
  const fitting = all.filter(([code]) => fitsBeside(form, about, row, box, state, code));
  return fitting.length ? fitting : all;
}

/**
 * @param {Row} row
 * @param {number} box
 * @param {string | null} code
 * @returns {Row}
 */
function holding(row, box, code) {
  return { ...row, codes: row.codes.map((found, at) => (at === box ? code : found)) };
}

/**
 * The rows in which the other open boxes hold something that this one's offers depend on.
 *
 * @param {OrderForm} form
 * @param {Word} about
 * @param {Row} row
 * @param {number} box
 * @param {State} state
 * @returns {Row[]}
 */
function variants(form, about, row, box, state) {
  const { book } = form;
  const open = new Set(listsOf(book, about, box).flatMap(({ by = [] }) => by));
  /** @type {Row[]} */
  let rows = [row];
  for (const one of open) {
    if (row.codes[one] || book.counts(about, one)) continue;
    const offers = offersOf(form, about, row, one, state).map(([code]) => code);
    const codes = book.takes(about, one, "BLANK") ? [null, ...offers] : offers;
    rows = rows.flatMap((each) => codes.map((code) => holding(each, one, code)));
  }
  return rows;
}

/**
 * Whether something may stand in every box of an order that may not be left empty. An order that lacks a card, or
 * whose things get nowhere, is not proposed; it can still be written by hand.
 *
 * @param {OrderForm} form
 * @param {Word} about
 * @param {Row} row
 * @param {State} state
 */
function canBeCompleted(form, about, row, state) {
  const { book } = form;
  // Sheets allow a march without its goal; on the board it goes somewhere.
  const moves = about.drawn?.as === "way" || about.drawn?.as === "attack";
  return about.boxes.every((forms, at) => {
    const box = at + 1;
    if (!forms || row.codes[box] || book.counts(about, box)) return true;
    if (book.takes(about, box, "BLANK") && !(moves && box === about.drawn?.to)) return true;
    return variants(form, about, row, box, state).some((each) => offersOf(form, about, each, box, state).length > 0);
  });
}

/**
 * The orders that may start at a place, or with what stands there.
 *
 * @param {OrderForm} form
 * @param {number} at the row that would hold the order
 * @param {string} code a place, or a thing at one
 * @returns {Start[]}
 */
export function startsAt(form, at, code) {
  const { book } = form;
  const state = form.before(at);
  const place = book.data.stands[code] ?? code;
  return book.words.flatMap((word) => {
    const about = book.data.words[word];
    const box = about.drawn?.from ?? about.drawn?.at;
    if (box === undefined) return [];
    const texts = [word, ...about.boxes.map(() => "")];
    const row = {
      place: at + 1,
      word,
      texts,
      codes: texts.map(() => null),
      numbers: texts.map(numberOf),
      empty: false,
    };
    const there = offersOf(form, about, row, box, state)
      .map(([found]) => found)
      .filter((found) => found === code || lies(spotOf(book, about.drawn, box, found), place));
    const picks = (there.includes(code) ? [code] : there).filter((pick) =>
      canBeCompleted(form, about, holding(row, box, pick), state),
    );
    return picks.length ? [{ word, box, picks }] : [];
  });
}

/**
 * The next box of a row that is used and empty, and not among those that are left so; none, if there is no such box.
 *
 * @param {OrderForm} form
 * @param {number} at
 * @param {Set<number>} left
 */
export function openBox(form, at, left) {
  const row = form.rows[at];
  const open = row.values.flatMap((text, box) =>
    box > 0 && row.uses(box) && isBlank(text.trim()) && !left.has(box) ? [box] : [],
  );
  // What is offered in one box may depend on another that comes later on the line: a move's goals on its card.
  /** @param {number} box */
  const waits = (box) => {
    const { about } = row;
    return (
      about !== undefined && listsOf(form.book, about, box).some(({ by }) => by?.some((one) => open.includes(one)))
    );
  };
  return open.find((box) => !waits(box)) ?? open[0] ?? -1;
}
