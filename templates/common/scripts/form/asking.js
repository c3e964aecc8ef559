/**
 * @import { Start } from "./offers.js"
 * @import { OrderForm, Place } from "./order-form.js"
 * @import { Choice } from "../page/signals.js"
 */

import { fill } from "../orders/patterns.js";
import { isBlank } from "../orders/spelling.js";
import { endOf, extended } from "../orders/vocabulary.js";
import { showPane } from "../page/panes.js";
import { areasOffered, choicesAsked } from "../page/signals.js";
import { offersIn, openBox } from "./offers.js";
import { drawnOf, lies, spotOf } from "./places.js";

/** So many choices are shown at once, and numbers up to this are proposed. */
const [SHOWN, NUMBERS] = [18, 6];

/**
 * A line as it stands, without the boxes left empty at its end.
 *
 * @param {OrderForm} form
 * @param {number} at
 */
export function lineOf(form, at) {
  const texts = form.rows[at].values.map((text) => (isBlank(text.trim()) ? "-" : text.trim()));
  while (texts.length > 1 && texts.at(-1) === "-") texts.pop();
  return texts.join(" ");
}

/** An order that is written box by box: what is asked, and what is answered on the board or beside it. */
export class Asking {
  /** @type {Place | null} the box that is asked for */
  place = null;
  /** @type {Set<number>} the boxes that are left empty */
  #left = new Set();
  #origin = "";

  /**
   * @param {OrderForm} form
   * @param {(code: string, before: string) => void} done what is told of a place when a line is written
   */
  constructor(form, done) {
    this.form = form;
    this.done = done;
  }

  /**
   * Begins an order at a place.
   *
   * @param {number} at
   * @param {Start} start
   * @param {string} origin
   */
  begin(at, { word, box, picks }, origin) {
    const { form } = this;
    form.settle({ at, box });
    this.#left.clear();
    this.#origin = origin;
    form.rows[at].values = [word];
    if (picks.length === 1) form.rows[at].inputs[box].value = picks[0];
    form.update();
    if (picks.length > 1) this.#ask(at, box, picks);
    else this.#ask(at);
  }

  /**
   * Goes on with the row that the reader is in, if the board can fill in something there.
   *
   * @param {string} code
   */
  resume(code) {
    const { form } = this;
    const { at, box } = form.place;
    const open = openBox(form, at, new Set());
    const boxes = [box, open].filter((one) => one > 0 && form.row.uses(one) && this.#takes(one, code));
    if (boxes.length) this.place = { at, box: boxes[0] };
    else if (!this.#further(at, code)) return false;
    else this.place = { at, box };
    this.#left.clear();
    this.#origin = code;
    this.answer(code);
    return true;
  }

  /**
   * Whether a box may hold a place or something there.
   *
   * @param {number} box
   * @param {string} code
   */
  #takes(box, code) {
    const { form } = this;
    return (
      this.#picks({ at: form.place.at, box }, code).length > 0 ||
      form.book.takes(form.row.about, box, form.book.formOf(code))
    );
  }

  /**
   * Takes what has been chosen on the board.
   *
   * @param {string} code
   */
  answer(code) {
    const { form, place } = this;
    if (!place) return;
    const picks = this.#picks(place, code);
    if (picks.length === 1) return this.put(picks[0]);
    if (picks.length) return this.#ask(place.at, place.box, picks);
    const path = this.#further(place.at, code);
    if (path) {
      form.put({ at: place.at, box: path }, extended(form.rows[place.at].values[path].trim(), code));
      return this.#ask(place.at);
    }
    this.#doubt(code);
  }

  /**
   * What the box may hold that is at a place.
   *
   * @param {Place} place
   * @param {string} code
   */
  #picks({ at, box }, code) {
    const { form } = this;
    const row = form.rows[at];
    const drawn = row.about && drawnOf(row.about, row.read());
    const spot = form.data.stands[code] ?? code;
    const found = offersIn(form, at, box).map(([one]) => one);
    if (found.includes(code)) return [code];
    return found.filter((one) => lies(spotOf(form.book, drawn, box, one), spot));
  }

  /**
   * The box with a path that may lead on to a place.
   *
   * @param {number} at
   * @param {string} code
   */
  #further(at, code) {
    const { book, rows } = this.form;
    const { about, values } = rows[at];
    const box = values.findIndex((text, one) => one > 0 && !isBlank(text.trim()) && book.takes(about, one, "PATH"));
    return box > 0 && book.bordersOf(endOf(values[box].trim())).includes(code) ? box : 0;
  }

  /**
   * Says that a place is not among what is offered; the form never keeps a player from writing it.
   *
   * @param {string} code
   */
  #doubt(code) {
    const { form, place } = this;
    if (!place) return;
    const { texts, book } = form;
    const row = form.rows[place.at];
    const able = book.takes(row.about, place.box, book.formOf(code));
    /** @type {Choice[]} */
    const anyway = able ? [{ text: fill(texts.anyway, { code }), act: () => this.put(code) }] : [];
    const back = { text: texts.back, act: () => this.#ask(place.at, place.box) };
    choicesAsked.send({
      lead: fill(texts.notoffered, { code, box: form.data.boxes[place.box] }),
      choices: [...anyway, back],
      brief: true,
    });
  }

  /**
   * Writes into the box that is asked for, and goes on.
   *
   * @param {string} text
   */
  put(text) {
    const { form, place } = this;
    if (!place) return;
    form.put(place, text);
    this.#ask(place.at);
  }

  /**
   * Asks for the next box, or says that the line is written.
   *
   * @param {number} at
   * @param {number} [box] the box, if it is known
   * @param {string[]} [picks] what may stand in it, if that is known
   */
  #ask(at, box = openBox(this.form, at, this.#left), picks) {
    const { form } = this;
    if (box < 0) return this.#finish(at);
    this.place = { at, box };
    form.settle(this.place);
    const { texts, data } = form;
    const offers = offersIn(form, at, box).filter(([code]) => !picks || picks.includes(code));
    const row = form.rows[at];
    const drawn = row.about && drawnOf(row.about, row.read());
    const spots = offers.map(([code]) => spotOf(form.book, drawn, box, code));
    areasOffered.send({ codes: spots });
    form.tell(fill(texts.asks, { place: at + 1, line: lineOf(form, at) }));
    const lead = fill(texts.askfor, { line: lineOf(form, at), box: data.boxes[box] });
    const [ends, shown] = [this.#ends(at, box), this.#shown(at, box, offers, SHOWN)];
    // Where an order goes to is hardly ever left empty.
    const choices = box === drawn?.to ? [...shown, ...ends] : [...ends, ...shown];
    if (!choices.length) choices.push({ text: texts.byhand, act: () => this.#write({ at, box }) });
    choicesAsked.send({ lead, choices, brief: true });
  }

  /**
   * The ways to leave a box empty: it alone, or it and all that follow.
   *
   * @param {number} at
   * @param {number} box
   * @returns {Choice[]}
   */
  #ends(at, box) {
    const { book, rows, texts } = this.form;
    const { about, values } = rows[at];
    /** @param {number} one */
    const free = (one) => book.takes(about, one, "BLANK");
    if (!about || !free(box)) return [];
    const open = values.flatMap((text, one) =>
      one > 0 && rows[at].uses(one) && isBlank(text.trim()) && !this.#left.has(one) ? [one] : [],
    );
    const leave = (/** @type {number[]} */ boxes) => () => {
      for (const one of boxes) this.#left.add(one);
      this.#ask(at);
    };
    if (open.every(free)) return [{ text: texts.enough, act: leave(open) }];
    return [{ text: texts.leave, act: leave([box]) }];
  }

  /**
   * The choices as buttons: the first of them, and one for more.
   *
   * @param {number} at
   * @param {number} box
   * @param {[code: string, name: string][]} offers
   * @param {number} most
   * @returns {Choice[]}
   */
  #shown(at, box, offers, most) {
    const { form } = this;
    const { about } = form.rows[at];
    const choices = offers.map(([code, name]) => ({ text: code, name, act: () => this.put(code) }));
    if (about && ["NUMBER", "ALL_BUT"].some((one) => form.book.takes(about, box, one))) {
      for (let number = 1; number <= this.#highest(offers); number += 1) {
        const text = String(number);
        if (!offers.some(([code]) => code === text)) choices.push({ text, name: "", act: () => this.put(text) });
      }
      choices.push({ text: form.texts.other, name: "", act: () => this.#write({ at, box }) });
    }
    if (choices.length <= most + 1) return choices;
    const more = () =>
      choicesAsked.send({
        lead: fill(form.texts.askfor, { line: lineOf(form, at), box: form.data.boxes[box] }),
        choices: [...this.#ends(at, box), ...choices],
        brief: true,
      });
    return [
      ...choices.slice(0, most),
      { text: fill(form.texts.more, { n: choices.length - most }), name: "", act: more },
    ];
  }

  /** @param {[code: string, name: string][]} offers */
  #highest(offers) {
    const numbers = offers.map(([code]) => Number(code)).filter((number) => number > 0);
    return numbers.length ? Math.min(NUMBERS, ...numbers) : NUMBERS;
  }

  /**
   * Lets the reader write it by hand.
   *
   * @param {Place} place
   */
  #write(place) {
    this.stop();
    showPane("orders");
    this.form.go(place);
  }

  /** @param {number} at */
  #finish(at) {
    const { form } = this;
    const { texts } = form;
    this.stop();
    form.update();
    form.begin();
    const flaws = form.rows[at].flaws;
    const told = fill(texts.written, { place: at + 1, line: lineOf(form, at) });
    form.tell(`${told} ${flaws}`.trim());
    this.done(this.#origin, `${told} ${flaws}`.trim());
  }

  /** Asks for nothing any longer. */
  stop() {
    this.place = null;
    areasOffered.send({ codes: [] });
  }

  /** Stops if the row that is asked about has been emptied: the order is given up. */
  renew() {
    if (!this.place || this.form.rows[this.place.at].about) return;
    choicesAsked.send(null);
  }
}
