/**
 * @import { FormData, Texts } from "../orders/data.d.ts"
 * @typedef {{ to: string[], text: string }} Letter
 */

import { fill } from "../orders/patterns.js";
import { make, pick } from "../page/elements.js";
import { copyOf, part } from "./parts.js";
import { alike } from "./past.js";

/**
 * The lines of a letter, whatever ends them.
 *
 * @param {string} text
 */
export function linesOf(text) {
  return text.replace(/\p{Cs}/gu, "\ufffd").split(/\r\n|\r|\n/);
}

/**
 * Whether a reader of sheets would take a line for the END of the message, or for the signature of a mail.
 *
 * @param {string} line
 */
export function isEnding(line) {
  const bare = line.normalize("NFKC").replace(/[\s\p{C}\p{M}\u2800>]/gu, "");
  const word = bare.replace(/[\p{P}\p{S}]/gu, "");
  return /^end(of)?(the|this|my)?(message|letter)?$/i.test(word) || /^[\p{Pd}\u2212\u2500]+$/u.test(bare);
}

/** The letters that go with a sheet. */
export class Letters {
  #box = part("letters");

  /**
   * @param {FormData} data
   * @param {Texts} texts
   */
  constructor(data, texts) {
    this.texts = texts;
    /** @type {[code: string, name: string][]} */
    this.readers = [["ALL", texts.everybody], ...Object.entries(data.readers)];
  }

  /** @param {Letter} letter */
  add({ to, text }) {
    const node = copyOf("letter");
    const choices = this.readers.map(([code, name]) => {
      const tick = make("input", { type: "checkbox", value: code, checked: to.includes(code) });
      return make("label", {}, tick, `${code} `, make("bdi", { textContent: name }));
    });
    pick(node, ".of-to", HTMLElement).append(...choices);
    pick(node, "textarea", HTMLTextAreaElement).value = text;
    this.#box.append(node);
    return node;
  }

  clear() {
    this.#box.replaceChildren();
  }

  /**
   * Writes letters over those that are there, which stay where they are: the reader may be in one of them.
   *
   * @param {Letter[]} letters
   */
  replace(letters) {
    const nodes = [...this.#box.children];
    for (const node of nodes.slice(letters.length)) node.remove();
    for (const [at, letter] of letters.entries()) {
      const node = nodes[at];
      if (!node) this.add(letter);
      else if (!alike(this.all[at], letter)) Letters.#write(node, letter);
    }
  }

  /**
   * @param {Element} node
   * @param {Letter} letter
   */
  static #write(node, { to, text }) {
    for (const tick of node.querySelectorAll("input")) tick.checked = to.includes(tick.value);
    pick(node, "textarea", HTMLTextAreaElement).value = text;
  }

  /**
   * What is written in each.
   *
   * @returns {Letter[]}
   */
  get all() {
    return [...this.#box.children].map((node) => {
      const ticks = [...node.querySelectorAll("input")].filter((tick) => tick.checked);
      return { to: ticks.map((tick) => tick.value), text: pick(node, "textarea", HTMLTextAreaElement).value };
    });
  }

  /** Numbers the letters, and says what is the matter with each. */
  renew() {
    const nodes = [...this.#box.children];
    for (const [at, letter] of this.all.entries()) {
      pick(nodes[at], "legend", HTMLElement).textContent = fill(this.texts.letter, { number: at + 1 });
      pick(nodes[at], ".of-note", HTMLElement).textContent = this.#matter(letter);
    }
  }

  /** @param {Letter} letter */
  #matter({ to, text }) {
    if (!to.length && text.trim()) return this.texts.tonobody;
    const bad = linesOf(text).flatMap((line, at) => (isEnding(line) ? [at + 1] : []));
    return bad.length ? fill(this.texts.ending, { lines: bad.join(", ") }) : "";
  }
}
