/**
 * @typedef {object} Job How far a piece of work has come.
 * @property {string} state
 * @property {string} step
 * @property {number} at
 * @property {number} of
 */

import { isRefusal } from "../form/sending.js";
import { parsed } from "../form/store.js";
import { fill } from "../orders/patterns.js";
import { find } from "../page/elements.js";

/** Milliseconds between two questions: at first, and at most. */
const [FIRST, LONGEST] = [300, 3000];

/**
 * Asks how far a piece of work has come; nothing, if the server cannot be reached at the moment.
 *
 * @param {string} address
 * @returns {Promise<Job | null>}
 */
async function ask(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    return answer.ok ? /** @type {Job | null} */ (parsed(await answer.text())) : null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

/**
 * @param {Job} job
 * @param {Record<string, string>} steps
 */
function show({ step, at, of }, steps) {
  if (!of) return;
  const bar = find("job-bar", HTMLProgressElement);
  bar.max = of;
  bar.value = at;
  find("job-step", HTMLElement).textContent = fill(steps[step] ?? "", { at, of });
}

/** Follows the work of this page until it has ended; a player goes on to the new report at once. */
export function followJob() {
  const on = find("job-on", HTMLAnchorElement);
  if ("goesOn" in on.dataset) return location.replace(on.href);
  const { job = "", steps = "{}" } = find("job", HTMLElement).dataset;
  const words = JSON.parse(steps);
  let pause = FIRST;
  const look = async () => {
    const found = await ask(job);
    if (found && found.state !== "working") return location.reload();
    if (found) show(found, words);
    pause = Math.min(LONGEST, pause * 1.2);
    setTimeout(look, pause);
  };
  setTimeout(look, pause);
}
