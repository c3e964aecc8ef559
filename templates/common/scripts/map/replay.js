/**
 * @import { Mark, ReplayData, Stand } from "./data.d.ts"
 * @import { Marks } from "./marks.js"
 */

import { Film } from "../archive/film.js";
import { told } from "../page/data.js";
import { find, pick } from "../page/elements.js";
import { areasOffered } from "../page/signals.js";

/** How long a step is shown while the replay goes on by itself: its sentence must be read. */
const PACE = 3500;

/**
 * @typedef {object} Board What a replay is drawn on.
 * @property {Element} picture
 * @property {Marks} rest stacks of which a step tells nothing, as they stood then
 * @property {Marks} marks what a step tells of
 * @property {(places: string[]) => void} look
 */

/**
 * The stacks of all places of which something has been told, step by step.
 *
 * @param {ReplayData["steps"]} steps
 */
function standing(steps) {
  /** @type {Map<string, Stand>} */
  let stands = new Map();
  return steps.map(([, marks]) => {
    stands = new Map(stands);
    for (const mark of marks) if (mark[0] === "stand") stands.set(mark[1], mark);
    return [...stands.values()];
  });
}

/**
 * The places of a mark that is drawn for a step alone.
 *
 * @param {Mark} mark
 */
function placesOf(mark) {
  if (mark[0] === "way" || mark[0] === "attack") return [mark[2], ...mark[3].split(">")];
  return mark[0] === "stand" ? [] : [mark[2]];
}

/** The steps of a turn, one after another, on the map or on any other board. */
class Replay {
  shown = 0;
  #stands;

  /**
   * @param {ReplayData} data
   * @param {Board} board
   */
  constructor(data, board) {
    this.data = data.texts;
    this.steps = data.steps;
    this.last = data.steps.length - 1;
    this.board = board;
    this.bar = find("replay", HTMLElement);
    this.opener = find("replay-open", HTMLButtonElement);
    this.caption = find("replay-told", HTMLElement);
    this.place = find("replay-place", HTMLElement);
    this.#stands = standing(data.steps);
    const changing = (this.#stands.at(-1) ?? []).map(([, place]) => document.getElementById(`at-${place}`));
    this.badges = changing.filter((badge) => badge !== null);
    this.film = new Film(this, this.#button("play"), PACE);
  }

  get isOn() {
    return !this.bar.hidden;
  }

  /** @param {string} deed */
  #button(deed) {
    return pick(this.bar, `[data-do=${deed}]`, HTMLButtonElement);
  }

  /** @param {number} step */
  show(step) {
    this.shown = Math.min(Math.max(step, 0), this.last);
    const [caption, marks] = this.steps[this.shown];
    const told = marks.filter(([kind]) => kind !== "stand");
    const places = new Set([
      ...told.flatMap(placesOf),
      ...marks.filter(([kind]) => kind === "stand").map(([, place]) => place),
    ]);
    const stands = this.#stands[this.shown];
    const here = this.shown ? stands.filter(([, place]) => places.has(place)) : stands;
    const [ways, signs] = [told.filter(([kind]) => kind !== "sign"), told.filter(([kind]) => kind === "sign")];
    this.caption.textContent = caption;
    this.place.textContent = this.data.step.replace("#", String(this.shown + 1)).replace("#", String(this.last + 1));
    this.board.rest.show(stands.filter((stand) => !here.includes(stand)));
    this.board.marks.show([...ways, ...here, ...signs]);
    this.board.look(told.flatMap(placesOf));
    for (const deed of ["first", "back"]) this.#button(deed).disabled = this.shown === 0;
    for (const deed of ["on", "last"]) this.#button(deed).disabled = this.shown === this.last;
  }

  /**
   * Goes to a step, which stops the film. A button that goes no farther gives the next one the keyboard.
   *
   * @param {number} step
   */
  seek(step) {
    this.film.stop();
    const held = document.activeElement;
    this.show(step);
    if (held instanceof HTMLButtonElement && held.disabled) this.#button(this.shown ? "back" : "on").focus();
  }

  /** @param {boolean} on */
  turn(on) {
    this.film.stop();
    this.bar.hidden = !on;
    this.bar.closest(".board")?.classList.toggle("with-replay", on);
    this.opener.setAttribute("aria-expanded", String(on));
    this.board.picture.classList.toggle("m-replaying", on);
    for (const badge of this.badges) badge.classList.toggle("m-then", on);
    if (on) return this.show(0);
    for (const layer of [this.board.rest, this.board.marks]) layer.show([]);
    this.board.look([]);
  }

  leave() {
    const held = this.bar.contains(document.activeElement);
    this.turn(false);
    if (held) this.opener.focus();
  }

  /** @returns {Record<string, () => void>} */
  get deeds() {
    return {
      first: () => this.seek(0),
      back: () => this.seek(this.shown - 1),
      on: () => this.seek(this.shown + 1),
      last: () => this.seek(this.last),
      leave: () => this.leave(),
    };
  }
}

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", Escape: "leave" };

/**
 * Lets a turn be gone through step by step, if the page has its steps.
 *
 * @param {(data: ReplayData) => Board} boardOf
 */
export function replay(boardOf) {
  const data = /** @type {ReplayData | null} */ (told("replay-data"));
  if (!data) return;
  const shown = new Replay(data, boardOf(data));
  const { bar, opener, deeds } = shown;
  opener.addEventListener("click", () => {
    shown.turn(!shown.isOn);
    if (shown.isOn) pick(bar, "[data-do=on]", HTMLButtonElement).focus();
  });
  for (const button of bar.querySelectorAll("button")) {
    button.addEventListener("click", () => deeds[button.dataset.do ?? ""]?.());
  }
  bar.addEventListener("keydown", (event) => {
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : deeds[KEYS[event.key]];
    if (!deed) return;
    deed();
    event.preventDefault();
    event.stopPropagation();
  });
  // Whoever picks a place for an order wants the board as it is now.
  areasOffered.hear(({ codes }) => {
    if (codes.length && shown.isOn) shown.turn(false);
  });
}
