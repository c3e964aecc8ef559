import { remark } from "../form/parts.js";
import { find } from "../page/elements.js";
import { sheetWritten } from "../page/signals.js";
import { Asking } from "./asking.js";
import { letPlay } from "./playing.js";
import { Sending } from "./sending.js";
import { proposed, served, texts } from "./served.js";
import { takeSheet } from "./taking.js";

/** @param {string} text */
function say(text) {
  const said = find("live-said", HTMLElement);
  if (said.textContent !== text) said.textContent = text;
}

/**
 * Returns what is done at the first change of the sheet: a remark on what it began with. What counts was sent already.
 *
 * @param {boolean} taken whether the form began with the sheet that counts
 * @param {boolean} offered whether it began with one that is proposed
 * @param {import("./served.js").Texts} words
 * @param {Sending} sending
 */
function atFirst(taken, offered, words, sending) {
  let begun = false;
  return (/** @type {string} */ text) => {
    const first = !begun;
    begun = true;
    if (!first) return false;
    if (taken) sending.sent = text;
    if (taken || offered) remark(taken ? words.taken : words.proposed);
    return taken;
  };
}

/** Lets the server check the sheet as it is written, and takes it there when the reader sends it. */
export function followSheet() {
  const server = served();
  if (!server) return;
  const words = texts();
  const sheet = () => find("of-sheet", HTMLTextAreaElement).value;
  const asking = new Asking(server, words, sheet, say);
  const sending = new Sending(server, words, say);
  letPlay(sending, sheet, words, say);
  const taken = takeSheet(server.draft, server.store);
  const offered = takeSheet(proposed(), server.store);
  /** @type {string | null} the sheet before anything is written, of which there is nothing to say */
  let blank = null;
  let last = "";
  const isSent = atFirst(taken, offered, words, sending);
  sheetWritten.hear(() => {
    const text = sheet();
    blank ??= text;
    if (text === last) return;
    last = text;
    if (text !== blank && isSent(text)) return;
    if (text === blank || sending.isWaiting) return asking.stop();
    if (sending.sent) say(text === sending.sent ? words.sent : words.changed);
    asking.later();
  });
  find("live-send", HTMLButtonElement).addEventListener("click", () => {
    asking.stop();
    sending.send(sheet());
  });
}
