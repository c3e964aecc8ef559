/**
 * @import { Choice } from "./list.js"
 * @import { OrderForm } from "./order-form.js"
 */

import { ACTION, NOTHING, TO, WHERE } from "../orders/boxes.js";
import { amounts, starts, ways } from "../orders/choices.js";
import { listed } from "../orders/lists.js";
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
  return about ? book.vocabulary.of(book.formsOf(about, place.box)).map(([code]) => code) : [];
}

/**
 * What the box in use may hold besides an action, each with what is said of it.
 *
 * @param {OrderForm} form
 * @returns {[code: string, name: string][]}
 */
function offered(form) {
  const { book, place, row, texts } = form;
  const { about } = row;
  if (about?.lists) return listed(book, texts, row.read(), about, place.box, form.before(place.at));
  if (about && row.counts(place.box)) return amounts(book, texts, row.read(), about, place.box);
  return row.counts(place.box) ? [] : things(form).map((code) => [code, book.vocabulary.nameOf(code)]);
}

/**
 * What the box in use may hold.
 *
 * @param {OrderForm} form
 * @returns {Choice[]}
 */
function choicesOf(form) {
  const { book, place, row } = form;
  const { data, words } = book;
  if (place.box === ACTION)
    return words.map((code) => ({ code, name: data.words[code].help, heading: data.groups[data.words[code].group] }));
  return row.uses(place.box) ? offered(form).map(([code, name]) => ({ code, name })) : [];
}

/**
 * Whether what is typed means something by itself.
 *
 * @param {OrderForm} form
 * @param {string} text
 */
function isWhole({ book, place, row }, text) {
  if (place.box === ACTION) return book.about(text.toUpperCase()) !== undefined;
  return row.meant(place.box, text) !== null;
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
