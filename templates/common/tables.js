"use strict";
// Tables of the class "sortable" are sorted by the buttons in their heads; where a phone shows rows as cards, by a list.
// A row of the class "memo" belongs to the row before it. Without this script tables stand as they were written.
(() => {
  const texts = JSON.parse(document.getElementById("page-texts")?.textContent ?? "{}");

  const value = (row, column) => {
    const text = row.cells[column]?.textContent.trim() ?? "";
    const number = Number(text.replace("\u2212", "-").replace(/^[\u2013]?$/, "0"));
    return Number.isNaN(number) ? text : number;
  };

  const compare = (one, other) =>
    typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));

  const sort = (table, column, descending) => {
    const body = table.tBodies[0];
    const groups = [];
    for (const row of body.rows) {
      if (row.classList.contains("memo")) groups.at(-1).push(row);
      else groups.push([row]);
    }
    groups.sort(([one], [other]) => compare(value(one, column), value(other, column)) * (descending ? -1 : 1));
    body.append(...groups.flat());
    for (const [at, head] of [...table.tHead.rows[0].cells].entries()) {
      if (at === column) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
  };

  const chooser = (table, heads) => {
    const label = document.createElement("label");
    const select = document.createElement("select");
    select.append(new Option(texts.written, ""), ...heads.map((head, column) => new Option(head.textContent, column)));
    const written = [...table.tBodies[0].rows];
    select.addEventListener("change", () => {
      if (select.value === "") table.tBodies[0].append(...written);
      else sort(table, Number(select.value), heads[select.value].classList.contains("n"));
    });
    label.className = "sortby noprint";
    label.append(`${texts.sort} `, select);
    table.before(label);
  };

  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    chooser(table, heads);
    for (const [column, head] of heads.entries()) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const numbers = head.classList.contains("n");
        const sorted = head.getAttribute("aria-sort");
        sort(table, column, sorted ? sorted === "ascending" : numbers);
      });
    }
  }
})();
