import { pick, targetOf } from "../../common/scripts/page/elements.js";
import { areaChosen, areasOffered } from "../../common/scripts/page/signals.js";

/**
 * The field beside the order form. An own stack is a button of the form that begins an attack; the enemy stack that is
 * clicked next, or onto which it is dragged, is the target.
 */
class Field {
  /** @type {HTMLElement | null} the own stack from which an attack has been begun */
  #from = null;

  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.theirs = [...node.querySelectorAll("[data-theirs]")];
  }

  /**
   * The stack of an army that an event is about, or nothing.
   *
   * @param {Event} event
   * @param {string} whose
   */
  static #stackOf(event, whose) {
    const found = targetOf(event)?.closest(`[data-${whose}]`);
    return found instanceof HTMLElement ? found : null;
  }

  /** @param {HTMLElement | null} own */
  #begin(own) {
    this.#from?.setAttribute("aria-pressed", "false");
    this.#from = own;
    own?.setAttribute("aria-pressed", "true");
  }

  /**
   * Makes an enemy stack the target; of an attack that nobody has begun it is that of the stack that faces it.
   *
   * @param {HTMLElement} target
   */
  #aim(target) {
    if (!this.#from) pick(this.node, `[data-ours="${target.dataset.faces}"]`, HTMLElement).click();
    areaChosen.send({ code: target.dataset.theirs ?? "" });
    this.#begin(null);
  }

  /** @param {Event} event */
  choose(event) {
    const own = Field.#stackOf(event, "ours");
    const target = Field.#stackOf(event, "theirs");
    if (own) this.#begin(own);
    else if (target) this.#aim(target);
  }

  /** @param {DragEvent} event */
  drag(event) {
    this.#begin(Field.#stackOf(event, "ours"));
    event.dataTransfer?.setData("text/plain", "");
  }

  /** @param {DragEvent} event */
  over(event) {
    if (this.#from && Field.#stackOf(event, "theirs")) event.preventDefault();
  }

  /** @param {DragEvent} event */
  drop(event) {
    const target = Field.#stackOf(event, "theirs");
    if (!this.#from || !target) return;
    event.preventDefault();
    this.#from.click();
    this.#aim(target);
  }

  /**
   * Marks the enemy stacks that can be attacked.
   *
   * @param {string[]} codes
   */
  offer(codes) {
    for (const one of this.theirs) {
      const offered = this.#from !== null && codes.includes(one.getAttribute("data-theirs") ?? "");
      one.classList.toggle("offered", offered);
    }
  }
}

/** Lets attacks be picked on the field, where the form has one. */
export function pickAttacks() {
  const node = document.getElementById("of-field");
  if (!node) return;
  const field = new Field(node);
  node.addEventListener("click", (event) => field.choose(event));
  node.addEventListener("dragstart", (event) => field.drag(event));
  node.addEventListener("dragover", (event) => field.over(event));
  node.addEventListener("drop", (event) => field.drop(event));
  areasOffered.hear(({ codes }) => field.offer(codes));
}
