/** @import { Served } from "./served.js" */

import { showAnswer } from "./answers.js";
import { isPassing, post, refusalOf } from "./server.js";

/** Milliseconds after the last key before the server is asked: it has many to answer. */
const PAUSE = 1500;

/** The status of the answer to a sheet that has nothing on it, or cannot be read. */
const UNFIT = 422;

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
    const reply = await post(this.served.check, this.served, this.sheet(), running.signal);
    if (running.signal.aborted) return;
    if (isPassing(reply)) {
      return this.later(reply.wait * 1000 || AGAIN);
    }
    const good = reply.status === 200;
    this.say(good ? this.texts.checked : this.#complaint(reply));
    showAnswer(good ? reply.said : null, this.texts);
  }

  /**
   * What is said of a sheet that was not checked. One with nothing on it is not worth a complaint while one writes.
   *
   * @param {import("./server.js").Reply} reply
   */
  #complaint(reply) {
    return reply.status === UNFIT ? "" : refusalOf(reply, this.texts);
  }
}
