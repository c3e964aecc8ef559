/**
 * What a cell is sorted by: its number, if it is one; an empty cell and a dash are 0.
 *
 * @param {HTMLTableRowElement} row
 * @param {number} column
 */
function value(row, column) {
  const text = row.cells[column]?.textContent?.trim() ?? "";
  const number = Number(text.replace("\u2212", "-").replace(/^[\u2013]?$/, "0"));
  return Number.isNaN(number) ? text : number;
}

/**
 * @param {string | number} one
 * @param {string | number} other
 */
function compare(one, other) {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other));
}

/**
 * Rows with those that belong to them: a row of the class "memo" belongs to the row before it.
 *
 * @param {HTMLTableSectionElement} body
 */
function groupsOf(body) {
  /** @type {HTMLTableRowElement[][]} */
  const groups = [];
  for (const row of body.rows) {
    const last = groups.at(-1);
    if (last && row.classList.contains("memo")) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Sorts a table by a column, and says so in its head.
 *
 * @param {HTMLTableElement} table
 * @param {number} column
 * @param {boolean} descending
 */
export function sortBy(table, column, descending) {
  const [body] = table.tBodies;
  const sign = descending ? -1 : 1;
  const groups = groupsOf(body);
  groups.sort(([one], [other]) => compare(value(one, column), value(other, column)) * sign);
  body.append(...groups.flat());
  for (const [at, head] of headsOf(table).entries()) {
    if (at === column) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
}

/**
 * The heads of a table's columns.
 *
 * @param {HTMLTableElement} table
 */
export function headsOf(table) {
  return [...(table.tHead?.rows[0].cells ?? [])];
}

/**
 * Whether a column holds numbers.
 *
 * @param {HTMLTableCellElement} head
 */
export function isNumeric(head) {
  return head.classList.contains("n");
}
