/**
 * @import { FormData, Texts } from "../orders/data.d.ts"
 * @import { OrderForm } from "./order-form.js"
 */

import { fill } from "../orders/patterns.js";
import { find, make } from "../page/elements.js";
import { say } from "./parts.js";

const LONGEST_LINK = 1800;
const MINUTE = 60_000;

const sheet = () => find("of-sheet", HTMLTextAreaElement);
const link = () => /** @type {HTMLAnchorElement | null} */ (document.getElementById("of-mail"));

/**
 * Shows the sheet, and puts it into the link to the reader's mail program, unless it is too long for that.
 *
 * @param {FormData} data
 * @param {string} text
 */
export function showSheet({ to, game, empire, turn }, text) {
  sheet().value = text;
  const mail = link();
  if (!mail) return;
  const reader = encodeURIComponent(to ?? "").replaceAll("%40", "@");
  const about = `mailto:${reader}?subject=${encodeURIComponent(`${game} ${empire} ${turn}`)}`;
  const whole = `${about}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  const long = whole.length > LONGEST_LINK;
  mail.dataset.long = long ? "yes" : "";
  mail.href = long ? about : whole;
}

/**
 * Sends no sheet that lacks its key, and says that a sheet is too long for a mail's link, if it is.
 *
 * @param {OrderForm} form
 */
export function followMail({ key, texts }) {
  link()?.addEventListener("click", (event) => {
    if (key.asks()) event.preventDefault();
    else if (link()?.dataset.long) say(texts.toolong);
  });
}

/** @param {unknown} error */
export function isRefusal(error) {
  return error instanceof DOMException || error instanceof TypeError;
}

/**
 * Copies the sheet; where the browser refuses, it is selected for the reader's own keys.
 *
 * @param {Texts} texts
 */
export async function copySheet(texts) {
  try {
    await navigator.clipboard.writeText(sheet().value);
    say(texts.copied);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    sheet().focus();
    sheet().select();
    say(document.execCommand("copy") ? texts.copied : texts.selected);
  }
}

/**
 * Downloads a text as a file.
 *
 * @param {string} file
 * @param {string} type
 * @param {string} text
 */
export function download(file, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}

/**
 * Downloads the sheet under a name that says whose it is, and for which turn.
 *
 * @param {FormData} data
 * @param {Texts} texts
 */
export function saveSheet({ game, empire, turn }, texts) {
  const file = `${game}-${empire}-turn-${String(turn).padStart(3, "0")}.txt`;
  download(file, "text/plain;charset=utf-8", sheet().value);
  say(fill(texts.saved, { file }));
}
