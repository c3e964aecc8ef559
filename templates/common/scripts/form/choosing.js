/**
 * @import { Choice } from "./list.js"
 * @import { OrderForm } from "./order-form.js"
 */

import { ACTION, NOTHING, TO, WHERE } from "../orders/boxes.js";
import { amounts, starts, ways } from "../orders/choices.js";
import { numberOf } from "../orders/numbers.js";
import { fold } from "../orders/spelling.js";
import { areasOffered } from "../page/signals.js";

/**
 * The things that the box in use may hold with hope of success.
 *
 * @param {OrderForm} form
 */
function things(form) {
  const { book, place, row } = form;
  const { about } = row;
  if (place.box === WHERE) return starts(book, about, form.before(place.at));
  const where = (row.uses(WHERE) && row.read().codes[WHERE]) || NOTHING;
  if (place.box === TO) return ways(book, about, where, form.before(place.at));
  return about ? book.things(book.formsOf(about, place.box)) : [];
}

/**
 * What the box in use may hold.
 *
 * @param {OrderForm} form
 * @returns {Choice[]}
 */
function choicesOf(form) {
  const { book, place, row, texts } = form;
  const { data, words } = book;
  const { about } = row;
  if (place.box === ACTION)
    return words.map((code) => ({ code, name: data.words[code].help, heading: data.groups[data.words[code].group] }));
  if (!row.uses(place.box)) return [];
  if (about && row.counts(place.box))
    return amounts(book, texts, row.read(), about, place.box).map(([code, name]) => ({ code, name }));
  return row.counts(place.box) ? [] : things(form).map((code) => ({ code, name: book.nameOf(code) }));
}

/**
 * Whether what is typed means something by itself.
 *
 * @param {OrderForm} form
 * @param {string} text
 */
function isWhole({ book, place, row }, text) {
  if (place.box === ACTION) return book.about(text.toUpperCase()) !== undefined;
  return (row.counts(place.box) ? numberOf(text) : book.codeOf(text)) !== null;
}

/**
 * Opens the list below the box in use, with what fits to what is typed. Enter takes the first choice only where what is
 * typed means nothing by itself.
 *
 * @param {OrderForm} form
 */
export function openList(form) {
  const { input, list, place, row } = form;
  const begun = form.typed ? input.value.trim() : "";
  const written = fold(begun);
  const named = place.box !== ACTION && !row.counts(place.box);
  const fitting = choicesOf(form).filter(
    ({ code, name }) => !written || fold(code).startsWith(written) || (named && fold(name).includes(written)),
  );
  const done = fitting.length === 1 && fitting[0].code === begun;
  list.open(input, done ? [] : fitting);
  list.point(written && list.isOpen && !isWhole(form, begun) ? 0 : -1);
}

/**
 * Lets the map mark what fits the box in use.
 *
 * @param {OrderForm} form
 */
export function offerOnMap(form) {
  const { place, row } = form;
  const codes = place.box !== ACTION && !row.counts(place.box) ? choicesOf(form).map(({ code }) => code) : [];
  areasOffered.send({ codes });
}
