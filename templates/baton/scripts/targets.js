import { areaChosen } from "../../common/scripts/page/signals.js";

/** The box of a row that holds where to, as the form numbers them: 3 is TARGET. */
const TARGET = "3";

/**
 * The box of a row of the form.
 *
 * @param {HTMLElement} form
 * @param {string | undefined} at
 * @param {string} box
 */
function boxOf(form, at, box) {
  const found = form.querySelector(`input[data-at="${at}"][data-box="${box}"]`);
  return found instanceof HTMLInputElement ? found : null;
}

/** Puts an area that is chosen on the map into TARGET of the row in use, if its action takes one. */
export function pickTargets() {
  const [form, data] = ["of", "form-data"].map((id) => document.getElementById(id));
  if (!form || !data?.textContent) return;
  /** @type {import("../../common/scripts/orders/data.d.ts").GivenData} */
  const { words } = JSON.parse(data.textContent);
  /** @type {string | undefined} */
  let row;
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement) row = target.dataset.at;
  });
  areaChosen.hear(({ code }) => {
    const action = boxOf(form, row, "0")?.value.trim().toUpperCase() ?? "";
    const target = boxOf(form, row, TARGET);
    if (!target || !words[action]?.boxes[2].split(" ").includes("AREA")) return;
    target.value = code;
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
