/** @import { OrderForm } from "./order-form.js" */

import { ACTION, TO, WHERE } from "../orders/boxes.js";
import { isBlank } from "../orders/spelling.js";
import { extended } from "../orders/vocabulary.js";
import { areaChosen, areasOffered } from "../page/signals.js";
import { offerOnMap } from "./choosing.js";
import { giveUp } from "./deeds.js";

/** Puts areas that are chosen on the map into the boxes of the row in use. */
class Mapping {
  /** Whether the reader was in the form: whoever turns to something else wants to look at the map, not to fill in. */
  #armed = false;

  /** @param {OrderForm} form */
  constructor(form) {
    this.form = form;
  }

  arm() {
    this.#armed = true;
    offerOnMap(this.form);
  }

  disarm() {
    this.#armed = false;
    areasOffered.send({ codes: [] });
  }

  /**
   * The boxes that may hold such a thing; before there is an action, WHERE.
   *
   * @param {string} code
   */
  #slots(code) {
    const { book, row } = this.form;
    const { about } = row;
    return [WHERE, TO].filter((box) => (about ? book.takes(about, box, book.formOf(code)) : box === WHERE));
  }

  /** @param {string} code */
  choose(code) {
    const { book, list, place, row } = this.form;
    if (!this.#armed || !book.kindOf(code)) return;
    list.close();
    this.form.plans.past.close();
    const slots = this.#slots(code);
    const free = slots.filter((box) => isBlank(row.values[box].trim()));
    const box = slots.includes(place.box) ? place.box : free[0];
    if (box === undefined) return this.#goFurther(slots, code);
    this.form.put({ at: place.at, box }, code);
    this.#goOn(
      box,
      free.find((one) => one > box),
    );
  }

  /**
   * Lets a path lead on to an area, if the row has one.
   *
   * @param {number[]} slots
   * @param {string} code
   */
  #goFurther(slots, code) {
    const { book, place, row } = this.form;
    const box = slots.find((one) => book.takes(row.about, one, "PATH"));
    if (box === undefined || !row.uses(box)) return;
    this.form.put({ at: place.at, box }, extended(row.values[box].trim(), code));
  }

  /**
   * @param {number} box the box that was filled in
   * @param {number | undefined} next the one that the map fills in next
   */
  #goOn(box, next) {
    const { form } = this;
    const { at } = form.place;
    if (next === undefined) return form.go(form.row.about ? form.following({ at, box }) : { at, box: ACTION });
    form.place = { at, box: next };
    offerOnMap(form);
  }
}

/**
 * Fills in the form from the map, while the reader is in either.
 *
 * @param {OrderForm} form
 * @param {HTMLElement} node
 */
export function followMap(form, node) {
  const mapping = new Mapping(form);
  node.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.box !== undefined) mapping.arm();
  });
  document.addEventListener("focusin", ({ target }) => {
    const within = target instanceof Element && target.closest("#desk, #tabs");
    if (!within) mapping.disarm();
  });
  areaChosen.hear(({ code }) => mapping.choose(code));
  // The map flies home with the same key, but not while an order is half written.
  const map = document.getElementById("map");
  map?.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !form.isBegun) return;
      event.stopPropagation();
      giveUp(form);
    },
    { capture: true },
  );
}
