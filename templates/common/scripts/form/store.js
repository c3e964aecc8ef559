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

/**
 * What is read from JSON; nothing, if that cannot be read.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** A value that the reader's browser keeps under a name. */
export class Store {
  /**
   * @param {string} name
   * @param {() => void} refused what is done where the browser keeps nothing: it may refuse a page opened from a file
   */
  constructor(name, refused) {
    this.name = name;
    this.refused = refused;
  }

  /** @returns {unknown} */
  get value() {
    const kept = this.#use((storage) => storage.getItem(this.name));
    return kept ? parsed(kept) : null;
  }

  set value(value) {
    this.#use((storage) =>
      value === null ? storage.removeItem(this.name) : storage.setItem(this.name, JSON.stringify(value)),
    );
  }

  /**
   * @template T
   * @param {(storage: Storage) => T} task
   */
  #use(task) {
    try {
      return task(window.localStorage);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.refused();
      return null;
    }
  }
}
