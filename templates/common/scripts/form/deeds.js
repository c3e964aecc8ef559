/** @import { OrderForm } from "./order-form.js" */

import { ACTION } from "../orders/boxes.js";
import { pick, targetOf } from "../page/elements.js";
import { pickCard } from "./hand.js";
import { part } from "./parts.js";
import { copySheet, saveSheet } from "./sending.js";

/**
 * Carries what is written in a row to another place; the rows between them give way.
 *
 * @param {OrderForm} form
 * @param {number} from
 * @param {number} to
 */
export function carryRow({ rows }, from, to) {
  const values = rows.map((row) => row.values);
  values.splice(to, 0, ...values.splice(from, 1));
  for (const [at, row] of rows.entries()) row.values = values[at];
}

/**
 * Changes the row in use about with the one above or below, and goes with it.
 *
 * @param {OrderForm} form
 * @param {number} by
 */
export function moveRow(form, by) {
  const { at, box } = form.place;
  if (!form.rows[at + by]) return;
  carryRow(form, at, at + by);
  const writing = document.activeElement instanceof HTMLInputElement && document.activeElement.dataset.box;
  if (writing) form.go({ at: at + by, box });
  else form.settle({ at: at + by, box });
}

/**
 * Makes an empty row at the one in use: those below it move down as far as there is an empty one.
 *
 * @param {OrderForm} form
 */
function insertRow(form) {
  const { rows, place } = form;
  const free = rows.findIndex((row, at) => at >= place.at && row.read().empty);
  if (free < 0) return;
  carryRow(form, free, place.at);
  form.go({ at: place.at, box: ACTION });
}

/**
 * Asks before everything is emptied, or asks no longer.
 *
 * @param {HTMLElement} node
 * @param {boolean} asked
 */
function askFirst(node, asked) {
  part("sure").hidden = !asked;
  pick(node, `[data-do=${asked ? "keep" : "ask"}]`, HTMLElement).focus();
}

/** @param {OrderForm} form */
function emptyAll({ letters, ready, rows }) {
  for (const row of rows) row.values = [];
  letters.clear();
  ready.ticked = false;
}

/**
 * What the buttons of the form do.
 *
 * @param {OrderForm} form
 * @param {HTMLElement} node
 * @returns {Record<string, (button: Element) => void>}
 */
function deedsOf(form, node) {
  const { data, key, letters, texts } = form;
  return {
    up: () => moveRow(form, -1),
    down: () => moveRow(form, 1),
    insert: () => insertRow(form),
    empty: () => {
      form.row.values = [];
      form.go({ at: form.place.at, box: ACTION });
    },
    pick: (button) => pickCard(form, button),
    letter: () => pick(letters.add({ to: [], text: "" }), "input", HTMLElement).focus(),
    unwrite: (button) => {
      button.closest("fieldset")?.remove();
      pick(node, "[data-do=letter]", HTMLElement).focus();
    },
    copy: () => key.asks() || copySheet(texts),
    save: () => key.asks() || saveSheet(data, texts),
    ask: () => askFirst(node, true),
    keep: () => askFirst(node, false),
    clear: () => {
      emptyAll(form);
      askFirst(node, false);
    },
  };
}

/**
 * @param {OrderForm} form
 * @param {HTMLElement} node
 */
export function followButtons(form, node) {
  const deeds = deedsOf(form, node);
  node.addEventListener("click", (event) => {
    const button = targetOf(event)?.closest("[data-do]");
    if (!button) return;
    deeds[button.getAttribute("data-do") ?? ""]?.(button);
    form.update();
  });
}
