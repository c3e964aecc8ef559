/**
 * @import { Served } from "./served.js"
 * @import { Reply } from "./server.js"
 */

import { showAnswer, showState } from "./answers.js";
import { isPassing, post, refusalOf } from "./server.js";

/** Seconds between two tries to send, if the server does not say how many: the first, and at most. */
const [FIRST, LONGEST] = [3, 60];

/** Sends the sheet, and goes on trying where the server is busy or out of reach. */
export class Sending {
  #timer = 0;
  #round = 0;
  /** The sheet that waits for its turn, or is on its way. */
  #waiting = "";
  /** The last sheet that the server has taken. */
  sent = "";

  /**
   * @param {Served} served
   * @param {Record<string, string>} texts
   * @param {(said: string) => void} say
   */
  constructor(served, texts, say) {
    this.served = served;
    this.texts = texts;
    this.say = say;
    addEventListener("online", () => {
      if (this.isWaiting) this.#try(FIRST);
    });
    addEventListener("beforeunload", (event) => {
      if (this.isWaiting) event.preventDefault();
    });
  }

  /** Whether a sheet has not been taken yet. */
  get isWaiting() {
    return this.#waiting !== "";
  }

  /**
   * Sends a sheet instead of any that still waits; returns the answer, unless it is tried again.
   *
   * @param {string} sheet
   */
  send(sheet) {
    this.#waiting = sheet;
    this.say(this.texts.sending);
    return this.#try(FIRST);
  }

  /**
   * @param {number} pause the seconds until the next try, if this one fails
   * @returns {Promise<Reply | undefined>}
   */
  async #try(pause) {
    clearTimeout(this.#timer);
    this.#round += 1;
    const round = this.#round;
    const sheet = this.#waiting;
    const reply = await post(this.served.sheets, this.served, sheet);
    if (round !== this.#round) return undefined;
    if (isPassing(reply)) {
      this.#again(reply, pause);
      return undefined;
    }
    this.#waiting = "";
    this.#tell(reply, sheet);
    return reply;
  }

  /**
   * @param {Reply} reply
   * @param {number} pause
   */
  #again({ status, wait }, pause) {
    const seconds = wait || pause;
    this.say(status ? this.texts.later : this.texts.offline);
    this.#timer = setTimeout(() => this.#try(Math.min(2 * pause, LONGEST)), 1000 * seconds);
  }

  /**
   * @param {Reply} reply
   * @param {string} sheet
   */
  #tell(reply, sheet) {
    if (reply.status !== 200) {
      showAnswer(null, this.texts);
      return this.say(refusalOf(reply, this.texts));
    }
    this.sent = sheet;
    showAnswer(reply.said, this.texts);
    showState(reply.said);
    this.say(this.texts.sent);
  }
}
