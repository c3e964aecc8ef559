/**
 * @import { Book } from "./book.js"
 * @import { Case, Row } from "./case.js"
 * @import { Answer, Hang, Limit, Need, Word } from "./data.d.ts"
 */

import { ACTION, NOTHING } from "./boxes.js";
import { isBlank } from "./spelling.js";

/** What the answers to all others stand under, to all larger numbers, and to what borders on the box before. */
const [OTHERS, MORE, BESIDE] = ["*", "+", "~"];
/** The answer to a row that nothing can stand against. */
const SURE = -1;

/**
 * What a box holds, as answers are looked up by it.
 *
 * @param {Row} row
 * @param {number} box
 */
function keyOf({ codes, numbers, texts }, box) {
  const number = numbers[box];
  if (isBlank(texts[box] ?? "")) return NOTHING;
  return codes[box] ?? (number?.form === "NUMBER" || number?.form === "ALL" ? number.text : null);
}

/**
 * The answers to what a box holds.
 *
 * @param {{ [code: string]: Answer }} answers
 * @param {string} key
 * @param {boolean} counts whether it holds a number
 * @param {boolean} beside whether it borders on what the box before holds
 * @returns {Answer | undefined}
 */
function branch(answers, key, counts, beside) {
  const keys = [key, counts ? MORE : key, beside ? BESIDE : key, OTHERS];
  const found = keys.find((one) => one in answers);
  return found === undefined ? undefined : answers[found];
}

/**
 * The number of what the game answers to a row that is alone; undefined, if that is not known.
 *
 * @param {Book} book
 * @param {Row} row
 * @param {Word} about
 */
function answerTo(book, row, { known }) {
  if (typeof known !== "object") return undefined;
  /** @type {Answer | undefined} */
  let answer = known.found;
  let before = "";
  for (const box of known.by) {
    if (answer === null || typeof answer !== "object") break;
    const key = keyOf(row, box);
    if (key === null || (key.includes(">") && !(key in answer))) return undefined;
    answer = branch(answer, key, row.numbers[box]?.form === "NUMBER", book.bordersOf(before).includes(key));
    before = key;
  }
  return typeof answer === "number" ? answer : undefined;
}

/**
 * Whether another row stands where it matters to a row.
 *
 * @param {string} when
 * @param {Row} row
 * @param {Row} other
 */
function stands(when, row, other) {
  if (other.place === row.place || other.empty) return false;
  return when === "any" || (when === "above") === other.place < row.place;
}

/**
 * Whether a row may change the answer to another.
 *
 * @param {Row} row
 * @param {Row} other
 * @param {Hang} hang
 */
function bears(row, other, [words, when, mine = null, theirs = []]) {
  if (!stands(when, row, other) || !words.split(" ").includes(other.word)) return false;
  if (mine === null) return true;
  const same = typeof mine === "string" ? mine : keyOf(row, mine);
  return same !== null && theirs.some((box) => keyOf(other, box)?.split(">").includes(same));
}

/**
 * Whether what the game says of a row hangs on other rows.
 *
 * @param {Case} one
 * @param {Word} about
 */
function isHanging({ row, state }, { hangs }) {
  return hangs.some((hang) => state.sheet.filter((other) => bears(row, other, hang)).length >= (hang[4] ?? 1));
}

/**
 * What a row lacks beside it: the number of the text about it, if it is missing; null, if that is not clear.
 *
 * @param {Case} one
 * @param {Need} need
 */
function lack({ row, state }, [words, when, others, by, told, among]) {
  if (!words.includes(row.word)) return 0;
  const around = state.sheet.filter((other) => stands(when, row, other));
  if (among.length) {
    const nearest = around.filter((other) => among.includes(other.word)).at(when === "above" ? -1 : 0);
    if (around.some((other) => state.isWrong(other))) return null;
    if (!nearest || !others.includes(nearest.word)) return told;
    return state.verdicts.get(nearest.place) ? 0 : null;
  }
  const meets = (/** @type {Row} */ other) =>
    others.includes(other.word) && (by === null || keyOf(other, by) === keyOf(row, by));
  if (around.some((other) => meets(other) && !state.isWrong(other))) return 0;
  return around.some((other) => state.isWrong(other)) ? null : told;
}

/**
 * Whether a row is one more than the sheet has room for: the number of the text about it; null, if that is not clear.
 *
 * @param {Case} one
 * @param {Limit} limit
 */
function excess({ row, state }, [words, by, most, told, unless, failing]) {
  if (!words.includes(row.word)) return 0;
  const same = (/** @type {Row} */ other) =>
    words.includes(other.word) && !state.isWrong(other) && (by === null || keyOf(other, by) === keyOf(row, by));
  const above = state.sheet.filter((other) => stands("above", row, other) && same(other));
  const isDone = (/** @type {Row} */ other) => (failing ? true : state.verdicts.get(other.place));
  const sure = above.filter((other) => isDone(other) === true).length;
  const possible = above.filter((other) => isDone(other) !== false).length;
  if (possible < most) return 0;
  const changed = state.sheet.some((other) => other.codes.some((code) => code !== null && unless.includes(code)));
  return changed || sure < most ? null : told;
}

/**
 * The box that a text is about: the first that it names.
 *
 * @param {string} text
 */
function boxOf(text) {
  return Number(/\{(\d)\}/.exec(text)?.[1] ?? ACTION);
}

/**
 * Flags a row.
 *
 * @param {Case} one
 * @param {number} told the number of the text
 */
function raise(one, told) {
  const { book, row, texts } = one;
  const [text, never] = book.data.told[told - 1];
  const box = boxOf(text);
  const reason = text.replace(/\{(\d)\}/g, (_, at) => row.codes[at] ?? row.texts[at]);
  if (never) one.refuse(box, texts.never, { reason });
  else one.doubt(box, texts.stands, { reason });
}

/**
 * Flags what the game says of a row, alone and among the others; returns whether that is known only when it is sent.
 *
 * @param {Case} one
 * @param {Word} about
 * @returns {boolean}
 */
export function flag(one, about) {
  const { book, row } = one;
  const { limits, needs } = book.data;
  const answer = answerTo(book, row, about);
  if (answer && book.data.told[answer - 1]?.[1]) {
    raise(one, answer);
    return false;
  }
  const lacks = needs.map((need) => lack(one, need));
  const over = limits.map((limit) => excess(one, limit));
  const found = [...lacks, ...over].find(Boolean);
  if (found) {
    raise(one, found);
    return false;
  }
  if ([...lacks, ...over].includes(null)) return true;
  if (answer === SURE) return false;
  if ((answer === undefined && about.known) || isHanging(one, about)) return true;
  if (answer) raise(one, answer);
  return false;
}
