/** @import { OrderForm } from "./order-form.js" */

import { ACTION } from "../orders/boxes.js";
import { fill } from "../orders/patterns.js";
import { pick, targetOf } from "../page/elements.js";
import { saveAll } from "./files.js";
import { pickCard } from "./hand.js";
import { part } from "./parts.js";
import { copySheet, saveSheet } from "./sending.js";
import { sentenceOf, takeBack } from "./undoing.js";

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
  form.begin();
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
  form.begin();
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
 * Gives a half-written order up.
 *
 * @param {OrderForm} form
 */
export function giveUp(form) {
  if (!form.isBegun) return;
  const before = form.plans.past.now;
  form.cancel();
  form.update();
  form.tell(sentenceOf(form.texts, before, form.plans.past.now));
}

/**
 * Shows a plan.
 *
 * @param {OrderForm} form
 * @param {() => void} change
 */
function showPlan(form, change) {
  change();
  form.restore(form.plans.past.now, { at: 0, box: ACTION });
}

/**
 * What the buttons of the form do with the two plans.
 *
 * @param {OrderForm} form
 * @returns {Record<string, (button: Element) => void>}
 */
function deedsOfPlans(form) {
  const { plans, texts } = form;
  return {
    plan: (button) => {
      showPlan(form, () => {
        plans.shown = Number(button.getAttribute("data-plan"));
      });
      form.tell(fill(texts.planshown, { name: texts[`plan${plans.shown}`] }));
    },
    copyplan: () => {
      showPlan(form, () => plans.copy());
      form.tell(fill(texts.plancopied, { name: texts[`plan${plans.shown}`], from: texts[`plan${1 - plans.shown}`] }));
    },
  };
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
    ...deedsOfPlans(form),
    up: () => moveRow(form, -1),
    down: () => moveRow(form, 1),
    insert: () => insertRow(form),
    empty: () => {
      form.row.values = [];
      form.go({ at: form.place.at, box: ACTION });
      form.begin();
    },
    cancel: () => giveUp(form),
    undo: () => takeBack(form, false),
    redo: () => takeBack(form, true),
    pick: (button) => pickCard(form, button),
    letter: () => pick(letters.add({ to: [], text: "" }), "input", HTMLElement).focus(),
    unwrite: (button) => {
      button.closest("fieldset")?.remove();
      pick(node, "[data-do=letter]", HTMLElement).focus();
    },
    copy: () => key.asks() || copySheet(texts),
    save: () => key.asks() || saveSheet(data, texts),
    note: () => form.notebook.add(),
    saveall: () => saveAll(form),
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
  /** @param {Event} event */
  const press = (event) => {
    const button = targetOf(event)?.closest("[data-do]");
    if (!button) return;
    form.plans.past.close();
    deeds[button.getAttribute("data-do") ?? ""]?.(button);
    form.update();
  };
  node.addEventListener("click", press);
  document.getElementById("strip-tools")?.addEventListener("click", press);
}
