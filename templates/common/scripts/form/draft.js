/**
 * @import { FormData, Texts } from "../orders/data.d.ts"
 * @import { Kept } from "./plans.js"
 * @typedef {Kept & { key?: string }} Drafted
 */

import { remark } from "./parts.js";
import { alike, NOTHING_WRITTEN } from "./past.js";
import { isObject, plansIn } from "./plans.js";
import { Store } from "./store.js";

/** The draft of a turn's sheet, which the reader's browser keeps. */
export class Draft {
  /**
   * @param {FormData} data
   * @param {Texts} texts
   */
  constructor({ game, turn, empire }, texts) {
    this.store = new Store(`pbm:sheet:${game}:${turn}:${empire}`, () => remark(texts.nodraft));
  }

  /**
   * The draft as it was kept, if it was.
   *
   * @returns {Drafted | null}
   */
  get kept() {
    const { value } = this.store;
    const kept = plansIn(value);
    const key = isObject(value) && typeof value.key === "string" ? value.key : "";
    return kept && { ...kept, key };
  }

  /** @param {Drafted} draft */
  keep({ plans, shown, key }) {
    const used = key || plans.some((written) => !alike(written, NOTHING_WRITTEN));
    this.store.value = used ? { plans, shown, key } : null;
  }
}
