/** The tick box that marks a sheet as final, on the pages of games that play a turn as soon as all sheets are. */
export class ReadyBox {
  #input = /** @type {HTMLInputElement | null} */ (document.getElementById("of-ready"));

  /** Whether it is ticked. */
  get ticked() {
    return this.#input?.checked ?? false;
  }

  set ticked(ticked) {
    if (this.#input) this.#input.checked = ticked;
  }

  /** The lines of the sheet that tell it. */
  get lines() {
    return this.ticked ? ["READY"] : [];
  }
}
