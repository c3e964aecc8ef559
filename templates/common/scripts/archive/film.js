/** @import { Past } from "./past.js" */

const PICTURE = 1200;

/** Goes through the turns by itself; whoever wants nothing to move steps through them with the slider. */
export class Film {
  #clock = 0;

  /**
   * @param {Past} past
   * @param {HTMLButtonElement} button
   */
  constructor(past, button) {
    this.past = past;
    this.button = button;
    button.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
    button.addEventListener("click", () => (this.#clock ? this.stop() : this.#play()));
  }

  stop() {
    clearInterval(this.#clock);
    this.#clock = 0;
    this.button.textContent = this.past.data.play;
  }

  #play() {
    const { past } = this;
    past.show(past.shown === past.last ? 0 : past.shown + 1);
    this.button.textContent = past.data.pause;
    this.#clock = setInterval(() => {
      past.show(past.shown + 1);
      if (past.shown === past.last) this.stop();
    }, PICTURE);
  }
}
