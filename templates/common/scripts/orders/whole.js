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

/** @typedef {Map<string, string>} Hints the names of areas that the map has */

/**
 * The places and players, with the names that the page has elsewhere, and neighbours that are named on one side only.
 *
 * @param {GivenData} given
 * @param {Hints} hints
 */
function thingsOf({ things, ground, mutual }, hints) {
  const codes = [...hints.keys()].sort();
  const borders = (ground?.borders.split("|") ?? []).map((numbers) => numbers.match(/../g) ?? []);
  /** @type {[string, [name: string, kind: string, borders?: string]][]} */
  const areas = borders.map((numbers, at) => [
    codes[at],
    ["", ground?.kind ?? "", numbers.map((number) => codes[Number.parseInt(number, 36)]).join(" ")],
  ]);
  const entries = [...areas, ...Object.entries(things)];
  /** @type {Map<string, Set<string>>} */
  const near = new Map(entries.map(([code, [, , borders]]) => [code, new Set(borders?.split(" ").filter(Boolean))]));
  if (mutual) for (const [code, others] of near) for (const other of others) near.get(other)?.add(code);
  return entries.map(([code, [name, kind, borders]]) => [
    code,
    [
      name || (hints.get(code) ?? ""),
      kind,
      borders === undefined ? borders : [...(near.get(code) ?? [])].sort().join(" "),
    ],
  ]);
}

/**
 * Words that have names, or none of which has one.
 *
 * @param {GivenData} given
 */
function namedOf({ named = {} }) {
  return Object.entries(named).map(([form, names]) => [
    form,
    typeof names === "string" ? Object.fromEntries(names.split("|").map((word) => [word, ""])) : names,
  ]);
}

/**
 * Fills up what a game has left out, and what its page says once.
 *
 * @param {GivenData} given
 * @param {Hints} hints
 * @returns {FormData}
 */
export function whole(given, hints = new Map()) {
  const words = Object.entries(given.words).map(([word, about]) => {
    const known = typeof about.known === "string" ? given.words[about.known].known : about.known;
    return [word, { ...WORD, ...about, known }];
  });
  const things = Object.fromEntries(thingsOf(given, hints));
  const named = Object.fromEntries(namedOf(given));
  return { ...DATA, ...SAID, ...given, things, named, words: Object.fromEntries(words) };
}
