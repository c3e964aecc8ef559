/**
 * @import { Book } from "../orders/book.js"
 * @import { Row } from "../orders/case.js"
 * @import { Drawn, Word } from "../orders/data.d.ts"
 * @import { Mark } from "../map/data.d.ts"
 */

import { isBlank } from "../orders/spelling.js";
import { endOf, JOINT } from "../orders/vocabulary.js";

/**
 * How the draft in a row is drawn, if it is.
 *
 * @param {Word} about
 * @param {Row} row
 * @returns {Drawn | null}
 */
export function drawnOf({ drawn }, { codes }) {
  const kind = drawn?.by && drawn.kinds?.[codes[drawn.by] ?? ""];
  return kind ? { ...drawn, ...kind } : (drawn ?? null);
}

/**
 * Where on the board something is that a box names: of a path its end.
 *
 * @param {Book} book
 * @param {Drawn | null | undefined} drawn
 * @param {number} box
 * @param {string} code
 */
export function spotOf({ data }, drawn, box, code) {
  const end = endOf(code);
  return drawn?.theirs?.includes(box) ? `them:${end}` : (data.stands[end] ?? end);
}

/**
 * Whether something lies at a place: a border lies at the two areas that it is between.
 *
 * @param {string} spot
 * @param {string} place
 */
export function lies(spot, place) {
  return spot === place || spot.split("-").includes(place);
}

/**
 * A way as it is drawn: by the places on its path.
 *
 * @param {Drawn} drawn
 * @param {string} path what is written as its goal
 * @param {string} from
 * @param {string} to
 * @returns {Mark}
 */
function wayOf({ as, dotted, thin }, path, from, to) {
  const steps = path.split(JOINT);
  const between = (steps[0] === from ? steps.slice(1) : steps).slice(0, -1);
  const style = thin ? "thin" : "";
  return [as === "attack" ? as : "way", "", from, [...between, to].join(JOINT), null, dotted ? "dotted" : style];
}

/**
 * The mark of a row's draft; nothing, if it is about no place.
 *
 * @param {Book} book
 * @param {Row} row
 * @returns {Mark | null}
 */
function markOf(book, row) {
  const about = book.about(row.word);
  const drawn = about && drawnOf(about, row);
  if (!drawn?.as) return null;
  const { as } = drawn;
  /** @param {number} [box] */
  const spot = (box = 0) => (row.codes[box] ? spotOf(book, drawn, box, row.codes[box]) : "");
  const [from, to] = [spot(drawn.from), spot(drawn.to)];
  const moves = as === "way" || as === "attack";
  if (moves && from && to && from !== to) return wayOf(drawn, row.codes[drawn.to ?? 0] ?? "", from, to);
  const place = moves ? from || to : spot(drawn.at);
  if (!place) return null;
  const told = row.texts[drawn.told ?? 0];
  const name = drawn.told && !isBlank(told) ? `${row.word} ${told}` : row.word;
  if (as === "stance") return ["stance", name, place, to];
  return ["sign", name, place];
}

/**
 * The marks of all drafts, each with the number of its line, and how many orders are about no place.
 *
 * @param {Book} book
 * @param {Row[]} rows
 */
export function draftsOf(book, rows) {
  const orders = rows.filter(({ word }) => book.about(word));
  const drawn = orders.flatMap((row) => {
    const mark = markOf(book, row);
    return mark ? [{ mark, number: String(row.place) }] : [];
  });
  return {
    marks: drawn.map(({ mark }) => mark),
    numbers: drawn.map(({ number }) => number),
    loose: orders.length - drawn.length,
  };
}
