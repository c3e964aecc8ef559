/** @typedef {{ one: number, other: number, size: number }} Block Where two texts have a piece in common. */

/**
 * The longest piece that two texts have in common, the first of several.
 *
 * @param {string} one
 * @param {string} other
 */
function longest(one, other) {
  /** @type {Block} */
  let best = { one: 0, other: 0, size: 0 };
  /** @type {number[]} */
  let above = [];
  for (let i = 0; i < one.length; i += 1) {
    /** @type {number[]} */
    const here = [];
    for (let j = 0; j < other.length; j += 1) {
      if (one[i] !== other[j]) continue;
      const size = (above[j - 1] ?? 0) + 1;
      here[j] = size;
      if (size > best.size) best = { one: i - size + 1, other: j - size + 1, size };
    }
    above = here;
  }
  return best;
}

/**
 * How many letters two texts have in common: those of the longest piece, and of the pieces before and after it.
 *
 * @param {string} one
 * @param {string} other
 * @returns {number}
 */
function common(one, other) {
  const block = longest(one, other);
  if (!block.size) return 0;
  const before = common(one.slice(0, block.one), other.slice(0, block.other));
  const after = common(one.slice(block.one + block.size), other.slice(block.other + block.size));
  return before + block.size + after;
}

/**
 * How much two texts have in common, from 0 to 1; as SequenceMatcher of Python's library reckons it.
 *
 * @param {string} one
 * @param {string} other
 */
export function ratio(one, other) {
  const letters = one.length + other.length;
  return letters ? (2 * common(one, other)) / letters : 1;
}
