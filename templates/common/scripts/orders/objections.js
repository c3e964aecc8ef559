/**
 * @import { Case } from "./case.js"
 * @import { Word } from "./data.d.ts"
 */

import { ACTION, NOTHING, TO, WHERE } from "./boxes.js";
import { holds, listsOf } from "./lists.js";
import { isAboutTo, isHelped, reasonOf } from "./refusals.js";

/**
 * Doubts a row about things that are neither the player's own nor changed by rows above.
 *
 * @param {Case} one
 * @param {Word} about
 */
function doubtStranger(one, about) {
  const { state, texts, where, to } = one;
  if (one.answer !== undefined || state.touched.has(where) || state.touched.has(to)) return;
  if (where in about.answers) one.doubt(TO, texts.notyours, { code: to });
  else one.doubt(WHERE, texts.notyours, { code: where });
}

/**
 * Doubts what the game refuses as things stand.
 *
 * @param {Case} one
 */
function doubtRefused(one) {
  const { book, state, texts, where, to } = one;
  const refusal = book.refusal(one.answer);
  if (!refusal || isHelped(refusal, where, to, state)) return;
  one.doubt(isAboutTo(refusal) ? TO : WHERE, texts.stands, { reason: reasonOf(book, refusal, where, to) });
}

/**
 * Doubts an action that one of the rows above rules out; returns whether that row is sure to come true.
 *
 * @param {Case} one
 */
function doubtBarred(one) {
  const { book, row, state, texts, where, to } = one;
  for (const above of state.past) {
    const [same, elsewhere] = book.data.bars[above.word]?.[row.word] ?? [];
    const bar = (above.where === where || above.where === NOTHING ? same : null) ?? elsewhere ?? undefined;
    const refusal = book.refusal(bar);
    if (!refusal) continue;
    one.doubt(ACTION, texts.after, { place: above.place, reason: reasonOf(book, refusal, where, to) });
    return state.verdicts.get(above.place) === true;
  }
  return false;
}

/**
 * Doubts words that none of the lists holds which their boxes offer, where the lists have something to say of them.
 *
 * @param {Case} one
 * @param {Word} about
 */
function doubtUnlisted(one, about) {
  const { book, row, state } = one;
  for (const [box, code] of row.codes.entries()) {
    const lists = code && box !== ACTION ? listsOf(book, about, box) : [];
    if (!code || !lists.length || lists.some((list) => holds(book, list, row, state, code))) continue;
    const { unfit } = lists[0];
    if (unfit && lists.every((list) => list.unfit)) one.doubt(box, unfit, { action: row.word, code });
  }
}

/**
 * Doubts a row that is written well, if something stands against it; returns whether a row above is sure to rule it out.
 *
 * @param {Case} one
 * @param {Word} about
 */
export function doubt(one, about) {
  if (about.lists) doubtUnlisted(one, about);
  else {
    doubtStranger(one, about);
    doubtRefused(one);
  }
  return doubtBarred(one);
}
