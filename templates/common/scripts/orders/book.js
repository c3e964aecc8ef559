/** @import { FormData, Word } from "./data.d.ts" */

import { NOTHING } from "./boxes.js";
import { EXAMPLES, numberOf } from "./numbers.js";
import { Vocabulary } from "./vocabulary.js";

/** What the page knows of the game, to be looked up in. */
export class Book {
  /** @param {FormData} data */
  constructor(data) {
    this.data = data;
    /** The actions, as the card groups them. */
    this.words = Object.keys(data.words).sort((one, other) => data.words[one].group - data.words[other].group);
    this.own = new Set(data.own);
    this.vocabulary = new Vocabulary(data);
  }

  /**
   * @param {string} word
   * @returns {Word | undefined}
   */
  about(word) {
    return this.data.words[word];
  }

  /** @param {string | null} code */
  kindOf(code) {
    return this.data.things[code ?? ""]?.[1] ?? "";
  }

  /** @param {string} code */
  bordersOf(code) {
    return this.data.things[code]?.[2]?.split(" ").filter(Boolean) ?? [];
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
   * The word or the path that a box of an action holds, by its code; null, if it holds none that the action takes.
   *
   * @param {Word} about
   * @param {number} box
   * @param {string} text
   */
  codeIn(about, box, text) {
    const forms = this.formsOf(about, box);
    return this.vocabulary.find(text, forms) ?? this.vocabulary.path(text, forms);
  }

  /**
   * What a box of an action holds, as a sheet has it; null, if it is nothing that the action takes.
   *
   * @param {Word} about
   * @param {number} box
   * @param {string} text
   */
  meant(about, box, text) {
    const number = numberOf(text);
    const counted = number && this.takes(about, box, number.form) ? number.text : null;
    return this.codeIn(about, box, text) ?? counted;
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
   * Whether a box of an action is for a number and nothing else.
   *
   * @param {Word} about
   * @param {number} box
   */
  counts(about, box) {
    const forms = this.formsOf(about, box).filter((form) => form !== "BLANK");
    return forms.length > 0 && forms.every((form) => form in EXAMPLES);
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
    const answers = about.answers[where] ?? about.answers["*"];
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
