/**
 * @typedef {object} Understood An action as the server reads it.
 * @property {number} number
 * @property {string} text
 * @property {string | null} words how it is understood, with what it costs
 * @property {string | null} hint all hints, or why nothing will come of it
 * @property {string[]} hints
 * @property {boolean} impossible
 */

/**
 * @typedef {object} Answer What the server says of a sheet, in the words of the answer by mail.
 * @property {boolean} counts
 * @property {string} verdict
 * @property {string[]} outlook
 * @property {string | null} deadline
 * @property {Understood[]} actions
 * @property {{ line: number | null, text: string }[]} problems
 * @property {string[]} letters
 * @property {string[]} bill
 */

/** @typedef {Record<string, string>} Texts */

import { fill } from "../orders/patterns.js";
import { find, make } from "../page/elements.js";

/**
 * A text as a sentence: its first letter a large one, and a full stop unless it ends otherwise.
 *
 * @param {string} text
 */
function sentence(text) {
  return text[0].toUpperCase() + text.slice(1) + (/[.?!:]$/.test(text) ? "" : ".");
}

/**
 * @param {string} text
 * @param {string} [kind]
 */
function paragraph(text, kind = "") {
  return make("p", { textContent: text, className: kind });
}

/**
 * What is said of an action.
 *
 * @param {Understood} action
 * @param {Texts} texts
 */
function saidOf({ words, hint, hints = [], impossible }, texts) {
  if (impossible) return [fill(texts.never, { reason: hint ?? "" })];
  return [...(words ? [words] : []), ...hints.map((each) => fill(texts.stands, { hint: each }))];
}

/**
 * @param {Understood} action
 * @param {Texts} texts
 */
function actionOf(action, texts) {
  const said = saidOf(action, texts).map((text) => paragraph(sentence(text)));
  const about = { value: action.number, className: action.impossible ? "failed" : "" };
  return make("li", about, make("code", { textContent: action.text }), ...said);
}

/**
 * @param {"ol" | "ul"} tag
 * @param {string} kind
 * @param {HTMLLIElement[]} items
 */
function list(tag, kind, items) {
  return items.length ? [make(tag, { className: kind }, ...items)] : [];
}

/** @param {Partial<Answer>} answer */
function verdictOf({ counts, problems = [], verdict = "" }) {
  if (!counts) return paragraph(`✗ ${verdict}`, "live-verdict bad");
  return problems.length
    ? paragraph(`! ${verdict}`, "live-verdict warn")
    : paragraph(`✓ ${verdict}`, "live-verdict good");
}

/**
 * Shows the answer to a sheet; none, if it is empty. It is what templates/serve/sheet-result.html.j2 shows.
 *
 * @param {Partial<Answer> | null} answer
 * @param {Texts} texts
 */
export function showAnswer(answer, texts) {
  const box = find("live-answer", HTMLElement);
  if (!answer) return box.replaceChildren();
  const { actions = [], bill = [], letters = [], outlook = [], problems = [], deadline } = answer;
  const told = [...outlook, ...(deadline ? [fill(texts.due, { deadline })] : [])];
  const wrong = problems.map(({ line, text }) => sentence(fill(texts.line, { line: line ?? 1, text })));
  const others = [...letters, ...bill].map(sentence);
  const item = (/** @type {string} */ text) => make("li", { textContent: text });
  box.replaceChildren(
    verdictOf(answer),
    ...told.map((line) => paragraph(line)),
    ...list("ul", "problems", wrong.map(item)),
    ...list(
      "ol",
      "understood",
      actions.map((action) => actionOf(action, texts)),
    ),
    ...list("ul", "", others.map(item)),
  );
}

/**
 * Says on top of the form how the sheet that was sent stands, in place of how things stood when the page was made.
 *
 * @param {Partial<Answer> | null} answer
 */
export function showState(answer) {
  const { outlook = [], verdict = "" } = answer ?? {};
  const lines = [verdict, ...outlook].filter(Boolean);
  find("live-state", HTMLElement).replaceChildren(...lines.map((textContent) => make("li", { textContent })));
}
