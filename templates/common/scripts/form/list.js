/** @typedef {{ code: string, name: string, heading?: string }} Choice What a box may hold, and what that means. */

import { find, make } from "../page/elements.js";
import { part } from "./parts.js";

/**
 * A choice as the list shows it.
 *
 * @param {Choice} choice
 * @param {number} number
 */
function optionOf({ code, name }, number) {
  const told = make("span", {}, make("bdi", { textContent: name }));
  const option = make("div", { id: `of-choice-${number}` }, make("b", { textContent: code }), told);
  option.setAttribute("role", "option");
  option.dataset.code = code;
  return option;
}

/** @param {string} heading */
function groupOf(heading) {
  const title = make("div", { textContent: heading, className: "of-group" });
  title.setAttribute("role", "presentation");
  const group = make("div", {}, title);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", heading);
  return group;
}

/** The list is never lower than that, in pixels; where there is less room, the page scrolls. */
const LEAST = 120;

/** The list of choices below the box in use. */
export class ChoiceList {
  node = part("list");
  active = -1;
  /** @type {HTMLInputElement | null} */
  #input = null;

  get isOpen() {
    return !this.node.hidden;
  }

  get options() {
    return /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll("[role=option]")]);
  }

  /** The choice that is pointed at, if the list is open. */
  get chosen() {
    return this.isOpen ? this.options[this.active] : undefined;
  }

  /**
   * Opens at a box with choices, unless there are none.
   *
   * @param {HTMLInputElement} input
   * @param {Choice[]} choices
   */
  open(input, choices) {
    this.#input = input;
    this.#fill(choices);
    this.node.hidden = !choices.length;
    input.parentElement?.append(this.node);
    this.place();
    input.setAttribute("aria-expanded", String(this.isOpen));
  }

  /** @param {Choice[]} choices */
  #fill(choices) {
    this.node.replaceChildren();
    let [last, under] = [/** @type {string | undefined} */ (undefined), this.node];
    for (const [number, choice] of choices.entries()) {
      if (choice.heading !== undefined && choice.heading !== last) {
        last = choice.heading;
        under = groupOf(last);
        this.node.append(under);
      }
      under.append(optionOf(choice, number));
    }
  }

  /**
   * Keeps the list on the screen: to the left where it would stick out, above the box where there is no room below.
   * Below the box it leaves to be read what is flagged in the row.
   */
  place() {
    const cell = this.node.parentElement;
    if (!this.isOpen || !this.#input || !cell) return;
    this.node.style.left = "0";
    this.node.style.maxHeight = "";
    const [around, list] = [this.#input.getBoundingClientRect(), this.node.getBoundingClientRect()];
    const notes = cell.parentElement?.querySelector(".of-notes")?.getBoundingClientRect();
    const under = notes?.height ? notes.bottom : around.bottom;
    const pane = find("form", HTMLElement).getBoundingClientRect();
    const [top, bottom] = [Math.max(0, pane.top), Math.min(innerHeight, pane.bottom) - this.#covered()];
    const above = under + list.height > bottom && around.top - top > bottom - under;
    this.node.style.maxHeight = `${Math.max(LEAST, above ? around.top - top : bottom - under)}px`;
    this.node.style.left = `${Math.min(0, document.documentElement.clientWidth - 8 - list.right)}px`;
    this.node.style.top = above ? "" : `${under - cell.getBoundingClientRect().top}px`;
    this.node.classList.toggle("above", above);
  }

  /** How much of the bottom of the screen is covered by bars. */
  #covered() {
    const bars = ["strip", "tabs"].map((id) => document.getElementById(id));
    const fixed = bars.filter((bar) => bar && ["fixed", "sticky"].includes(getComputedStyle(bar).position));
    return fixed.reduce((sum, bar) => sum + (bar?.offsetHeight ?? 0), 0);
  }

  close() {
    this.node.hidden = true;
    this.active = -1;
    this.#input?.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }

  /**
   * Points at a choice; beyond the last is the first, and below 0 none.
   *
   * @param {number} at
   */
  point(at) {
    const { options } = this;
    this.active = options.length && at >= 0 ? at % options.length : -1;
    for (const [number, option] of options.entries()) {
      option.classList.toggle("at", number === this.active);
      option.setAttribute("aria-selected", String(number === this.active));
    }
    const option = options[this.active];
    if (option) this.#input?.setAttribute("aria-activedescendant", option.id);
    else this.#input?.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  /** Points at the next choice, or at the one before. */
  step(/** @type {boolean} */ down) {
    if (down) this.point(this.active + 1);
    else this.point((this.active < 1 ? this.options.length : this.active) - 1);
  }
}
