import { find } from "../page/elements.js";

/** The box for the reader's key, on the pages of those whose key the page itself does not know. */
export class KeyBox {
  #input = /** @type {HTMLInputElement | null} */ (document.getElementById("of-key"));

  /** What is written in it, as it may stand on a sheet. */
  get value() {
    return (this.#input?.value ?? "").replace(/[^\p{L}\p{N}\s-]/gu, " ").trim();
  }

  set value(key) {
    if (this.#input) this.#input.value = key;
  }

  /** The lines of the sheet that tell it. */
  get lines() {
    return this.value ? [`KEY     ${this.value}`] : [];
  }

  /** Says that it is wanting, as long as it is. */
  renew() {
    if (this.#input) find("of-key-note", HTMLElement).hidden = this.value !== "";
  }

  /** Whether it is wanting; then the reader is led to it. */
  asks() {
    if (!this.#input || this.value) return false;
    this.#input.focus();
    return true;
  }
}
