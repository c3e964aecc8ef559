// What somebody may have meant. It is reckoned as pbm/sheets/words.py does: tests/sheets/likeness.json holds both to it.
import { ratio } from "./matching.js";
import { fold } from "./spelling.js";

const LONGEST = 40;
const NEAR = 0.65;
const ALIKE = 0.72;
const BAND = 0.12;
const MOST = 3;

/**
 * Judges the slips of a letter in words of the same length: one wrong, or two changed about.
 *
 * @param {string} written
 * @param {string} meant
 */
function exchanged(written, meant) {
  const wrong = [...meant].flatMap((letter, at) => (written[at] === letter ? [] : [at]));
  // Of a word of two letters a wrong one leaves little.
  if (wrong.length === 1 && written.length > 1) return written.length > 2 ? 0.8 : NEAR;
  const [at, next] = wrong;
  const swapped = wrong.length === 2 && next === at + 1 && written[at] === meant[next] && written[next] === meant[at];
  return swapped ? 0.95 : 0;
}

/**
 * Judges a letter that is missing or too many.
 *
 * @param {string} longer
 * @param {string} shorter
 */
function omitted(longer, shorter) {
  if (longer.length !== shorter.length + 1 || shorter.length < 2) return 0;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  return longer.slice(at + 1) === shorter.slice(at) ? 0.9 : 0;
}

/**
 * Judges words cut short: the beginning of a name, or letters out of it in their order.
 *
 * @param {string} written
 * @param {string} meant
 */
function abbreviated(written, meant) {
  if (written.length < 2 || written[0] !== meant[0]) return 0;
  if (meant.startsWith(written)) return 0.85;
  let at = -1;
  for (const letter of written) {
    at = meant.indexOf(letter, at + 1);
    if (at < 0) return 0;
  }
  return NEAR + (0.15 * written.length) / (at + 1);
}

/**
 * @param {string} written
 * @param {string} meant
 */
function slipped(written, meant) {
  if (written.length === meant.length) return exchanged(written, meant);
  return written.length > meant.length ? omitted(written, meant) : omitted(meant, written);
}

/**
 * Judges all other slips: how much of both words is the same, if it is enough.
 *
 * @param {string} written
 * @param {string} meant
 */
function agreed(written, meant) {
  const same = ratio(written, meant);
  return same >= ALIKE ? Math.min(0.9, same) : 0;
}

/**
 * How much a word looks like a slip for the one that was meant, from 0 to 1.
 *
 * @param {string} written
 * @param {string} meant
 */
export function likeness(written, meant) {
  if (!written || !meant || written.length > LONGEST) return 0;
  if (written === meant) return 1;
  const slip = Math.max(slipped(written, meant), abbreviated(written, meant));
  const score = slip || agreed(written, meant);
  // People seldom mistake the first letter.
  return written[0] === meant[0] ? score : score - 0.05;
}

/**
 * Up to three codes that may have been meant by their own letters or by their names, the likeliest first.
 *
 * @param {string} text
 * @param {[code: string, name: string][]} candidates
 */
export function closest(text, candidates) {
  const written = fold(text);
  const scored = candidates.map(([code, name]) => {
    const [byCode, byName] = [likeness(written, fold(code)), likeness(written, fold(name))];
    // Of two codes that are as near, the one with the nearer name is meant.
    return { code, score: Math.max(byCode, byName) + Math.min(byCode, byName) / 10 };
  });
  const least = Math.max(NEAR, Math.max(0, ...scored.map(({ score }) => score)) - BAND);
  const near = scored.filter(({ score }) => score >= least).sort((one, other) => other.score - one.score);
  return near.slice(0, MOST).map(({ code }) => code);
}
