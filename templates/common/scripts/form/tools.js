/** @import { OrderForm } from "./order-form.js" */

import { fill } from "../orders/patterns.js";
import { find, pick } from "../page/elements.js";

/**
 * Says of all buttons of a deed whether it can be done. They keep the focus, so that the reader is not thrown out.
 *
 * @param {string} deed
 * @param {boolean} can
 */
function allow(deed, can) {
  for (const button of document.querySelectorAll(`[data-do=${deed}]`)) {
    button.setAttribute("aria-disabled", String(!can));
  }
}

/**
 * Says of the buttons of the form what they can do now, and which plan is shown.
 *
 * @param {OrderForm} form
 */
export function renewTools(form) {
  const { plans, texts } = form;
  allow("undo", plans.past.canUndo);
  allow("redo", plans.past.canRedo);
  allow("cancel", form.isBegun);
  const box = find("of-plans", HTMLElement);
  for (const button of box.querySelectorAll("[data-plan]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-plan") === String(plans.shown)));
  }
  const copy = fill(texts.copyplan, { name: texts[`plan${1 - plans.shown}`] });
  pick(box, "[data-do=copyplan]", HTMLElement).textContent = copy;
  find("of-sent", HTMLElement).textContent = plans.isOtherUsed ? texts[`plan${plans.shown}`] : "";
}
