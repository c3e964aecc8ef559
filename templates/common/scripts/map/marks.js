/**
 * @import { Spot } from "./camera.js"
 * @import { Mark, Stance, Stand, Way } from "./data.d.ts"
 * @typedef {(place: string) => Spot | undefined} Places Where a place is, by its code; nothing for one that is not drawn.
 * @typedef {(who: string) => string | null | undefined} Colours The colour of a player, by their code.
 */

import { draw } from "../page/elements.js";
import { Curve, moved } from "./strokes.js";

/** Between the steps of a way, and how far ways bend to their right: marches of the turn bend to their left. */
const [JOINT, BOW] = [">", -0.13];
/** The part of a way's last step that is drawn, and where on it its number stands, one beside another. */
const [FIRST, LAST] = [0.1, 0.9];
const NUMBERED = [0.5, 0.4, 0.6];
/** The height of a row of signs, in points of letters, and how wide a letter of them is. */
const [ROW, LETTER] = [15, 6.4];
/** How far below its place the first stack stands, and the next one below that; the longest code that a field holds. */
const [FIRST_ROW, NEXT_ROW, LONGEST] = [18, 14, 4];

/**
 * The colour of a player, as the map's ground has it.
 *
 * @param {string} who
 */
export function colourOf(who) {
  return document.querySelector(`#by-${CSS.escape(who)} > rect`)?.getAttribute("fill");
}

/**
 * Marks on a map or on any picture with places: ways, attacks, signs, stances and stacks. The drafts of the order form,
 * the replay of a turn, threats and the film of an archive are drawn by it. What they tell stands beside them in words:
 * so a screen reader is told nothing of them.
 */
export class Marks {
  /** @type {Map<string, number>} how many marks there are already at a place or along a way */
  #drawn = new Map();

  /**
   * @param {SVGSVGElement} svg
   * @param {string} style the class of the layer: m-drafts, m-replay, m-threats
   * @param {Places} places
   * @param {Colours} [colours]
   */
  constructor(svg, style, places, colours = colourOf) {
    this.places = places;
    this.colours = colours;
    this.layer = draw("g", { class: `m-marks ${style}`, "aria-hidden": "true" });
    svg.append(this.layer);
  }

  /**
   * Draws marks instead of those that are there.
   *
   * @param {Mark[]} marks
   * @param {string[]} [numbers] what stands on each: a draft's line; without it how many go that way
   */
  show(marks, numbers = []) {
    this.#drawn.clear();
    const made = marks.map((mark, at) => this.#mark(mark, numbers[at], at));
    this.layer.replaceChildren(...made.filter((one) => one !== null));
  }

  /**
   * @param {Mark} mark
   * @param {string | undefined} number
   * @param {number} at
   */
  #mark(mark, number, at) {
    switch (mark[0]) {
      case "way":
      case "attack":
        return this.#way(mark, number, at);
      case "stand":
        return this.#stand(mark);
      default:
        return this.#sign(mark, number);
    }
  }

  /**
   * How many marks were at the same place or along the same way before.
   *
   * @param {string} key
   */
  #before(key) {
    const before = this.#drawn.get(key) ?? 0;
    this.#drawn.set(key, before + 1);
    return before;
  }

  /**
   * @param {Way} mark
   * @param {string | undefined} number
   * @param {number} at
   */
  #way([kind, who, from, to, count, style], number, at) {
    const spots = [from, ...to.split(JOINT)].map(this.places).filter((spot) => spot !== undefined);
    if (spots.length < 2) return null;
    const bow = BOW * (1 + 0.8 * this.#before(`${from} ${to}`));
    const curves = spots.slice(1).map((spot, step) => new Curve(spots[step], spot, bow));
    const last = curves.length - 1;
    const drawn = curves.map((curve, step) => curve.piece(step ? 0 : FIRST, step < last ? 1 : LAST));
    const path = drawn.map((curve) => curve.path).join("");
    const node = this.#group(`k-${kind}${style ? ` k-${style}` : ""}`, number, this.colours(who));
    node.append(draw("path", { class: "m-way-under", d: path }), draw("path", { class: "m-way", d: path }));
    if (kind === "attack") node.append(draw("path", { class: "m-way-core", d: path }));
    node.append(this.#head(drawn[last]));
    const told = number ?? (count === undefined || count === null ? "" : String(count));
    if (told) node.append(this.#disc(drawn[last].at(NUMBERED[at % NUMBERED.length]), told));
    return node;
  }

  /** @param {Curve} curve */
  #head(curve) {
    const scaled = draw("g", { class: "m-scaled" });
    scaled.append(draw("path", { class: "m-head", d: "M-6-5.5L6 0L-6 5.5L-3 0z" }));
    const head = draw("g", { transform: moved(curve.end, curve.heading(1)) });
    head.append(scaled);
    return head;
  }

  /**
   * @param {Spot} spot
   * @param {string} told
   */
  #disc(spot, told) {
    const half = Math.max(7.5, (told.length * LETTER) / 2 + 3.5);
    const scaled = draw("g", { class: "m-scaled" });
    const box = { x: String(-half), y: "-7.5", width: String(2 * half), height: "15", rx: "7.5" };
    const text = draw("text", { class: "m-told", y: "3.7" });
    text.textContent = told;
    scaled.append(draw("circle", { class: "m-grip", r: "14" }), draw("rect", { class: "m-label", ...box }), text);
    const disc = draw("g", { transform: moved(spot) });
    disc.append(scaled);
    return disc;
  }

  /**
   * A sign at a place, above to the right of where its code stands, over those that are there already. A stance against
   * another place has a bar on that side.
   *
   * @param {Stance} mark
   * @param {string | undefined} number
   */
  #sign([kind, name, place, against], number) {
    const spot = this.places(place);
    if (!spot) return null;
    const node = this.#group(`k-${kind}`, number);
    const other = against ? this.places(against) : undefined;
    if (other) node.append(this.#bar(new Curve(spot, other, 0)));
    const told = number === undefined ? name : `${number} ${name}`;
    const text = draw("text", { class: "m-told m-from", x: "9", y: "3.7" });
    text.textContent = told;
    const box = {
      x: "4",
      y: "-7",
      width: String(told.length * LETTER + 10),
      height: "14",
      rx: kind === "stance" ? "7" : "1",
    };
    const row = draw("g", { transform: `translate(0 ${-16 - ROW * this.#before(place)})` });
    row.append(draw("rect", { class: "m-label", ...box }), text);
    const scaled = draw("g", { class: "m-scaled" });
    scaled.append(draw("circle", { class: "m-pin", r: "2.5" }), row);
    const sign = draw("g", { transform: moved(spot) });
    sign.append(scaled);
    node.append(sign);
    return node;
  }

  /** @param {Curve} side from a place to what it stands against */
  #bar(side) {
    const scaled = draw("g", { class: "m-scaled" });
    scaled.append(draw("path", { class: "m-bar", d: "M0-11V11" }));
    const bar = draw("g", { transform: moved(side.at(0.36), side.heading(0.36)) });
    bar.append(scaled);
    return bar;
  }

  /**
   * The stacks of a place, one below the other, each in its player's colour.
   *
   * @param {Stand} mark
   */
  #stand([, place, stacks]) {
    const spot = this.places(place);
    if (!spot) return null;
    const scaled = draw("g", { class: "m-scaled" });
    for (const [row, stack] of stacks.entries()) scaled.append(...this.#stack(stack, FIRST_ROW + row * NEXT_ROW));
    const stand = draw("g", { class: "m-stand", transform: moved(spot) });
    stand.append(scaled);
    return stand;
  }

  /**
   * A stack: a field in its player's colour with their code, and beside it what is said of it.
   *
   * @param {Stand[2][number]} stack
   * @param {number} y
   */
  #stack([who, count], y) {
    const [code, told] = [who.length > LONGEST ? "" : who, String(count)];
    const [field, label] = [code, told].map((text) => text.length * LETTER + 6);
    const left = -(field + (told ? label : 0)) / 2;
    const box = { y: String(y - 9), height: "12" };
    const made = [
      draw("rect", { class: "m-stack", ...box, x: String(left), width: String(field), fill: this.colours(who) ?? "" }),
      this.#word(code, left + field / 2, y, "m-whose"),
    ];
    if (!told) return made;
    const beside = draw("rect", { class: "m-label", ...box, x: String(left + field), width: String(label) });
    return [...made, beside, this.#word(told, left + field + label / 2, y, "m-told")];
  }

  /**
   * @param {string} told
   * @param {number} x
   * @param {number} y
   * @param {string} style
   */
  #word(told, x, y, style) {
    const text = draw("text", { class: style, x: String(x), y: String(y) });
    text.textContent = told;
    return text;
  }

  /**
   * @param {string} style
   * @param {string | undefined} number the draft's line that is meant when the mark is chosen
   * @param {string | null} [colour]
   */
  #group(style, number, colour) {
    const node = draw("g", { class: style });
    if (number !== undefined) node.setAttribute("data-line", number);
    if (colour) node.setAttribute("color", colour);
    return node;
  }
}
