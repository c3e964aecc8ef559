/**
 * @import { Choice } from "./list.js"
 * @import { OrderForm } from "./order-form.js"
 */

import { ACTION, WHERE } from "../orders/boxes.js";
import { starts } from "../orders/choices.js";
import { inReach } from "../orders/lists.js";
import { fold } from "../orders/spelling.js";
import { areasOffered } from "../page/signals.js";
import { offersOf } from "./offers.js";
import { drawnOf, spotOf } from "./places.js";

/**
 * What the box in use may hold besides an action, each with what is said of it.
 *
 * @param {OrderForm} form
 */
function offered(form) {
  const { book, place, row } = form;
  const { about } = row;
  const state = form.before(place.at);
  if (about) return offersOf(form, about, row.read(), place.box, state);
  if (place.box !== WHERE) return [];
  return starts(book, undefined, state).map((code) => [code, book.vocabulary.nameOf(code)]);
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
 * The choices that are in reach, where that is known.
 *
 * @param {OrderForm} form
 * @param {Choice[]} choices
 */
function near(form, choices) {
  const { book, place, row } = form;
  const codes = choices.map(({ code }) => code);
  const { about } = row;
  return about?.lists ? inReach(book, row.read(), about, place.box, form.before(place.at), codes) : codes;
}

/**
 * Lets the map mark what fits the box in use.
 *
 * @param {OrderForm} form
 */
export function offerOnMap(form) {
  const { place, row } = form;
  const choices = place.box !== ACTION && !row.counts(place.box) ? choicesOf(form) : [];
  const drawn = row.about && drawnOf(row.about, row.read());
  const codes = near(form, choices);
  areasOffered.send({ codes: codes.map((code) => spotOf(form.book, drawn, place.box, code)) });
}
