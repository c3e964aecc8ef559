/**
 * @import { Texts } from "../orders/data.d.ts"
 * @import { OrderForm } from "./order-form.js"
 * @import { Written } from "./past.js"
 */

import { fill } from "../orders/patterns.js";
import { targetOf } from "../page/elements.js";
import { part } from "./parts.js";
import { differing, letterBox, rowBox, rowsChanged } from "./past.js";

/**
 * What is said of rows that have come back.
 *
 * @param {Texts} texts
 * @param {Written} before
 * @param {Written} after
 */
function ofRows(texts, before, after) {
  const changed = rowsChanged(before, after);
  if (!changed.length) return "";
  const places = changed.map((at) => at + 1).join(", ");
  if (changed.length > 1) return fill(texts.linesback, { places });
  const line = (after.rows[changed[0]] ?? []).filter(Boolean).join(" ");
  return line ? fill(texts.lineback, { place: places, line }) : fill(texts.lineempty, { place: places });
}

/**
 * What is said of letters that have come back.
 *
 * @param {Texts} texts
 * @param {Written} before
 * @param {Written} after
 */
function ofLetters(texts, before, after) {
  const changed = differing(before.letters, after.letters);
  if (!changed.length) return "";
  const one = changed.length === 1 && after.letters[changed[0]];
  return one ? fill(texts.letterback, { number: changed[0] + 1 }) : texts.lettersback;
}

/**
 * What has come back, or is gone again, in words.
 *
 * @param {Texts} texts
 * @param {Written} before
 * @param {Written} after
 */
export function sentenceOf(texts, before, after) {
  const mark = after.ready ? texts.finalback : texts.finalgone;
  const ready = before.ready === after.ready ? "" : mark;
  return [ofRows(texts, before, after), ofLetters(texts, before, after), ready].filter(Boolean).join(" ");
}

/**
 * The box of a sheet that an event is about, if it is about one.
 *
 * @param {Event} event
 */
function boxOf(event) {
  const target = targetOf(event);
  const isBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isBox || !(part("rows").contains(target) || part("letters").contains(target))) return null;
  const letter = target.closest(".of-letter");
  const letters = [...part("letters").children];
  const { at, box } = target.dataset;
  return { target, name: letter ? letterBox(letters.indexOf(letter)) : rowBox({ at: Number(at), box: Number(box) }) };
}

/**
 * Takes back what has been written, and does it again. In letters it is left to the browser, until a letter is as it was
 * when the reader came to it; in rows the browser's own undo would only do harm, since the form writes there, too.
 */
class Undoing {
  /** What stood in the letter in use when the reader came to it. */
  #entered = "";

  /** @param {OrderForm} form */
  constructor(form) {
    this.form = form;
  }

  /** @param {Event} event */
  enter(event) {
    const box = boxOf(event);
    if (!box) return;
    this.#entered = box.target.value;
    this.form.plans.past.enter(box.name);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    this.#take(event, event.shiftKey || key === "y");
  }

  /**
   * What the browser's menu does, or the shake of a phone.
   *
   * @param {InputEvent} event
   */
  ask(event) {
    if (event.inputType === "historyUndo" || event.inputType === "historyRedo") {
      this.#take(event, event.inputType === "historyRedo");
    }
  }

  /**
   * @param {Event} event
   * @param {boolean} again
   */
  #take(event, again) {
    const target = targetOf(event);
    const writes = target?.matches("textarea:not([readonly]), input:not([type=checkbox], [type=file])");
    const box = boxOf(event);
    if (writes && (!box || this.#isLeft(box.target, again))) return;
    event.preventDefault();
    takeBack(this.form, again);
    if (box) this.#entered = box.target.value;
  }

  /**
   * @param {HTMLInputElement | HTMLTextAreaElement} target
   * @param {boolean} again
   */
  #isLeft(target, again) {
    if (target.dataset.box !== undefined) return false;
    return again ? !this.form.plans.past.canRedo : target.value !== this.#entered;
  }
}

/**
 * Takes back the last change of the sheet, or does it again, and says what came of it.
 *
 * @param {OrderForm} form
 * @param {boolean} again
 */
export function takeBack(form, again) {
  const { past } = form.plans;
  const before = past.now;
  const place = again ? past.redo() : past.undo();
  if (place) form.restore(past.now, place);
  form.tell(place ? sentenceOf(form.texts, before, past.now) : form.texts[again ? "noredo" : "noundo"]);
}

/**
 * Lets changes be taken back by keys; the buttons for it are followed like all of the form.
 *
 * @param {OrderForm} form
 */
export function followUndoing(form) {
  const undoing = new Undoing(form);
  document.addEventListener("focusin", (event) => undoing.enter(event));
  document.addEventListener("keydown", (event) => undoing.press(event));
  document.addEventListener("beforeinput", (event) => undoing.ask(event));
}
