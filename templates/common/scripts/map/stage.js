/**
 * @import { Spot } from "./camera.js"
 * @import { Atlas } from "./map.js"
 */

import { Marks } from "./marks.js";
import { replay } from "./replay.js";

/** What is left free around the places of a step, as a part of the map's own part. */
const MARGIN = 0.12;

/**
 * The part of the map that holds places, none smaller than a third of what the map shows at first.
 *
 * @param {Atlas} atlas
 * @param {Spot[]} spots
 */
function partOf({ own }, spots) {
  const [across, down] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const margin = MARGIN * own.w;
  const [left, top] = [Math.min(...across) - margin, Math.min(...down) - margin];
  const w = Math.max(Math.max(...across) + margin - left, own.w / 3);
  return { x: left, y: top, w, h: Math.max(...down) + margin - top };
}

/**
 * Lets the turn be gone through on the map. What a step tells of comes into sight, and afterwards what the map shows first.
 *
 * @param {Atlas | null} atlas
 */
export function replayOnMap(atlas) {
  if (!atlas) return;
  const { svg, drawing, labels, camera, view, own } = atlas;
  replay(({ spots }) => {
    /** @param {string} code */
    const place = (code) => labels.of(code) ?? (spots[code] && { x: spots[code][0], y: spots[code][1] });
    /** @param {Spot} spot */
    const isSeen = ({ x, y }) => x > view.x && x < view.x + view.w && y > view.y && y < view.y + view.h;
    /** @param {string[]} places */
    const look = (places) => {
      const told = places.map(place).filter((spot) => spot !== undefined);
      if (!told.length) camera.fly(own);
      else if (!told.every(isSeen)) camera.fly(partOf(atlas, told));
    };
    const [rest, marks] = ["m-rest", "m-replay"].map((style) => new Marks(svg, style, place));
    drawing.letter([rest.layer, marks.layer]);
    return { picture: svg, rest, marks, look };
  });
}
