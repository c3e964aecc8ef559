/**
 * @import { Book } from "../orders/book.js"
 * @import { Row } from "../orders/case.js"
 * @import { Letter } from "./letters.js"
 */

import { ACTION, NOTHING, NUMBER } from "../orders/boxes.js";
import { isBlank } from "../orders/spelling.js";
import { isEnding, linesOf } from "./letters.js";

const WIDTHS = [8, 3, 3];

/**
 * A word as it may stand on a sheet, in brackets where it must.
 *
 * @param {string} text
 */
function literal(text) {
  return /^[^\s[\]"';#,]+$/.test(text) ? text : `[${text.replace(/[[\]"';#,\s]+/g, " ").trim()}]`;
}

/**
 * What stands on the sheet for a box.
 *
 * @param {Book} book
 * @param {Row} row
 * @param {number} box
 */
function written(book, row, box) {
  const text = row.texts[box];
  const about = book.about(row.word);
  if (isBlank(text) || (about && box !== ACTION && !about.boxes[box - 1])) return NOTHING;
  const meant = about && box !== ACTION ? book.meant(about, box, text) : null;
  const number = row.numbers[box]?.text;
  // A number is good as it stands, even with blanks: ALL BUT 3.
  if (number && (about ? number === meant : box === NUMBER)) return number;
  return literal(meant ?? text.toUpperCase());
}

/**
 * @param {Book} book
 * @param {Row} row
 */
function lineOf(book, row) {
  const boxes = row.texts.map((_, box) => written(book, row, box));
  while (boxes.length > 1 && boxes.at(-1) === NOTHING) boxes.pop();
  const columns = boxes.map((text, box) => text.padEnd(WIDTHS[box] ?? 0));
  return `${String(row.place).padStart(2)}  ${columns.join("  ")}`.trimEnd();
}

/** @param {Letter} letter */
function postOf({ to, text }) {
  const lines = linesOf(text).map((line) => (isEnding(line) ? `| ${line}` : line));
  return ["", `MESSAGE ${to.includes("ALL") ? "ALL" : to.join(" ")}`, ...lines, "END"];
}

/**
 * The order sheet that the form grows into.
 *
 * @param {Book} book
 * @param {Row[]} rows
 * @param {Letter[]} letters
 * @param {string[]} further the lines that tell the reader's key, and that the sheet is final
 */
export function sheetOf(book, rows, letters, further) {
  const lines = rows.filter((row) => !row.empty).map((row) => lineOf(book, row));
  const posts = letters.filter(({ to, text }) => to.length && text.trim()).flatMap(postOf);
  return [...book.data.head, ...further, "", ...lines, ...posts, ""].join("\n");
}
