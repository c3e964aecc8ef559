import { isBlank } from "./spelling.js";

/** @typedef {{ form: string, count: number, text: string }} Quantity What a box says of how many. */

/** How numbers may be written, by what a box takes. */
export const EXAMPLES = { NUMBER: "3", ALL: "ALL", ALL_BUT: "ALL BUT 3" };

/**
 * What a box says of how many, if it does.
 *
 * @param {string} text
 * @returns {Quantity | null}
 */
export function numberOf(text) {
  if (isBlank(text)) return { form: "BLANK", count: 0, text: "-" };
  if (/^\d{1,9}$/.test(text)) return { form: "NUMBER", count: Number(text), text: String(Number(text)) };
  if (/^all$/i.test(text)) return { form: "ALL", count: 0, text: "ALL" };
  const but = /^(?:all[ -]?but|ab)[ -]?(\d{1,9})$/i.exec(text.replace(/\s+/g, " "));
  return but && { form: "ALL_BUT", count: Number(but[1]), text: `ALL BUT ${Number(but[1])}` };
}
