/**
 * @import { Value } from "./data.d.ts"
 * @typedef {{ patterns: string[], codes: Record<string, string> }} Said What sentences within a sentence are made of.
 */

/**
 * Fills the gaps of a pattern: {name} becomes the value of that name; a value may be a sentence, or stand for a code.
 *
 * @param {string} pattern
 * @param {Record<string, Value>} values
 * @param {Said} [said]
 * @returns {string}
 */
export function fill(pattern, values, said) {
  return pattern.replace(/\{(\w+)\}/g, (gap, name) => {
    const value = values[name] ?? gap;
    if (Array.isArray(value)) return said ? fill(said.patterns[value[0]], value[1], said) : gap;
    return said?.codes[value] ?? String(value);
  });
}
