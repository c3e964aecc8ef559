/**
 * @import { FormData, Texts } from "../orders/data.d.ts"
 */

import { fill } from "../orders/patterns.js";
import { find, make, pick, targetOf } from "../page/elements.js";
import { areaChosen, areaTold, placesNoted } from "../page/signals.js";
import { listed, Notes } from "./notes.js";
import { part, remark } from "./parts.js";
import { Store } from "./store.js";

/** Notes for oneself, on the page: a list of all, a box where the map tells of an area, and signs where there are some. */
export class Notebook {
  #list = part("notes");
  #places = find("of-note-place", HTMLSelectElement);
  /** The area that has been chosen on the map. */
  #chosen = "";

  /**
   * @param {FormData} data
   * @param {Texts} texts
   */
  constructor({ game, empire, turn, things }, texts) {
    this.turn = turn;
    this.texts = texts;
    this.notes = new Notes(new Store(`pbm:notes:${game}:${empire}`, () => remark(texts.nodraft)));
    const areas = Object.entries(things).filter(([code]) => document.getElementById(`map-${code}`));
    this.#places.append(...areas.map(([code, [name]]) => make("option", { value: code }, `${code} ${name}`)));
  }

  /** @param {string} place */
  #nameOf(place) {
    const option = [...this.#places.options].find(({ value }) => value === place);
    return option ? option.text : place;
  }

  /**
   * A box for a note.
   *
   * @param {string} name
   * @param {{ place: string, turn: number, text: string }} note
   */
  #boxOf(name, { place, turn, text }) {
    const box = make("textarea", { rows: 2, maxLength: 5000, dir: "auto", value: text });
    Object.assign(box.dataset, { place, turn });
    return make("label", {}, make("bdi", { textContent: name }), box);
  }

  /**
   * @param {{ place: string, turn: number, text: string }} note
   */
  #entryOf(note) {
    const name = fill(this.texts.noteof, { place: this.#nameOf(note.place), turn: note.turn });
    return make("li", {}, this.#boxOf(name, note));
  }

  /** Lists all notes anew, and shows where there are some. */
  renew() {
    const all = listed(this.notes.all);
    this.#list.replaceChildren(...all.map((note) => this.#entryOf(note)));
    this.#sign();
  }

  #sign() {
    const codes = Object.keys(this.notes.all);
    placesNoted.send({ codes });
    part("noted").textContent = String(listed(this.notes.all).length || "");
    for (const one of document.querySelectorAll("[data-note]")) {
      one.classList.toggle("noted", codes.includes(one.getAttribute("data-note") ?? ""));
    }
  }

  /** Goes to the box for a note of this turn on the place that is picked, which is made if there is none. */
  add() {
    const note = { place: this.#places.value, turn: this.turn, text: "" };
    const boxes = [...this.#list.querySelectorAll("textarea")];
    const found = boxes.find(({ dataset }) => dataset.place === note.place && dataset.turn === String(note.turn));
    if (found) return found.focus();
    const entry = this.#entryOf(note);
    this.#list.append(entry);
    pick(entry, "textarea", HTMLTextAreaElement).focus();
  }

  /**
   * Keeps what is written into a box.
   *
   * @param {Event} event
   */
  write(event) {
    const box = targetOf(event);
    if (!(box instanceof HTMLTextAreaElement) || box.dataset.place === undefined) return;
    this.notes.write(box.dataset.place, Number(box.dataset.turn), box.value);
    if (this.#list.contains(box)) this.#sign();
    else this.renew();
  }

  /** @param {string} code */
  choose(code) {
    const stack = document.querySelector(`[data-spot="${CSS.escape(code)}"]`);
    this.#chosen = stack?.getAttribute("data-note") ?? code;
    const panel = document.querySelector("#map-panel .p-facts");
    if (panel instanceof HTMLElement) this.tell(this.#chosen, panel);
  }

  /**
   * Adds to what the map tells about an area: its notes, and a box for one where the area has been chosen.
   *
   * @param {string} code
   * @param {HTMLElement} panel
   */
  tell(code, panel) {
    panel.querySelector(".m-notes")?.remove();
    const all = listed(this.notes.all).filter(({ place }) => place === code);
    const writes = code === this.#chosen;
    const shown = all.filter(({ turn }) => !(writes && turn === this.turn));
    const told = shown.map(({ turn, text }) =>
      make("p", {}, make("bdi", {}, fill(this.texts.noteturn, { turn, text }))),
    );
    const note = { place: code, turn: this.turn, text: this.notes.all[code]?.[this.turn] ?? "" };
    const box = writes ? [this.#boxOf(this.texts.mynote, note)] : [];
    if (box.length + told.length) panel.append(make("div", { className: "m-notes" }, ...box, ...told));
  }
}

/**
 * Lets notes be written.
 *
 * @param {Notebook} notebook
 */
export function followNotes(notebook) {
  document.addEventListener("input", (event) => notebook.write(event));
  areaTold.hear(({ code, box }) => notebook.tell(code, box));
  areaChosen.hear(({ code }) => notebook.choose(code));
  notebook.renew();
}
