/** @import { OrderForm } from "./order-form.js" */

import { fill } from "../orders/patterns.js";
import { showPane } from "../page/panes.js";
import { areaChosen, choicesAsked, draftsWritten, lineChosen, sheetWritten } from "../page/signals.js";
import { Asking, lineOf } from "./asking.js";
import { offerOnMap } from "./choosing.js";
import { giveUp } from "./deeds.js";
import { freeRow } from "./hand.js";
import { startsAt } from "./offers.js";
import { draftsOf } from "./places.js";

/** Lets orders be written on the board: which may start at a place, then what is asked, box by box. */
class Mapping {
  /** Whether the reader is in a row of the form, whose boxes the board fills in then. */
  #armed = false;

  /** @param {OrderForm} form */
  constructor(form) {
    this.form = form;
    this.asking = new Asking(form, (code) => this.tell(code));
  }

  /** The reader has gone to a box of the form: what is asked is asked there now. */
  arm() {
    this.#armed = true;
    if (this.asking.place) choicesAsked.send(null);
    offerOnMap(this.form);
  }

  disarm() {
    this.#armed = false;
    if (!this.asking.place) this.asking.stop();
  }

  /**
   * Takes a place, or a thing there, that has been chosen on the board.
   *
   * @param {string} code
   */
  choose(code) {
    const { form, asking } = this;
    form.list.close();
    form.plans.past.close();
    if (asking.place) return asking.answer(code);
    if (this.#armed && form.row.about && asking.resume(code)) return;
    this.tell(code);
  }

  /**
   * Tells which orders may start at a place.
   *
   * @param {string} code
   * @param {string} [before] what is said before
   */
  tell(code, before = "") {
    const { form } = this;
    const { texts } = form;
    const at = freeRow(form);
    const found = at < 0 ? [] : startsAt(form, at, code);
    const lead = found.length
      ? fill(found.length > 1 ? texts.starts : texts.start, { n: found.length })
      : texts.nostart;
    const choices = found.map((start) => ({
      text: start.word,
      help: form.data.words[start.word].help,
      act: () => this.asking.begin(at, start, code),
    }));
    choicesAsked.send({ lead: `${before} ${lead}`.trim(), choices });
  }

  /**
   * Selects the line of a draft.
   *
   * @param {number} line
   */
  select(line) {
    const { form } = this;
    const { texts } = form;
    const at = line - 1;
    this.asking.stop();
    form.settle({ at, box: 0 });
    const told = fill(texts.line, { place: line, line: lineOf(form, at) });
    form.tell(told);
    const go = () => {
      choicesAsked.send(null);
      showPane("orders");
      form.go({ at, box: 0 });
    };
    const empty = () => {
      form.plans.past.close();
      form.rows[at].values = [];
      form.update();
      choicesAsked.send(null);
    };
    choicesAsked.send({
      lead: told,
      choices: [
        { text: texts.goto, act: go },
        { text: texts.emptyline, act: empty },
      ],
    });
  }

  /** Draws the drafts, and notices when the row that is asked about has been given up. */
  renew() {
    const { form } = this;
    const { marks, numbers, loose } = draftsOf(
      form.book,
      form.rows.map((row) => row.read()),
    );
    const told = loose ? fill(loose > 1 ? form.texts.loose : form.texts.loose1, { n: loose }) : "";
    draftsWritten.send({ marks, numbers, told });
    this.asking.renew();
  }
}

/**
 * Fills in the form from the board, while the reader is in either.
 *
 * @param {OrderForm} form
 * @param {HTMLElement} node
 */
export function followMap(form, node) {
  const mapping = new Mapping(form);
  node.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.box !== undefined) mapping.arm();
  });
  document.addEventListener("focusin", ({ target }) => {
    const parts = [node, ...["map", "strip"].map((id) => document.getElementById(id))];
    if (!(target instanceof Node && parts.some((each) => each?.contains(target)))) mapping.disarm();
  });
  areaChosen.hear(({ code }) => mapping.choose(code));
  choicesAsked.hear((asked) => {
    if (!asked && mapping.asking.place) mapping.asking.stop();
  });
  lineChosen.hear(({ line }) => mapping.select(line));
  sheetWritten.hear(() => mapping.renew());
  // The map flies home with the same key, but not while an order is half written.
  document.getElementById("map")?.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !form.isBegun) return;
      event.stopPropagation();
      giveUp(form);
    },
    { capture: true },
  );
}
