/**
 * @import { Book } from "../orders/book.js"
 * @import { Row } from "../orders/case.js"
 * @import { Texts } from "../orders/data.d.ts"
 * @import { Verdict } from "../orders/judge.js"
 * @import { State } from "../orders/state.js"
 */

import { ACTION, NUMBER } from "../orders/boxes.js";
import { numberOf } from "../orders/numbers.js";
import { fill } from "../orders/patterns.js";
import { readRow } from "../orders/reading.js";
import { isBlank } from "../orders/spelling.js";
import { copyOf } from "./parts.js";

/**
 * A number as it is shown; an estimate is marked.
 *
 * @param {Texts} texts
 * @param {number} number
 * @param {boolean} sure
 */
export function shown(texts, number, sure) {
  return sure ? String(number) : fill(texts.about, { number });
}

/** A row of the form: its boxes, what is flagged at each, and its sums. */
export class FormRow {
  /**
   * @param {Book} book
   * @param {Texts} texts
   * @param {number} at
   */
  constructor(book, texts, at) {
    this.book = book;
    this.texts = texts;
    this.at = at;
    this.node = copyOf("row");
    this.inputs = [...this.node.querySelectorAll("input")];
    this.notes = [...this.node.querySelectorAll("p")];
    this.sums = /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll(".of-sum")]);
    this.node.setAttribute("aria-label", this.name);
    if (this.node.firstElementChild) this.node.firstElementChild.textContent = String(at + 1);
    for (const [box, input] of this.inputs.entries()) this.#prepare(box, input);
  }

  get name() {
    return fill(this.texts.row, { place: this.at + 1 });
  }

  get values() {
    return this.inputs.map((input) => input.value);
  }

  set values(values) {
    for (const [box, input] of this.inputs.entries()) input.value = values[box] ?? "";
  }

  /** What is flagged, in one line. */
  get flaws() {
    const flaws = this.notes.map((note) => note.textContent);
    return flaws.join(" ").trim();
  }

  /** The line as far as it is written, with a question mark for the next box that is used and empty. */
  get sketch() {
    const used = this.values.map((value) => value.trim()).filter((_, box) => this.uses(box));
    const open = used.findIndex(isBlank);
    return (open < 0 ? used : [...used.slice(0, open), "?", ...used.slice(open + 1)])
      .filter((text) => !isBlank(text))
      .join(" ");
  }

  /**
   * @param {number} box
   * @param {HTMLInputElement} input
   */
  #prepare(box, input) {
    const note = this.notes[box];
    input.id = `of-${this.at + 1}-${box}`;
    note.id = `${input.id}-note`;
    if (input.previousElementSibling instanceof HTMLLabelElement) input.previousElementSibling.htmlFor = input.id;
    input.setAttribute("aria-describedby", box === ACTION ? `${note.id} of-help` : note.id);
    Object.assign(input.dataset, { at: this.at, box });
  }

  /**
   * What is written in it.
   *
   * @returns {Row}
   */
  read() {
    return readRow(this.book, this.at + 1, this.values);
  }

  /**
   * What a box holds, as a sheet has it; null, if it is nothing that the action takes.
   *
   * @param {number} box
   * @param {string} text
   */
  meant(box, text) {
    const { about, book } = this;
    if (about && box !== ACTION) return book.meant(about, box, text);
    return this.counts(box) ? (numberOf(text)?.text ?? null) : book.vocabulary.find(text);
  }

  /** The action in it, if there is one. */
  get about() {
    return this.book.about(this.values[ACTION].trim().toUpperCase());
  }

  /**
   * Whether the action uses a box; before there is an action, all are used.
   *
   * @param {number} box
   */
  uses(box) {
    return box === ACTION || this.about?.boxes[box - 1] !== "";
  }

  /**
   * Whether a box is for a number.
   *
   * @param {number} box
   */
  counts(box) {
    const { about } = this;
    return about ? box !== ACTION && this.book.counts(about, box) : box === NUMBER;
  }

  /**
   * Writes a box as a sheet has it: a thing by its code, a number in full.
   *
   * @param {number} box
   */
  tidy(box) {
    const input = this.inputs[box];
    const text = input.value.trim();
    const meant = box === ACTION ? null : this.meant(box, text);
    input.value = isBlank(text) && box !== ACTION ? "" : (meant ?? text);
  }

  /**
   * Shows what comes of the row.
   *
   * @param {Verdict} verdict
   * @param {State} state what there is after it
   * @param {number} [open] the box whose list is open
   */
  show(verdict, state, open) {
    const here = this.node.contains(document.activeElement);
    const empty = this.values.every((value) => isBlank(value.trim()));
    for (const [box, input] of this.inputs.entries()) {
      // What is still to be filled in, or still being written, is no mistake.
      const busy = here && (isBlank(input.value.trim()) || box === open);
      const flaw = busy ? undefined : verdict.flaws.find((one) => one.box === box);
      this.#flag(box, flaw?.text ?? "", flaw?.wrong);
      if (!flaw && !busy && box === ACTION && verdict.open) this.#leaveOpen(box);
      const idle = !this.uses(box);
      input.classList.toggle("idle", idle);
      // All boxes of a row that is being written can be reached by Tab, of every other row the first one.
      const reached = box === ACTION || (here && !empty);
      input.tabIndex = reached && !(idle && !input.value) ? 0 : -1;
    }
    this.#reckon(verdict, state);
  }

  /**
   * @param {number} box
   * @param {string} text
   * @param {boolean} [wrong] or only doubtful; nothing is flagged, if it is not said
   */
  #flag(box, text, wrong) {
    const input = this.inputs[box];
    this.notes[box].textContent = text;
    this.notes[box].className = wrong ? "wrong" : "";
    input.classList.toggle("wrong", wrong === true);
    input.classList.toggle("doubt", wrong === false);
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  /**
   * Says quietly that only the program can tell whether a row is right: nothing is flagged.
   *
   * @param {number} box
   */
  #leaveOpen(box) {
    this.notes[box].textContent = this.texts.sent;
    this.notes[box].className = "later";
  }

  /**
   * @param {Verdict} verdict
   * @param {State} state
   */
  #reckon({ cost, sure, short }, state) {
    const [spent, ...left] = this.sums;
    if (!spent) return; // nothing has a price
    const told = cost !== undefined;
    const unknown = cost === null;
    spent.textContent = unknown ? "?" : told ? shown(this.texts, cost, Boolean(sure)) : "";
    spent.title = unknown ? this.texts.unknown : "";
    spent.classList.toggle("short", Boolean(short));
    for (const [purse, sum] of left.entries()) {
      sum.textContent = told ? shown(this.texts, state.held[purse], !state.vague[purse]) : "";
    }
  }
}
