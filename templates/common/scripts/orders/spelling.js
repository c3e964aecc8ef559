/** @type {Record<string, string>} */
const LETTERS = { ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ς: "σ" };

/**
 * What two spellings of a word have in common: no case, accents, blanks or dashes; as pbm/sheets/words.py has it.
 *
 * @param {string} text
 */
export function fold(text) {
  const apart = text.toLowerCase().normalize("NFKD").toLowerCase();
  return apart.replace(/[ßøłđðþæœıς]/g, (letter) => LETTERS[letter]).replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Whether a box is empty.
 *
 * @param {string} text
 */
export function isBlank(text) {
  return /^[-_]*$|^blank$/i.test(text);
}
