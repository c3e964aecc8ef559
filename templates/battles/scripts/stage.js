import { Marks } from "../../common/scripts/map/marks.js";
import { replay } from "../../common/scripts/map/replay.js";
import { draw, pick } from "../../common/scripts/page/elements.js";

/**
 * Lets the turn be gone through in the line of battle: a sheet of glass over the pictures of the stacks has the marks,
 * in pixels, and the stacks that a step tells of come into sight.
 */
export function replayInLine() {
  replay(({ colours }) => {
    const line = pick(document, "#map .line", HTMLElement);
    const glass = draw("svg", { class: "l-glass" });
    if (!(glass instanceof SVGSVGElement)) throw new TypeError("svg");
    line.append(glass);
    /** @param {string} code */
    const stack = (code) => line.querySelector(`[data-spot="${CSS.escape(code)}"]`);
    /** @param {string} code */
    const place = (code) => {
      const [box, all] = [stack(code)?.getBoundingClientRect(), line.getBoundingClientRect()];
      return box && { x: box.left + box.width / 2 - all.left, y: box.top + box.height / 2 - all.top };
    };
    /** @param {string[]} places */
    const look = (places) => {
      for (const code of places) stack(code)?.scrollIntoView({ block: "nearest" });
    };
    const [rest, marks] = ["m-rest", "m-replay"].map((style) => new Marks(glass, style, place, (who) => colours[who]));
    return { picture: line, rest, marks, look };
  });
}
