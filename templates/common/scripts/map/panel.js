/**
 * @import { Asked, Choice } from "../page/signals.js"
 * @typedef {{ name: string, code?: string, facts: [label: string, value: string | number][], note?: string, away?: boolean }} About
 * What is told of a place.
 */

import { find, make } from "../page/elements.js";
import { areaTold, choicesAsked } from "../page/signals.js";

/**
 * A choice as a button.
 *
 * @param {Choice} choice
 */
function buttonOf({ text, name, help = "", act }) {
  const button = make("button", { type: "button", title: help }, make("b", { textContent: text }));
  if (name) button.append(make("bdi", { textContent: name }));
  button.addEventListener("click", act);
  return button;
}

/** Tells about the place that one points at or has chosen, and asks what may be asked there. */
export class Panel {
  /** @type {string | null} */
  shown = null;
  /** Whether the place has been chosen by a key: then the first choice gets the focus. */
  byKeys = false;
  /** Whether something is asked: then pointing elsewhere changes nothing. */
  #held = false;
  #box = find("map-panel", HTMLElement);
  #facts = make("div", { className: "p-facts" });
  #lead = make("p", { className: "p-lead" });
  #choices = make("div", { className: "p-choices" });
  #close = make("button", { type: "button", className: "p-close", textContent: "×" });

  /**
   * @param {HTMLElement} frame what has the focus where keys choose places
   * @param {(code: string) => About} describe
   * @param {(code: string | null) => void} mark outlines the place that is shown
   */
  constructor(frame, describe, mark) {
    this.frame = frame;
    this.describe = describe;
    this.mark = mark;
    this.#close.setAttribute("aria-label", this.#box.dataset.close ?? "");
    this.#close.addEventListener("click", () => choicesAsked.send(null));
    this.#box.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#held) choicesAsked.send(null);
    });
    this.#box.replaceChildren(this.#close, this.#facts, this.#lead, this.#choices);
    choicesAsked.hear((asked) => (asked ? this.#ask(asked) : this.#end()));
  }

  /**
   * Shows the place that one points at, unless something is asked.
   *
   * @param {string | null} code
   */
  show(code) {
    const writing = document.activeElement instanceof HTMLTextAreaElement && this.#box.contains(document.activeElement);
    if (!writing && !this.#held && code !== this.shown) this.#show(code);
  }

  /**
   * Shows a place that has been chosen, whatever is asked.
   *
   * @param {string} code
   */
  choose(code) {
    this.#show(code);
    this.speak();
  }

  /** Tells again of the area that is shown: something about it has changed. */
  renew() {
    this.#show(this.shown);
  }

  /** Tells a screen reader of the place that is shown, and what is asked there, in one sentence. */
  speak() {
    const { name, code, facts, note } =
      this.shown && !this.#facts.hidden ? this.describe(this.shown) : { name: "", facts: [] };
    const told = [[code, name].filter(Boolean).join(" "), ...facts.map(([label, value]) => `${label}: ${value}`), note];
    const words = [...this.#choices.querySelectorAll("b")].slice(0, 12).map((each) => each.textContent);
    const asked = this.#held ? `${this.#lead.textContent} ${words.join(", ")}` : "";
    find("map-live", HTMLElement).textContent = `${told.filter(Boolean).join(", ")}. ${asked}`.trim();
  }

  /** @param {string | null} code */
  #show(code) {
    this.shown = code;
    this.mark(code);
    this.#box.hidden = !code && !this.#held;
    if (!code) return this.#facts.replaceChildren();
    const { name, code: shown, facts, note, away } = this.describe(code);
    const head = make(
      "b",
      {},
      ...(shown ? [make("code", { textContent: shown })] : []),
      make("bdi", { textContent: name }),
    );
    const list = facts.flatMap(([label, value]) => [
      make("dt", { textContent: label }),
      make("dd", { textContent: String(value) }),
    ]);
    this.#facts.replaceChildren(head, make("dl", {}, ...list), ...(note ? [note] : []));
    areaTold.send({ code, box: this.#facts });
    this.#box.classList.toggle("m-away", Boolean(away));
  }

  /** @param {Asked} asked */
  #ask({ lead, choices, brief = false }) {
    const within = this.byKeys || this.#box.contains(document.activeElement);
    this.byKeys = false;
    this.#held = true;
    this.#lead.textContent = lead;
    this.#choices.replaceChildren(...choices.map(buttonOf));
    this.#box.hidden = false;
    this.#facts.hidden = brief;
    this.#box.classList.add("p-asks");
    this.#box.scrollTop = 0;
    const first = this.#choices.querySelector("button") ?? this.#close;
    if (within) first.focus({ preventScroll: true });
    this.speak();
  }

  #end() {
    const within = this.#box.contains(document.activeElement);
    this.#held = false;
    this.#facts.hidden = false;
    this.#lead.textContent = "";
    this.#choices.replaceChildren();
    this.#box.classList.remove("p-asks");
    this.#show(null);
    find("map-live", HTMLElement).textContent = "";
    if (within) this.frame.focus({ preventScroll: true });
  }
}
