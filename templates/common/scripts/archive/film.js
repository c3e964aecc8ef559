/**
 * @typedef {object} Pictures What a film shows, one picture after another: the turns of a game, or the steps of a turn.
 * @property {number} shown
 * @property {number} last
 * @property {(at: number) => void} show
 * @property {{ play: string, pause: string }} data what its button says
 */

const PICTURE = 1200;

/** Goes through pictures by itself; whoever wants nothing to move steps through them. */
export class Film {
  #clock = 0;

  /**
   * @param {Pictures} past
   * @param {HTMLButtonElement} button
   * @param {number} [pace] how long each picture is shown
   */
  constructor(past, button, pace = PICTURE) {
    this.past = past;
    this.button = button;
    this.pace = pace;
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
    }, this.pace);
  }
}
