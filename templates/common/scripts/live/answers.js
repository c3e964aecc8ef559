/**
 * @typedef {object} Understood An action as the server reads it.
 * @property {number} number
 * @property {string} text
 * @property {string | null} words
 * @property {string | null} hint
 */

/**
 * @typedef {object} Answer What the server says of a sheet, in the words of the answer by mail.
 * @property {boolean} counts
 * @property {string} verdict
 * @property {string[]} outlook
 * @property {Understood[]} actions
 * @property {{ line: number | null, text: string }[]} problems
 * @property {string[]} letters
 * @property {string[]} bill
 */

import { fill } from "../orders/patterns.js";
import { find, make } from "../page/elements.js";

/**
 * @param {string} text
 * @param {string} [kind]
 */
function paragraph(text, kind = "") {
  return make("p", { textContent: text, className: kind });
}

/** @param {Understood} action */
function actionOf({ number, text, words, hint }) {
  const item = make("li", {}, make("b", { textContent: `${number} ${text}` }));
  if (words) item.append(make("br"), words);
  if (hint) item.append(make("br"), make("span", { className: "warn", textContent: `! ${hint}` }));
  return item;
}

/**
 * @param {string} head
 * @param {HTMLLIElement[]} items
 */
function list(head, items) {
  return items.length ? [make("h4", { textContent: head }), make("ul", {}, ...items)] : [];
}

/** @param {Partial<Answer>} answer */
function verdictOf({ counts, problems = [], verdict = "" }) {
  if (!counts) return paragraph(`✗ ${verdict}`, "bad");
  return problems.length ? paragraph(`! ${verdict}`, "warn") : paragraph(`✓ ${verdict}`, "good");
}

/**
 * Shows the answer to a sheet; none, if it is empty.
 *
 * @param {Partial<Answer> | null} answer
 * @param {Record<string, string>} texts
 */
export function showAnswer(answer, texts) {
  const box = find("live-answer", HTMLElement);
  if (!answer) return box.replaceChildren();
  const { actions = [], bill = [], letters = [], outlook = [], problems = [] } = answer;
  const wrong = problems.map(({ line, text }) =>
    make("li", { textContent: line ? fill(texts.line, { line, text }) : text }),
  );
  const understood = [...letters, ...bill].map((text) => make("li", { textContent: text }));
  box.replaceChildren(
    verdictOf(answer),
    ...outlook.map((line) => paragraph(line)),
    ...list(texts.wrong, wrong),
    ...list(texts.understood, [...actions.map(actionOf), ...understood]),
  );
}
