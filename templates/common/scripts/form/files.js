/**
 * @import { Texts } from "../orders/data.d.ts"
 * @import { OrderForm } from "./order-form.js"
 * @import { Noted } from "./notes.js"
 * @import { Kept } from "./plans.js"
 * @typedef {{ game: string, empire: string, turn: number }} About Whose file it is, and for which turn.
 * @typedef {{ turn: number, plans: Kept, notes: Noted }} Found
 */

import { fill } from "../orders/patterns.js";
import { find } from "../page/elements.js";
import { notesIn } from "./notes.js";
import { say } from "./parts.js";
import { isObject, plansIn } from "./plans.js";
import { download } from "./sending.js";
import { parsed } from "./store.js";

/** What a file begins with that holds notes and a draft. */
const FORMAT = "pbm notes and draft 1";

/**
 * A file with notes and a draft; never with a key.
 *
 * @param {About} about
 * @param {Kept} plans
 * @param {Noted} notes
 */
export function fileOf({ game, empire, turn }, plans, notes) {
  return `${JSON.stringify({ format: FORMAT, game, empire, turn, draft: plans, notes }, null, 1)}\n`;
}

/**
 * What a file holds, or what is wrong with it.
 *
 * @param {About} about
 * @param {Texts} texts
 * @param {string} text
 * @returns {Found | string}
 */
export function readFile({ game, empire }, texts, text) {
  const value = parsed(text);
  if (!isObject(value) || value.format !== FORMAT) return texts.nofile;
  const { game: of, empire: whose, turn } = value;
  if (of !== game) return fill(texts.othergame, { other: String(of), game });
  if (whose !== empire) return fill(texts.otherplayer, { other: String(whose), player: empire });
  const [plans, notes] = [plansIn(value.draft), notesIn(value.notes)];
  return plans && notes && typeof turn === "number" ? { turn, plans, notes } : texts.nofile;
}

/**
 * Downloads notes and draft as one file.
 *
 * @param {OrderForm} form
 */
export function saveAll({ data, notebook, plans, texts }) {
  const { game, empire, turn } = data;
  const file = `${game}-${empire}-turn-${String(turn).padStart(3, "0")}-draft.json`;
  download(file, "application/json", fileOf(data, plans.kept, notebook.notes.all));
  say(fill(texts.allsaved, { file }));
}

/**
 * Writes what a file holds over the draft, unless it is one of another turn, and adds its notes.
 *
 * @param {OrderForm} form
 * @param {string} text
 */
function take(form, text) {
  const { data, notebook, plans, texts } = form;
  const found = readFile(data, texts, text);
  if (typeof found === "string") return say(found);
  notebook.notes.take(found.notes);
  notebook.renew();
  if (found.turn !== data.turn) return say(fill(texts.otherturn, { other: found.turn, turn: data.turn }));
  plans.replace(found.plans);
  form.restore(plans.past.now, { at: 0, box: 0 });
  say(texts.allread);
}

/**
 * Lets notes and draft be read from a file.
 *
 * @param {OrderForm} form
 */
export function followFile(form) {
  const input = find("of-file", HTMLInputElement);
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    const text = await file?.text();
    input.value = "";
    if (text !== undefined) take(form, text);
  });
}
