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
  let begun = false;
  sheetWritten.hear(() => {
    const text = sheet();
    blank ??= text;
    if (text === last) return;
    last = text;
    if (taken && text !== blank && !begun) {
      // It is the sheet that counts: there is nothing to ask.
      begun = true;
      remark(words.taken);
      sending.sent = text;
      return;
    }
    if (offered && text !== blank && !begun) {
      begun = true;
      remark(words.proposed);
    }
    if (text === blank || sending.isWaiting) return asking.stop();
    if (sending.sent) say(text === sending.sent ? words.sent : words.changed);
    asking.later();
  });
  find("live-send", HTMLButtonElement).addEventListener("click", () => {
    asking.stop();
    sending.send(sheet());
  });
}
