/**
 * @import { OrderForm, Place } from "./order-form.js"
 */

import { targetOf } from "../page/elements.js";
import { offerOnMap, openList } from "./choosing.js";
import { giveUp, moveRow } from "./deeds.js";

/**
 * The box that an event is about, if it is about one.
 *
 * @param {Event} event
 * @returns {Place | null}
 */
function placeOf(event) {
  const target = targetOf(event);
  return target?.dataset.box === undefined ? null : { at: Number(target.dataset.at), box: Number(target.dataset.box) };
}

/**
 * Writes in upper case, and leaves the caret where it is.
 *
 * @param {HTMLInputElement} input
 */
function raise(input) {
  const caret = input.selectionStart;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(caret, caret);
}

/**
 * Goes up and down in the list, or opens it; with Alt it is the row that moves.
 *
 * @param {OrderForm} form
 * @param {boolean} down
 * @param {boolean} row
 */
function step(form, down, row) {
  const { list } = form;
  if (row) return moveRow(form, down ? 1 : -1);
  if (!list.isOpen) openList(form);
  if (list.isOpen) list.step(down);
}

/**
 * Goes to the next box of the row that is used, or to the one before, from the end of what is written or from its start.
 *
 * @param {OrderForm} form
 * @param {boolean} ahead
 * @returns {(() => void) | null}
 */
function aside({ input, place: { box }, row }, ahead) {
  const edge = ahead ? input.value.length : 0;
  if (input.selectionStart !== edge || input.selectionEnd !== edge) return null;
  const used = row.inputs.map((_, one) => one).filter((one) => row.uses(one) && (ahead ? one > box : one < box));
  const next = ahead ? used[0] : used.at(-1);
  return next === undefined ? null : () => row.inputs[next].focus();
}

/**
 * What a key does in a box, if it does something; Tab takes the only choice that is left, and goes on by itself.
 *
 * @param {OrderForm} form
 * @param {KeyboardEvent} event
 * @returns {(() => void) | null}
 */
function deedOf(form, { key, altKey }) {
  const { list, place } = form;
  if (key === "ArrowDown" || key === "ArrowUp") return () => step(form, key === "ArrowDown", altKey);
  if (key === "Escape" && list.isOpen) return () => list.close();
  if (key === "ArrowLeft" || key === "ArrowRight") return aside(form, key === "ArrowRight");
  if (key === "Escape" && form.isBegun) return () => giveUp(form);
  if (key !== "Enter") return null;
  return () => {
    const code = list.chosen?.dataset.code;
    if (code !== undefined) form.put(place, code);
    form.go(form.following(place));
  };
}

/**
 * @param {OrderForm} form
 * @param {KeyboardEvent} event
 */
function press(form, event) {
  const { list, place } = form;
  const code = list.chosen?.dataset.code;
  if (event.key === "Tab" && code !== undefined && list.options.length === 1) return form.put(place, code);
  const deed = deedOf(form, event);
  if (!deed) return;
  deed();
  event.preventDefault();
  form.update();
}

/**
 * @param {OrderForm} form
 * @param {Event} event
 */
function choose(form, event) {
  const option = targetOf(event)?.closest("[role=option]");
  if (!(option instanceof HTMLElement)) return;
  const { at, box } = form.place;
  form.put({ at, box }, option.dataset.code ?? "");
  form.go(form.following({ at, box }));
  if (form.place.at === at) openList(form);
}

/**
 * @param {OrderForm} form
 * @param {Event} event
 */
function type(form, event) {
  if (event.target instanceof HTMLInputElement && placeOf(event) && !(/** @type {InputEvent} */ (event).isComposing)) {
    raise(event.target);
    form.typed = true;
    form.help();
    openList(form);
    offerOnMap(form);
  }
  form.update();
}

/**
 * Opens the list where a box is clicked.
 *
 * @param {OrderForm} form
 * @param {HTMLElement} node
 */
function followClicks(form, node) {
  const { node: list } = form.list;
  node.addEventListener("click", (event) => {
    if (placeOf(event) && !form.list.isOpen) openList(form);
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => choose(form, event));
}

/**
 * Follows what is written in the boxes.
 *
 * @param {OrderForm} form
 * @param {HTMLElement} node
 */
export function followWriting(form, node) {
  node.addEventListener("focusin", (event) => {
    const place = placeOf(event);
    if (!place) return;
    form.settle(place);
    form.typed = false;
    form.update(true);
  });
  node.addEventListener("focusout", (event) => {
    const place = placeOf(event);
    if (!place) return;
    form.list.close();
    form.rows[place.at].tidy(place.box);
    // What has the focus now is known only after this event.
    setTimeout(() => form.update());
  });
  node.addEventListener("input", (event) => type(form, event));
  node.addEventListener("keydown", (event) => {
    if (placeOf(event) && !event.isComposing) press(form, event);
  });
  followClicks(form, node);
}
