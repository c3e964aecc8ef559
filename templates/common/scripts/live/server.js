/**
 * @import { Served } from "./served.js"
 * @import { Answer } from "./answers.js"
 */

import { isRefusal } from "../form/sending.js";
import { parsed } from "../form/store.js";

/**
 * @typedef {object} Reply What has come of a request.
 * @property {number} status the status of the answer, 0 if the server was not reached
 * @property {number} wait the seconds after which it may be asked again
 * @property {(Partial<Answer> & { error?: string }) | null} said
 */

/** Statuses of an answer after which the same request may succeed. */
const PASSING = [0, 429, 502, 503, 504];

/** Statuses of an answer to somebody who is not let in any longer. */
const ENDED = [401, 404];

/**
 * Asks the server about a sheet. It never throws for what can happen to any request.
 *
 * @param {string} address
 * @param {Served} served
 * @param {string} sheet
 * @param {AbortSignal} [signal] ends the request
 * @returns {Promise<Reply>}
 */
export async function post(address, { token, seat }, sheet, signal) {
  try {
    const body = new URLSearchParams({ token, seat, sheet });
    const answer = await fetch(address, { method: "POST", headers: { Accept: "application/json" }, body, signal });
    const said = /** @type {Reply["said"]} */ (parsed(await answer.text()));
    return { status: answer.status, wait: Number(answer.headers.get("Retry-After")) || 0, said };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { status: 0, wait: 0, said: null };
  }
}

/** Seconds for which a page waits by itself: where it is to wait longer, its reader is told why. */
const PATIENCE = 120;

/**
 * Whether it is worth to ask the same again.
 *
 * @param {Reply} reply
 */
export function isPassing({ status, wait }) {
  return PASSING.includes(status) && wait <= PATIENCE;
}

/**
 * Whether the reader is not let in any longer.
 *
 * @param {Reply} reply
 */
function isEnded({ status }) {
  return ENDED.includes(status);
}

/**
 * What is said of a request that failed for good.
 *
 * @param {Reply} reply
 * @param {Record<string, string>} texts
 */
export function refusalOf(reply, texts) {
  return isEnded(reply) ? texts.ended : (reply.said?.error ?? texts.failed);
}
