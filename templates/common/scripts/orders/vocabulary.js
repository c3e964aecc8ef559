/** @import { FormData } from "./data.d.ts" */

import { NOTHING } from "./boxes.js";
import { fold } from "./spelling.js";

/** What stands between the steps of a path. */
export const JOINT = ">";
const FORMS = new Set(["PATH", "NUMBER", "ALL", "ALL_BUT", "BLANK"]);

/**
 * The words that the order card itself allows in boxes: what boxes take that is neither a form nor a kind of words.
 *
 * @param {FormData} data
 */
function ownWords({ kinds, named, words }) {
  const known = new Set([...FORMS, ...Object.keys(named), ...Object.values(kinds).map(([form]) => form)]);
  const taken = Object.values(words).flatMap(({ boxes }) => boxes.join(" ").split(" "));
  return taken.filter((form) => form && !known.has(form));
}

/** The words that may be written in boxes, by what a box takes: a code may be a word of several kinds. */
export class Vocabulary {
  /** @type {Map<string, Map<string, string>>} */
  #names = new Map();
  /** @type {Map<string, Map<string, string | null>>} */
  #byName = new Map();

  /** @param {FormData} data */
  constructor(data) {
    for (const [code, [name, kind]] of Object.entries(data.things)) this.#add(data.kinds[kind][0], code, name);
    for (const [form, names] of Object.entries(data.named))
      for (const [code, name] of Object.entries(names)) this.#add(form, code, name);
    for (const word of ownWords(data)) this.#add(word, word, "");
  }

  /**
   * @param {string} form
   * @param {string} code
   * @param {string} name
   */
  #add(form, code, name) {
    const names = this.#names.get(form) ?? new Map();
    const byName = this.#byName.get(form) ?? new Map();
    const folded = fold(name);
    byName.set(folded, byName.has(folded) ? null : code);
    this.#names.set(form, names.set(code, name));
    this.#byName.set(form, byName);
  }

  /**
   * All words, and their names, that a box may hold that takes this.
   *
   * @param {string[]} forms
   * @returns {[code: string, name: string][]}
   */
  of(forms) {
    return forms.flatMap((form) => [...(this.#names.get(form) ?? [])]);
  }

  /**
   * @param {string} code
   * @param {string[]} [forms]
   */
  nameOf(code, forms = [...this.#names.keys()]) {
    return forms.map((form) => this.#names.get(form)?.get(code)).find((name) => name !== undefined) ?? "";
  }

  /**
   * The code that is meant by a code, or by a name that only one thing of its kind has.
   *
   * @param {string} text
   * @param {string[]} [forms]
   * @returns {string | null}
   */
  find(text, forms = [...this.#names.keys()]) {
    const code = text.toUpperCase();
    if (forms.some((form) => this.#names.get(form)?.has(code))) return code;
    const name = fold(text) || NOTHING;
    return forms.map((form) => this.#byName.get(form)?.get(name)).find(Boolean) ?? null;
  }

  /**
   * The path that is meant, its steps by their codes.
   *
   * @param {string} text
   * @param {string[]} forms
   * @returns {string | null}
   */
  path(text, forms) {
    const steps = text.split(JOINT).map((step) => this.find(step.trim(), forms));
    return forms.includes("PATH") && steps.length > 1 && steps.every(Boolean) ? steps.join(JOINT) : null;
  }

  /**
   * The first step of a path that is none; the whole text, if it is no path.
   *
   * @param {string} text
   * @param {string[]} forms
   */
  wrongStep(text, forms) {
    const wrong = text.split(JOINT).find((step) => this.find(step.trim(), forms) === null);
    return forms.includes("PATH") ? (wrong?.trim() ?? text) : text;
  }
}

/**
 * Where a path leads to; of a single thing that thing.
 *
 * @param {string} code
 */
export function endOf(code) {
  return code.slice(code.lastIndexOf(JOINT) + 1);
}

/**
 * A path that goes on to another place.
 *
 * @param {string} code
 * @param {string} next
 */
export function extended(code, next) {
  return code ? `${code}${JOINT}${next}` : next;
}
