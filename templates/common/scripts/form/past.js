/**
 * @import { Letter } from "./letters.js"
 * @import { Place } from "./order-form.js"
 * @typedef {{ rows: string[][], letters: Letter[], ready: boolean }} Written All of a sheet that can be taken back.
 * @typedef {{ before: Written, after: Written, place: Place, box: string, edits: number }} Step A change: the sheet
 * before and after it, the box in use, which box alone has been changed, if it was one, and how often.
 */

/** So many steps are kept, and so many edits of the same box are one. */
const [MOST, EDITS] = [200, 40];

/** @type {Written} */
export const NOTHING_WRITTEN = { rows: [], letters: [], ready: false };

/**
 * Whether two things are written alike.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
export function alike(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Rows without the empty ones at the end, of which the form has more or fewer.
 *
 * @param {string[][]} rows
 */
export function trimmed(rows) {
  const used = rows.reduce((count, row, at) => (row.some(Boolean) ? at + 1 : count), 0);
  return rows.slice(0, used);
}

/**
 * Where two lists differ.
 *
 * @param {unknown[]} one
 * @param {unknown[]} other
 */
export function differing(one, other) {
  const all = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at);
  return all.filter((at) => !alike(one[at], other[at]));
}

/**
 * The rows that differ; an empty one is like none.
 *
 * @param {Written} one
 * @param {Written} other
 */
export function rowsChanged(one, other) {
  const [these, those] = [one, other].map(({ rows }) => rows.map((row) => (row.some(Boolean) ? row : null)));
  return differing(these, those).filter((at) => these[at] || those[at]);
}

/**
 * The only box that has been changed, by a name of its own; empty, if there are several or none.
 *
 * @param {Written} before
 * @param {Written} after
 */
function boxChanged(before, after) {
  if (before.ready !== after.ready) return "";
  const rows = rowsChanged(before, after);
  const letters = differing(before.letters, after.letters);
  if (rows.length + letters.length !== 1) return "";
  if (letters.length) return before.letters.length === after.letters.length ? letterBox(letters[0]) : "";
  const [at] = rows;
  const [these, those] = [before.rows[at] ?? [], after.rows[at] ?? []];
  const boxes = differing(these, those).filter((box) => these[box] || those[box]);
  return boxes.length === 1 ? rowBox({ at, box: boxes[0] }) : "";
}

/** @param {Place} place */
export function rowBox({ at, box }) {
  return `row ${at} ${box}`;
}

/** @param {number} at */
export function letterBox(at) {
  return `letter ${at}`;
}

/** What has been written on a sheet, step by step: each can be taken back, and be done again. */
export class Past {
  /** @type {Step[]} */
  #steps = [];
  /** How many of the steps are done: those behind have been taken back. */
  #done = 0;
  #closed = false;

  /** @param {Written} [first] what was written at first */
  constructor(first = NOTHING_WRITTEN) {
    this.now = first;
  }

  get canUndo() {
    return this.#done > 0;
  }

  get canRedo() {
    return this.#done < this.#steps.length;
  }

  /**
   * Notes what is written now. Edits of the same box, one after another, are one step.
   *
   * @param {Written} written
   * @param {Place} place the box in use
   */
  note({ rows, letters, ready }, place) {
    const after = { rows: trimmed(rows), letters, ready };
    if (alike(after, this.now)) return;
    const box = boxChanged(this.now, after);
    this.#steps.length = this.#done;
    const last = this.#steps.at(-1);
    if (last && box && last.box === box && !this.#closed && last.edits < EDITS) {
      this.#steps[this.#done - 1] = { ...last, after, edits: last.edits + 1 };
      if (alike(last.before, after)) this.#steps.pop();
    } else this.#steps.push({ before: this.now, after, place, box, edits: 1 });
    this.#steps = this.#steps.slice(-MOST);
    this.#done = this.#steps.length;
    this.#closed = false;
    this.now = after;
  }

  /** Lets the next change be a step of its own. */
  close() {
    this.#closed = true;
  }

  /**
   * Lets what is written into a box from now on be a step of its own: the reader has come to it anew.
   *
   * @param {string} box
   */
  enter(box) {
    if (this.#steps[this.#done - 1]?.box === box) this.close();
  }

  /** Takes the last step back; returns the box that was in use. */
  undo() {
    const step = this.#steps[this.#done - 1];
    if (!step) return null;
    this.#done -= 1;
    return this.#come(step.before, step.place);
  }

  /** Does the step again that was taken back last; returns the box that was in use. */
  redo() {
    const step = this.#steps[this.#done];
    if (!step) return null;
    this.#done += 1;
    return this.#come(step.after, step.place);
  }

  /**
   * @param {Written} written
   * @param {Place} place
   */
  #come(written, place) {
    this.now = written;
    this.close();
    return place;
  }
}
