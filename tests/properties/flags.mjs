// What the order form makes of sheets, without a page: reads cases from standard input, one JSON value.
import { readFileSync } from "node:fs";
import { Book } from "../../templates/common/scripts/orders/book.js";
import { judge, stateOf } from "../../templates/common/scripts/orders/judge.js";
import { readRow } from "../../templates/common/scripts/orders/reading.js";
import { whole } from "../../templates/common/scripts/orders/whole.js";

const { texts, forms } = JSON.parse(readFileSync(0, "utf-8"));
const found = forms.map(({ data, sheets }) => {
  const book = new Book(whole(data));
  return sheets.map((sheet) => {
    const rows = sheet.map((values, at) => readRow(book, at + 1, values));
    const state = stateOf(book, texts, rows);
    return rows.map((row) => {
      const { flaws, open } = judge(book, texts, row, state);
      return { flaws: flaws.map(({ text }) => text), open: Boolean(open) };
    });
  });
});
process.stdout.write(JSON.stringify(found));
