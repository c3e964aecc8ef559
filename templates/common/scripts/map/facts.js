/**
 * @import { About } from "./panel.js"
 * @import { Atlas } from "./map.js"
 */

import { threatsTo } from "./threats.js";

/**
 * What is told of an area: its owner, by the colour that it has, and the facts that the page holds.
 *
 * @param {Atlas} atlas
 * @param {string} code
 * @returns {About}
 */
export function aboutArea({ data, labels, svg, view }, code) {
  const { texts, names } = data;
  const at = [...labels.names.keys()].sort().indexOf(code);
  /** @type {[label: string, value: string | number][]} */
  const kinds = (data.kinds ?? []).map(([label, values, which]) => [label, values[Number.parseInt(which[at], 36)]]);
  const facts = [...kinds.filter(([, value]) => value !== undefined), ...(data.facts[code] ?? [])];
  const fill =
    svg
      .querySelector(`[data-area="${CSS.escape(code)}"]`)
      ?.closest("[fill]")
      ?.getAttribute("fill") ?? "";
  const owner = names[fill.slice("url(#by-".length, -1)] ?? texts.nobody;
  const spot = labels.of(code);
  return {
    code,
    name: labels.names.get(code) ?? "",
    facts: labels.names.has(code) ? [[texts.owner, owner], ...facts, ...threatsTo(data, code)] : [],
    note: facts.length || data.facts[code] ? "" : texts.unseen,
    away: spot !== undefined && spot.x < view.x + view.w * 0.4,
  };
}
