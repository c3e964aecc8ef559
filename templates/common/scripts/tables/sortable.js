import { told } from "../page/data.js";
import { make } from "../page/elements.js";
import { headsOf, isNumeric, sortBy } from "./sorting.js";

/**
 * Makes the head of a column a button that sorts by it, and the other way round when it is pressed again.
 *
 * @param {HTMLTableElement} table
 * @param {HTMLTableCellElement} head
 * @param {number} column
 */
function addButton(table, head, column) {
  const button = make("button", { type: "button" }, ...head.childNodes);
  head.append(button);
  button.addEventListener("click", () => {
    const sorted = head.getAttribute("aria-sort");
    sortBy(table, column, sorted ? sorted === "ascending" : isNumeric(head));
  });
}

/**
 * Puts a list of the columns before a table, for phones, which show rows as cards without a head.
 *
 * @param {HTMLTableElement} table
 * @param {{ sort: string, written: string }} texts
 */
function addList(table, texts) {
  const heads = headsOf(table);
  const [body] = table.tBodies;
  const written = [...body.rows];
  const options = heads.map((head, column) => new Option(head.textContent ?? "", String(column)));
  const select = make("select", {}, new Option(texts.written, ""), ...options);
  select.addEventListener("change", () => {
    const column = Number(select.value);
    if (select.value === "") body.append(...written);
    else sortBy(table, column, isNumeric(heads[column]));
  });
  table.before(make("label", { className: "sortby noprint" }, `${texts.sort} `, select));
}

/** Lets tables of the class "sortable" be sorted; without it they stand as they were written. */
export function sortableTables() {
  const texts = told("page-texts") ?? {};
  for (const table of document.querySelectorAll("table")) {
    if (!table.classList.contains("sortable")) continue;
    addList(table, texts);
    for (const [column, head] of headsOf(table).entries()) addButton(table, head, column);
  }
}
