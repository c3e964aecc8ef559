/** @typedef {"report" | "map" | "orders"} Pane A part of the page; telephones show one at a time. */

import { targetOf } from "./elements.js";

/** Where there is room for one pane at a time. The same width stands in common/page.css.j2. */
const narrow = matchMedia("(max-width: 47.99rem)");

/** @type {Pane} */
let current = "report";

/** @type {Partial<Record<Pane, number>>} how far each pane was scrolled when it was left */
const left = {};

/** @param {Element} part */
function panesOf(part) {
  return /** @type {Pane[]} */ ((part.getAttribute("data-pane") ?? "").split(" "));
}

/** Shows what belongs to the current pane. What is hidden can still be found by the browser's search. */
function renew() {
  for (const part of document.querySelectorAll("[data-pane]")) {
    if (narrow.matches && !panesOf(part).includes(current)) part.setAttribute("hidden", "until-found");
    else part.removeAttribute("hidden");
  }
  for (const tab of document.querySelectorAll("[data-tab]")) {
    if (tab.getAttribute("data-tab") === current) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

/**
 * Shows a pane: on telephones instead of the others, else it is on the page and only scrolled to.
 *
 * @param {Pane} pane
 */
export function showPane(pane) {
  if (!narrow.matches) {
    document.querySelector(`[data-pane="${pane}"]`)?.scrollIntoView({ block: "nearest" });
    current = pane;
    return renew();
  }
  if (pane === current) return;
  left[current] = scrollY;
  current = pane;
  renew();
  scrollTo({ top: left[pane] ?? 0, behavior: "instant" });
}

/**
 * Unfolds what an element lies in, and shows its pane.
 *
 * @param {Element} found
 */
function uncover(found) {
  for (let fold = found.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const pane = found.closest("[data-pane]");
  if (pane && !panesOf(pane).includes(current)) showPane(panesOf(pane)[0]);
}

/**
 * Uncovers what a link within the page leads to, before the browser goes there.
 *
 * @param {string} hash
 */
function follow(hash) {
  const found = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (found) uncover(found);
  return found;
}

/** @param {Event} event */
function click(event) {
  const link = targetOf(event)?.closest("a[href^='#']");
  if (!(link instanceof HTMLAnchorElement)) return;
  const pane = /** @type {Pane | null} */ (link.getAttribute("data-tab"));
  if (!pane) follow(link.hash);
  else if (narrow.matches) {
    event.preventDefault();
    showPane(pane);
  }
}

/** Lets the page be read pane by pane on telephones, and links and searches open what they lead to. */
export function panes() {
  renew();
  document.documentElement.dataset.panes = "";
  narrow.addEventListener("change", renew);
  document.addEventListener("click", click);
  document.addEventListener("beforematch", (event) => {
    const found = targetOf(event);
    if (found) uncover(found);
  });
  addEventListener("hashchange", () => follow(location.hash)?.scrollIntoView());
  follow(location.hash)?.scrollIntoView();
}
