/** @import { Served } from "./served.js" */

import { showAnswer } from "./answers.js";
import { isEnded, isPassing, post } from "./server.js";

/** Milliseconds after the last key before the server is asked: it has many to answer. */
const PAUSE = 1500;

/** Milliseconds after which it is asked again if it does not say when. */
const AGAIN = 10_000;

/** Lets the server check what is written, whenever nothing has been written for a while. */
export class Asking {
  #timer = 0;
  #running = new AbortController();

  /**
   * @param {Served} served
   * @param {Record<string, string>} texts
   * @param {() => string} sheet the sheet as it is written now
   * @param {(said: string) => void} say
   */
  constructor(served, texts, sheet, say) {
    this.served = served;
    this.texts = texts;
    this.sheet = sheet;
    this.say = say;
  }

  /**
   * Asks after a while; what was asked before is outdated.
   *
   * @param {number} [pause]
   */
  later(pause = PAUSE) {
    this.stop();
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  /** Asks no more until something is written. */
  stop() {
    clearTimeout(this.#timer);
    this.#running.abort();
  }

  async #ask() {
    const running = new AbortController();
    this.#running = running;
    this.say(this.texts.asking);
    const reply = await post(this.served.check, this.served, this.sheet(), running.signal);
    if (running.signal.aborted) return;
    if (isPassing(reply)) {
      this.say("");
      return this.later(reply.wait * 1000 || AGAIN);
    }
    // What is not worth an answer, such as a sheet with nothing on it, is not worth a complaint while one writes.
    const good = reply.status === 200;
    const silent = isEnded(reply) ? this.texts.ended : "";
    this.say(good ? this.texts.checked : silent);
    showAnswer(good ? reply.said : null, this.texts);
  }
}
