/**
 * @import { State } from "../orders/state.js"
 * @import { FormData, Texts } from "../orders/data.d.ts"
 * @import { Written } from "./past.js"
 * @typedef {{ at: number, box: number }} Place A row and a box of it.
 */

import { Book } from "../orders/book.js";
import { ACTION } from "../orders/boxes.js";
import { judge, stateOf } from "../orders/judge.js";
import { fill } from "../orders/patterns.js";
import { isBlank } from "../orders/spelling.js";
import { make } from "../page/elements.js";
import { sheetWritten } from "../page/signals.js";
import { say } from "../page/strip.js";
import { Draft } from "./draft.js";
import { HandList } from "./hand.js";
import { KeyBox } from "./key.js";
import { Letters } from "./letters.js";
import { ChoiceList } from "./list.js";
import { Notebook } from "./notebook.js";
import { part } from "./parts.js";
import { Plans } from "./plans.js";
import { ReadyBox } from "./ready.js";
import { FormRow, shown } from "./row.js";
import { showSheet } from "./sending.js";
import { sheetOf } from "./sheet.js";
import { renewTools } from "./tools.js";

/** So many rows are there at first, and so many empty ones below the last that is filled in. */
const [FIRST, SPARE] = [4, 1];

/** Milliseconds after which a screen reader is told of a row that is no longer written in. */
const PAUSE = 900;

/** The order form: its rows and letters, the box in use, and the sheet that it all grows into. */
export class OrderForm {
  /** @type {Place} */
  place = { at: 0, box: ACTION };
  /** Whether something has been typed into the box in use. */
  typed = false;
  #speaking = 0;
  /** @type {string[]} what stood in the row in use when the reader came to it */
  #begun = [];
  plans = new Plans();
  /** @type {{ text: string, at: number, now: Written | null }} what is said instead of the row in use, there and then */
  #news = { text: "", at: 0, now: null };

  /**
   * @param {FormData} data
   * @param {Texts} texts
   */
  constructor(data, texts) {
    this.data = data;
    this.texts = texts;
    this.book = new Book(data);
    this.list = new ChoiceList();
    this.letters = new Letters(data, texts);
    this.key = new KeyBox();
    this.ready = new ReadyBox();
    this.draft = new Draft(data, texts);
    this.hand = new HandList(data, texts);
    this.notebook = new Notebook(data, texts);
    /** @type {FormRow[]} */
    this.rows = [];
    this.grow(FIRST);
  }

  /**
   * Sees to it that there are so many rows, as far as the sheet has places.
   *
   * @param {number} count
   */
  grow(count) {
    for (let at = this.rows.length; at < Math.min(count, this.data.places); at += 1) {
      this.rows.push(new FormRow(this.book, this.texts, at));
      part("rows").append(this.rows[at].node);
    }
  }

  /**
   * All that can be taken back.
   *
   * @returns {Written}
   */
  get written() {
    return { rows: this.rows.map(({ values }) => values), letters: this.letters.all, ready: this.ready.ticked };
  }

  set written({ rows, letters, ready }) {
    this.grow(rows.length);
    for (const [at, row] of this.rows.entries()) row.values = rows[at] ?? [];
    this.letters.replace(letters);
    this.ready.ticked = ready;
  }

  /** The row in use. */
  get row() {
    return this.rows[this.place.at];
  }

  /** The box in use. */
  get input() {
    return this.row.inputs[this.place.box];
  }

  /**
   * What there is before a row.
   *
   * @param {number} at
   */
  before(at) {
    const sheet = this.rows.map((row) => row.read());
    const state = stateOf(this.book, this.texts, sheet);
    for (const row of sheet.slice(0, at)) judge(this.book, this.texts, row, state);
    return state;
  }

  /**
   * Judges all rows anew, and writes the sheet.
   *
   * @param {boolean} [quiet] whether nothing is kept and said: the reader has changed nothing
   */
  update(quiet = false) {
    this.grow(this.rows.reduce((used, row, at) => (row.read().empty ? used : at + 1), 0) + SPARE);
    const spoken = this.#judge();
    this.letters.renew();
    const rows = this.rows.map((row) => row.read());
    this.key.renew();
    this.hand.renew(this.book, rows);
    showSheet(this.data, sheetOf(this.book, rows, this.letters.all, [...this.key.lines, ...this.ready.lines]));
    sheetWritten.send(null);
    if (!quiet) this.#keep();
    renewTools(this);
    this.#sayLine();
    if (quiet) return;
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => {
      part("live").textContent = spoken;
    }, PAUSE);
  }

  #keep() {
    this.plans.past.note(this.written, this.place);
    this.draft.keep({ ...this.plans.kept, key: this.key.value });
  }

  /**
   * Says in the strip what has come of something, until the reader goes on.
   *
   * @param {string} text
   */
  tell(text) {
    this.#news = { text, at: this.place.at, now: this.plans.past.now };
    this.#sayLine();
  }

  #sayLine() {
    const { text, at, now } = this.#news;
    const isNew = at === this.place.at && now === this.plans.past.now;
    say(isNew ? text : `${this.row.name}: ${this.row.sketch}`);
  }

  /** Judges all rows; returns what is to be said of the one in use. */
  #judge() {
    const sheet = this.rows.map((row) => row.read());
    const state = stateOf(this.book, this.texts, sheet);
    let spoken = "";
    for (const row of this.rows) {
      const written = sheet[row.at];
      const verdict = judge(this.book, this.texts, written, state);
      row.show(verdict, state, row === this.row && this.typed && this.list.isOpen ? this.place.box : undefined);
      if (row === this.row && !written.empty) spoken = this.#sentence(row, state);
    }
    this.list.place();
    return spoken;
  }

  /**
   * @param {FormRow} row
   * @param {State} state
   */
  #sentence(row, state) {
    if (!this.data.purses.length) return `${row.name}: ${row.flaws}`;
    const sums = this.data.purses.map(([name], at) => `${name} ${shown(this.texts, state.held[at], !state.vague[at])}`);
    return fill(this.texts.live, { row: row.name, flaws: row.flaws, sums: sums.join(", ") });
  }

  /**
   * Makes a box the one in use.
   *
   * @param {Place} place
   */
  settle(place) {
    const other = place.at !== this.place.at;
    this.row.node.classList.remove("now");
    this.place = place;
    this.row.node.classList.add("now");
    // A card may have been picked into the row already.
    if (other) this.#begun = this.plans.past.now.rows[place.at] ?? [];
    this.help();
  }

  /** Whether the row in use lacks something yet, and is not as it was when the reader came to it. */
  get isBegun() {
    const { row } = this;
    const open = row.values.some((text, box) => row.uses(box) && isBlank(text.trim()));
    return open && !row.read().empty && row.values.some((text, box) => text !== (this.#begun[box] ?? ""));
  }

  /** Takes the row in use as it is for what the reader came to. */
  begin() {
    this.#begun = this.row.values;
  }

  /** Gives a half-written order up: the row is again as it was when the reader came to it. */
  cancel() {
    this.plans.past.close();
    this.row.values = this.#begun;
    this.typed = false;
    this.#goOn({ at: this.place.at, box: ACTION });
  }

  /**
   * Writes what has been written before.
   *
   * @param {Written} written
   * @param {Place} place the box that is in use then
   */
  restore(written, place) {
    this.list.close();
    this.written = written;
    this.typed = false;
    this.#goOn(place);
    this.begin();
    this.update();
  }

  /**
   * Goes to a box if the reader is in a row, and else only makes it the one in use.
   *
   * @param {Place} place
   */
  #goOn(place) {
    const writing = document.activeElement instanceof HTMLInputElement && document.activeElement.dataset.box;
    if (writing) this.go(place);
    else this.settle(place);
  }

  /** Tells what the action in the row does. */
  help() {
    const { about } = this.row;
    const word = this.row.values[ACTION].trim().toUpperCase();
    part("help").replaceChildren(...(about ? [make("b", { textContent: word }), ` ${about.help}`] : []));
  }

  /**
   * Writes into a box.
   *
   * @param {Place} place
   * @param {string} text
   */
  put({ at, box }, text) {
    this.rows[at].inputs[box].value = text;
    this.typed = false;
    this.update();
  }

  /**
   * The next box that is used; after the last of a row the first of the next one.
   *
   * @param {Place} place
   * @returns {Place | null}
   */
  following({ at, box }) {
    const row = this.rows[at];
    for (let next = box + 1; next < row.inputs.length; next += 1) if (row.uses(next)) return { at, box: next };
    return at + 1 < this.rows.length ? { at: at + 1, box: ACTION } : null;
  }

  /**
   * Goes to a box.
   *
   * @param {Place | null} place
   */
  go(place) {
    if (!place) return;
    const input = this.rows[place.at].inputs[place.box];
    input.focus();
    input.select();
    // A box in a pane that is not shown takes no focus, but it is the one to be filled in, from the map.
    if (document.activeElement !== input) this.settle(place);
  }
}
