import { whole } from "../orders/whole.js";
import { told } from "../page/data.js";
import { find } from "../page/elements.js";
import { hints } from "../page/hints.js";
import { followButtons } from "./deeds.js";
import { followDragging } from "./dragging.js";
import { followFile } from "./files.js";
import { followMap } from "./mapping.js";
import { followNotes } from "./notebook.js";
import { OrderForm } from "./order-form.js";
import { remark } from "./parts.js";
import { followMail } from "./sending.js";
import { answered } from "./store.js";
import { followUndoing } from "./undoing.js";
import { followWriting } from "./writing.js";

/**
 * Writes the draft into the form that the browser has kept.
 *
 * @param {OrderForm} form
 */
function restore(form) {
  const { draft, key, plans, texts } = form;
  const { kept } = draft;
  if (!kept) return;
  plans.begin(kept);
  form.written = plans.past.now;
  key.value = kept.key ?? "";
  remark(texts.restored);
}

/**
 * Draws the order form of a report: rows of boxes, which grow into the text of an order sheet. All that it knows of the
 * game, and all that it says, stands in the page; it never keeps a player from writing what it takes for wrong.
 */
export async function orderForm() {
  const data = told("form-data");
  if (!data) return;
  const node = find("of", HTMLElement);
  const form = new OrderForm(whole(data, hints), told("form-texts"));
  find("of-plain", HTMLElement).hidden = true;
  document.getElementById("sheet")?.classList.add("of-folded");
  node.hidden = false;
  form.update(true);
  // It is seen before it can be used, or the page would move under the reader's eyes: the draft comes before what is written.
  await answered();
  node.inert = false;
  followWriting(form, node);
  followMap(form, node);
  followButtons(form, node);
  followDragging(form);
  followUndoing(form);
  followNotes(form.notebook);
  followFile(form);
  followMail(form);
  restore(form);
  form.update(true);
}
