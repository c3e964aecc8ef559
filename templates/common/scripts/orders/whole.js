/** @import { FormData, GivenData } from "./data.d.ts" */

/** What a game leaves out that judges nothing beforehand, or has no lists and no hand. */
const DATA = {
  named: {},
  stands: {},
  lists: {},
  hand: null,
  own: [],
  bars: {},
  prices: [],
  refusals: [],
  patterns: [],
  told: [],
  limits: [],
  reach: {},
  needs: [],
};
const SAID = { same: "", dear: "", pays: "" };
const WORD = { brings: [], legal: [], apart: false, purse: 0, cuts: false, last: false, answers: {}, hangs: [] };

/**
 * Fills up what a game has left out.
 *
 * @param {GivenData} given
 * @returns {FormData}
 */
export function whole(given) {
  const words = Object.entries(given.words).map(([word, about]) => {
    const known = typeof about.known === "string" ? given.words[about.known].known : about.known;
    return [word, { ...WORD, ...about, known }];
  });
  return { ...DATA, ...SAID, ...given, words: Object.fromEntries(words) };
}
