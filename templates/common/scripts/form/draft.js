/**
 * @import { FormData, Texts } from "../orders/data.d.ts"
 * @import { Letter } from "./letters.js"
 * @typedef {{ rows: string[][], letters: Letter[], key?: string, ready?: boolean }} Kept
 */

import { remark } from "./parts.js";
import { isRefusal } from "./sending.js";

/**
 * Waits until the browser answers a question about this page. A page that is opened from a file may run before Chromium
 * has taken note of it; if it uses its storage so early, it finds it empty, and what it keeps there is lost.
 */
export async function answered() {
  try {
    await navigator.permissions.query({ name: "persistent-storage" });
  } catch (error) {
    // Some browsers do not know the question.
    if (!isRefusal(error)) throw error;
  }
}

/** The draft of a turn's sheet, which the reader's browser keeps. */
export class Draft {
  /**
   * @param {FormData} data
   * @param {Texts} texts
   */
  constructor({ game, turn, empire }, texts) {
    this.texts = texts;
    this.key = `pbm:sheet:${game}:${turn}:${empire}`;
  }

  /**
   * The draft as it was kept, if it was.
   *
   * @returns {Kept | null}
   */
  get kept() {
    const kept = this.#use((storage) => storage.getItem(this.key));
    return kept ? JSON.parse(kept) : null;
  }

  /** @param {Kept} draft */
  keep(draft) {
    const used = draft.rows.flat().some(Boolean) || draft.letters.length || draft.key;
    this.#use((storage) => (used ? storage.setItem(this.key, JSON.stringify(draft)) : storage.removeItem(this.key)));
  }

  /**
   * Uses what the browser keeps; it may refuse to keep anything for a page that is opened from a file.
   *
   * @template T
   * @param {(storage: Storage) => T} task
   */
  #use(task) {
    try {
      return task(window.localStorage);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      remark(this.texts.nodraft);
      return null;
    }
  }
}
