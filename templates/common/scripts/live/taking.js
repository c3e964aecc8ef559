/**
 * @import { Written } from "../form/past.js"
 * @import { Kept } from "../form/plans.js"
 */

import { alike, NOTHING_WRITTEN } from "../form/past.js";
import { plansIn } from "../form/plans.js";
import { Store } from "../form/store.js";

/**
 * The draft that this browser keeps, if it does.
 *
 * @param {Store} store
 */
function keptIn(store) {
  return plansIn(store.value);
}

/**
 * What matters of a sheet: neither case, nor what is empty at the end.
 *
 * @param {Written} written
 */
function plain({ rows, letters, ready }) {
  const lines = rows.map((row) => row.join("|").toUpperCase().replace(/\|+$/, ""));
  const posts = letters.map(({ to, text }) => [[...to].sort(), text.trim()]);
  return [lines.join("\n").trimEnd(), posts, ready];
}

/**
 * Plans with a sheet written over the one that is shown. What stood there moves to the other plan if that is empty.
 *
 * @param {Kept} kept
 * @param {Written} draft
 * @returns {Kept}
 */
function withSheet({ plans, shown }, draft) {
  const other = plans[1 - shown];
  const left = alike(other, NOTHING_WRITTEN) ? plans[shown] : other;
  return { plans: shown ? [left, draft] : [draft, left], shown };
}

/**
 * Lets the form begin with the sheet that counts, which may have come from another device or by mail: at once where
 * this browser keeps no draft, and else when the reader asks for it. The form itself reads what the browser keeps.
 *
 * @param {Written | null} draft the sheet that counts
 * @param {string} name the name under which the form keeps its draft
 * @returns {boolean} whether the form begins with it
 */
export function takeSheet(draft, name) {
  if (!draft) return false;
  const store = new Store(name, () => {});
  const kept = keptIn(store);
  if (!kept) {
    store.value = { plans: [draft, NOTHING_WRITTEN], shown: 0 };
    return true;
  }
  const button = document.getElementById("live-take");
  if (!button || alike(plain(kept.plans[kept.shown]), plain(draft))) return false;
  button.hidden = false;
  button.addEventListener("click", () => {
    store.value = withSheet(keptIn(store) ?? kept, draft);
    location.reload();
  });
  return false;
}
