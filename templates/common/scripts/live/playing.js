/** @import { Sending } from "./sending.js" */

import { find, pick } from "../page/elements.js";

/** The status of the answer to a sheet that has nothing on it. */
const UNFIT = 422;

/**
 * Lets whoever plays against the program alone play the turn: the sheet is sent before, and if something is wrong with
 * it the turn is played only when they press once more.
 *
 * @param {Sending} sending
 * @param {() => string} sheet
 * @param {Record<string, string>} texts
 * @param {(said: string) => void} say
 */
export function letPlay(sending, sheet, texts, say) {
  const form = document.getElementById("live-play");
  if (!(form instanceof HTMLFormElement)) return;
  const anyway = pick(form, "[name=anyway]", HTMLInputElement);
  let asked = "";
  form.addEventListener("submit", async (event) => {
    const text = sheet();
    if (asked === text || sending.sent === text) return;
    event.preventDefault();
    find("live-go", HTMLButtonElement).disabled = true;
    const reply = await sending.send(text);
    find("live-go", HTMLButtonElement).disabled = false;
    if (!reply) return;
    const { problems = [], counts = false } = reply.said ?? {};
    if (counts && !problems.length) return form.requestSubmit();
    if (!counts && reply.status !== UNFIT) return;
    asked = text;
    anyway.value = "1";
    say(counts ? texts.anyway : texts.empty);
  });
}
