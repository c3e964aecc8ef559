/**
 * @import { Book } from "./book.js"
 * @import { Row } from "./case.js"
 */

import { ACTION } from "./boxes.js";
import { numberOf } from "./numbers.js";
import { isBlank } from "./spelling.js";

/**
 * What is written in a row.
 *
 * @param {Book} book
 * @param {number} place its number, from 1
 * @param {string[]} values what stands in its boxes
 * @returns {Row}
 */
export function readRow(book, place, values) {
  const texts = values.map((value) => value.trim());
  const word = texts[ACTION].toUpperCase();
  const about = book.about(word);
  return {
    place,
    word,
    texts,
    codes: texts.map((text, box) =>
      about && box !== ACTION ? book.codeIn(about, box, text) : book.vocabulary.find(text),
    ),
    numbers: texts.map(numberOf),
    empty: texts.every(isBlank),
  };
}
