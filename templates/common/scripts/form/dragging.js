/** @import { OrderForm } from "./order-form.js" */

import { targetOf } from "../page/elements.js";
import { carryRow } from "./deeds.js";
import { part } from "./parts.js";

/** Rows that are dragged by their numbers to where they shall stand; the keyboard has Alt and the arrows for it. */
class Dragging {
  /** The row that is dragged, if one is. */
  from = -1;

  /** @param {OrderForm} form */
  constructor(form) {
    this.form = form;
  }

  /** @param {DragEvent} event */
  #rowAt(event) {
    const target = targetOf(event);
    return this.form.rows.findIndex(({ node }) => target && node.contains(target));
  }

  /**
   * Marks where the row would come to stand.
   *
   * @param {number} at
   */
  #mark(at) {
    for (const [number, { node }] of this.form.rows.entries()) {
      node.classList.toggle("above", number === at && at < this.from);
      node.classList.toggle("below", number === at && at > this.from);
    }
  }

  /** @param {DragEvent} event */
  start(event) {
    if (!targetOf(event)?.closest(".of-place")) return;
    this.from = this.#rowAt(event);
    event.dataTransfer?.setData("text/plain", "");
  }

  /** @param {DragEvent} event */
  over(event) {
    const at = this.#rowAt(event);
    if (this.from < 0 || at < 0) return;
    event.preventDefault();
    this.#mark(at);
  }

  /** @param {DragEvent} event */
  drop(event) {
    const at = this.#rowAt(event);
    if (this.from < 0 || at < 0) return;
    event.preventDefault();
    carryRow(this.form, this.from, at);
    this.form.settle({ at, box: this.form.place.box });
    this.form.begin();
    this.form.update();
  }

  end() {
    this.#mark(-1);
    this.from = -1;
  }
}

/**
 * Lets rows be dragged.
 *
 * @param {OrderForm} form
 */
export function followDragging(form) {
  const dragging = new Dragging(form);
  const rows = part("rows");
  rows.addEventListener("dragstart", (event) => dragging.start(event));
  rows.addEventListener("dragover", (event) => dragging.over(event));
  rows.addEventListener("drop", (event) => dragging.drop(event));
  rows.addEventListener("dragend", () => dragging.end());
}
