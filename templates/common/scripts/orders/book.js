/** @import { FormData, Word } from "./data.d.ts" */

import { NOTHING } from "./boxes.js";
import { EXAMPLES } from "./numbers.js";
import { fold } from "./spelling.js";

/** What the page knows of the game, to be looked up in. */
export class Book {
  /** @type {Map<string, string | null>} */
  #byName = new Map();

  /** @param {FormData} data */
  constructor(data) {
    this.data = data;
    this.words = Object.keys(data.words);
    this.own = new Set(data.own);
    for (const code of Object.keys(data.things)) {
      const name = fold(this.nameOf(code));
      this.#byName.set(name, this.#byName.has(name) ? null : code);
    }
  }

  /**
   * @param {string} word
   * @returns {Word | undefined}
   */
  about(word) {
    return this.data.words[word];
  }

  /** @param {string | null} code */
  nameOf(code) {
    return this.data.things[code ?? ""]?.[0] ?? "";
  }

  /** @param {string | null} code */
  kindOf(code) {
    return this.data.things[code ?? ""]?.[1] ?? "";
  }

  /** @param {string} code */
  bordersOf(code) {
    return this.data.things[code]?.[2]?.split(" ") ?? [];
  }

  /**
   * What a box must take to hold a thing.
   *
   * @param {string} code
   */
  formOf(code) {
    return this.data.kinds[this.kindOf(code)]?.[0];
  }

  /**
   * The codes of things that a box may hold that takes this.
   *
   * @param {string[]} forms
   */
  things(forms) {
    return Object.keys(this.data.things).filter((code) => forms.includes(this.formOf(code)));
  }

  /**
   * The code that is meant by a code or by a name that only one thing has.
   *
   * @param {string} text
   */
  codeOf(text) {
    const code = text.toUpperCase();
    return Object.hasOwn(this.data.things, code) ? code : (this.#byName.get(fold(text) || NOTHING) ?? null);
  }

  /**
   * What a box of an action takes.
   *
   * @param {Word} about
   * @param {number} box
   */
  formsOf(about, box) {
    return about.boxes[box - 1].split(" ").filter(Boolean);
  }

  /**
   * @param {Word | undefined} about
   * @param {number} box
   * @param {string} form
   */
  takes(about, box, form) {
    return about !== undefined && box > 0 && this.formsOf(about, box).includes(form);
  }

  /**
   * Whether a box of an action is for a number.
   *
   * @param {Word} about
   * @param {number} box
   */
  counts(about, box) {
    return this.formsOf(about, box).some((form) => form in EXAMPLES);
  }

  /**
   * Whether two things stand in WHERE and WHERE TO that border on each other, or may be anywhere.
   *
   * @param {Word} about
   */
  pairs(about) {
    return about.legal.some((kinds) => kinds.length > 1);
  }

  /**
   * Whether things of these kinds may stand in WHERE and WHERE TO at all.
   *
   * @param {Word} about
   * @param {string} where
   * @param {string} to
   */
  allows(about, where, to) {
    if (!this.pairs(about) || to === NOTHING) return about.legal.some((kinds) => kinds[0] === this.kindOf(where));
    const near = where !== to && (about.apart || this.bordersOf(where).includes(to));
    return near && about.legal.includes(this.kindOf(where) + this.kindOf(to));
  }

  /**
   * The answer to WHERE and WHERE TO, if the game has one.
   *
   * @param {Word} about
   * @param {string} where
   * @param {string} to
   */
  answer(about, where, to) {
    const answers = about.answers[where];
    if (about.apart && !this.own.has(to)) return undefined;
    return typeof answers === "object" ? (answers[to] ?? answers["*"]) : answers;
  }

  /** @param {number | undefined} answer */
  refusal(answer) {
    return answer === undefined ? undefined : this.data.refusals[-1 - answer];
  }

  /** @param {number | null | undefined} answer */
  price(answer) {
    return typeof answer === "number" ? this.data.prices[answer] : undefined;
  }
}
