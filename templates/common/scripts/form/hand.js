/**
 * @import { Book } from "../orders/book.js"
 * @import { Row } from "../orders/case.js"
 * @import { FormData, Texts } from "../orders/data.d.ts"
 * @import { OrderForm } from "./order-form.js"
 */

import { ACTION } from "../orders/boxes.js";
import { fill } from "../orders/patterns.js";
import { isBlank } from "../orders/spelling.js";
import { openList } from "./choosing.js";

/** Where a form has room for the hand beside the rows, by desk.css.j2 and form.css.j2. */
const ASIDE = "(min-width: 50rem) and (max-width: 104.99rem)";

/** What the player holds, beside the rows: each card tells in which of them it is named. */
export class HandList {
  #notes = [...document.querySelectorAll("#of-hand .of-used")];

  /**
   * @param {FormData} data
   * @param {Texts} texts
   */
  constructor({ hand }, texts) {
    this.texts = texts;
    this.hand = hand;
    // Beside the rows it is in nobody's way; above them it is folded. To measure would lay out the page once more.
    const list = document.getElementById("of-hand");
    if (list instanceof HTMLDetailsElement) list.open = matchMedia(ASIDE).matches;
  }

  /**
   * Tells of each card in which rows it is named.
   *
   * @param {Book} book
   * @param {Row[]} rows
   */
  renew(book, rows) {
    for (const [at, { code }] of (this.hand?.cards ?? []).entries()) {
      const named = rows.filter((row) => this.#names(book, row, code)).map(({ place }) => place);
      const note = this.#notes[at];
      note.textContent = named.length ? fill(this.texts.row, { place: named.join(", ") }) : "";
      note.closest("li")?.classList.toggle("used", named.length > 0);
    }
  }

  /**
   * @param {Book} book
   * @param {Row} row
   * @param {string} code
   */
  #names(book, { word, codes }, code) {
    const form = this.hand?.form ?? "";
    return codes.some((found, box) => found === code && book.takes(book.about(word), box, form));
  }
}

/**
 * The row that a card is written into: the one in use, or the first behind it that is empty, else the first of all.
 *
 * @param {OrderForm} form
 */
export function freeRow({ place, rows }) {
  const behind = rows.findIndex((row, at) => at >= place.at && row.read().empty);
  return behind < 0 ? rows.findIndex((row) => row.read().empty) : behind;
}

/**
 * Writes a card as the button says, and goes to the first box that it leaves open.
 *
 * @param {OrderForm} form
 * @param {Element} button
 */
export function pickCard(form, button) {
  const [card, way] = (button.getAttribute("data-card") ?? "").split(" ").map(Number);
  const line = form.data.hand?.cards[card]?.lines[way];
  const at = freeRow(form);
  if (!line || at < 0) return;
  const row = form.rows[at];
  row.values = line;
  form.typed = false;
  const open = row.values.findIndex((text, box) => box > ACTION && row.uses(box) && isBlank(text));
  if (open < 0) form.settle({ at, box: ACTION });
  else {
    form.go({ at, box: open });
    openList(form);
  }
}
