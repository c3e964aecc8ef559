/**
 * @import { Case } from "./case.js"
 * @import { Word } from "./data.d.ts"
 */

import { ACTION, NOTHING, TO, WHERE } from "./boxes.js";
import { closest } from "./likeness.js";
import { EXAMPLES } from "./numbers.js";
import { fill } from "./patterns.js";
import { isBlank } from "./spelling.js";

/**
 * Asks for what may have been meant.
 *
 * @param {Case} one
 * @param {string} text
 * @param {[code: string, name: string][]} candidates
 */
function guess({ texts }, text, candidates) {
  const names = new Map(candidates);
  const named = closest(text, candidates).map((code) => `${code} ${names.get(code)}`.trim());
  return named.length ? ` ${fill(texts.meant, { codes: named.join(", ") })}` : "";
}

/**
 * Words that have no other name.
 *
 * @param {string[]} words
 * @returns {[code: string, name: string][]}
 */
const namesOf = (words) => words.map((word) => [word, ""]);

/**
 * Refuses what is no action.
 *
 * @param {Case} one
 */
export function refuseNoAction(one) {
  const { book, row, texts } = one;
  const text = row.texts[ACTION];
  if (isBlank(text)) one.refuse(ACTION, texts.which);
  else one.refuse(ACTION, texts.noword, { text }, guess(one, text, namesOf(book.words)));
}

/**
 * Refuses a box that holds no number as the action takes it.
 *
 * @param {Case} one
 * @param {number} box
 * @param {string[]} forms
 */
function refuseNumber(one, box, forms) {
  const examples = Object.entries(EXAMPLES).flatMap(([form, example]) => (forms.includes(form) ? [example] : []));
  one.refuse(box, one.texts.number, { forms: examples.join(", ") });
}

/**
 * Refuses a box that holds no word as the action takes it; of a path it is the step that is none.
 *
 * @param {Case} one
 * @param {number} box
 * @param {string[]} forms
 */
function refuseWord(one, box, forms) {
  const { data, vocabulary } = one.book;
  const text = vocabulary.wrongStep(one.row.texts[box], forms);
  const words = vocabulary.of(forms);
  const guessed = guess(one, text, words);
  const [unknown] = forms.flatMap((form) => data.unknown[form] ?? []);
  if (unknown) one.refuse(box, unknown, { text }, guessed);
  else one.refuse(box, one.texts.number, { forms: words.map(([word]) => word).join(", ") }, guessed);
}

/**
 * Refuses a box that does not hold what the action takes.
 *
 * @param {Case} one
 * @param {Word} about
 * @param {number} box
 */
function checkBox(one, about, box) {
  const { book, row, texts } = one;
  const forms = book.formsOf(about, box);
  const blank = isBlank(row.texts[box]);
  if (!forms.length) {
    if (!blank) one.doubt(box, texts.unused, { action: row.word });
  } else if (blank) {
    if (!forms.includes("BLANK")) one.refuse(box, book.data.missing[box - 1], { action: row.word });
  } else if (book.meant(about, box, row.texts[box]) === null) {
    if (book.counts(about, box)) refuseNumber(one, box, forms);
    else refuseWord(one, box, forms);
  }
}

/**
 * Refuses boxes that do not hold what the action takes.
 *
 * @param {Case} one
 * @param {Word} about
 */
export function checkBoxes(one, about) {
  for (const at of about.boxes.keys()) checkBox(one, about, at + 1);
}

/**
 * Refuses things that the action can never be about, whatever else happens.
 *
 * @param {Case} one
 * @param {Word} about
 */
export function checkKinds(one, about) {
  const { book, row, texts, where, to } = one;
  const { kinds } = book.data;
  const values = { action: row.word, where, to };
  if (where === NOTHING || book.allows(about, where, to)) return;
  if (!about.legal.some((kind) => kind[0] === book.kindOf(where)))
    one.refuse(WHERE, kinds[book.kindOf(where)][1], { ...values, code: where });
  else if (to === where) one.refuse(TO, book.data.same, values);
  else if (!about.apart && !book.bordersOf(where).includes(to)) one.refuse(TO, texts.far, values);
  else one.refuse(TO, kinds[book.kindOf(to)][1], { ...values, code: to });
}
