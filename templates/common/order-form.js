// The order form of a report: rows of four boxes, which grow into the text of an order sheet. All that it knows of the
// game, and all that it says, stands in the page; it never keeps a player from writing what it takes for wrong.
// It listens to pbm:area, an area chosen on the map, and dispatches pbm:offer, the areas that fit the box in use.
(() => {
  const form = document.getElementById("of");
  if (!form) return;
  const data = JSON.parse(document.getElementById("form-data").textContent);
  const texts = JSON.parse(document.getElementById("form-texts").textContent);
  const part = (name) => document.getElementById(`of-${name}`);
  const {
    WORDS, fill, fold, blank, kinds, called, codeOf, numberOf, takes, uses, ways, starts, amounts, judge, pay, begin,
  } = ordersOf(data, texts);
  const DRAFT = `pbm:sheet:${data.game}:${data.turn}:${data.empire}`;
  const LONGEST_LINK = 1800;

  const make = (tag, text, properties) => Object.assign(document.createElement(tag), { textContent: text ?? "" }, properties);

  // Rows and their boxes.

  const rows = [];
  const boxes = (row) => rows[row].inputs;
  const read = (at) => {
    const written = boxes(at).map((input) => input.value.trim());
    const codes = written.map((text, box) => (box === WHERE || box === TO ? codeOf(text) : null));
    return {
      place: at + 1, texts: written, codes, word: written[ACTION].toUpperCase(),
      number: numberOf(written[NUMBER]), empty: written.every(blank),
    };
  };

  for (let at = 0; at < data.places; at += 1) {
    const node = part("row").content.firstElementChild.cloneNode(true);
    const inputs = [...node.querySelectorAll("input")];
    const notes = [...node.querySelectorAll(".of-notes p")];
    node.setAttribute("aria-label", fill(texts.row, { place: at + 1 }));
    node.firstElementChild.textContent = at + 1;
    for (const [box, input] of inputs.entries()) {
      input.id = `of-${at + 1}-${box}`;
      input.previousElementSibling.htmlFor = input.id;
      notes[box].id = `${input.id}-note`;
      input.setAttribute("aria-describedby", box === ACTION ? `${notes[box].id} of-help` : notes[box].id);
      Object.assign(input.dataset, { at, box });
    }
    part("rows").append(node);
    rows.push({ node, inputs, notes, sums: [...node.querySelectorAll(".of-sum")] });
  }

  const before = (row) => {
    const now = begin();
    for (let at = 0; at < row; at += 1) pay(now, judge(read(at), now));
    return now;
  };
  const shown = (number, sure) => (sure ? String(number) : fill(texts.about, { number }));

  const show = (at, row, verdict, now) => {
    const { node, inputs, notes, sums } = rows[at];
    const here = node.contains(document.activeElement);
    for (const [box, input] of inputs.entries()) {
      // What is still to be filled in, or still being written, is no mistake.
      const busy = here && (blank(row.texts[box]) || (typed && !list.hidden && box === place[1]));
      const flaw = verdict.flaws.find((one) => one.box === box && !busy);
      const idle = !uses(data.words[row.word], box);
      notes[box].textContent = flaw?.text ?? "";
      notes[box].classList.toggle("wrong", Boolean(flaw?.wrong));
      input.classList.toggle("wrong", Boolean(flaw?.wrong));
      input.classList.toggle("doubt", Boolean(flaw) && !flaw.wrong);
      input.classList.toggle("idle", idle);
      input.tabIndex = idle && !input.value ? -1 : 0;
      if (flaw?.wrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    const told = verdict.cost !== undefined;
    sums[0].textContent = !told ? "" : verdict.cost === null ? "?" : shown(verdict.cost, verdict.sure);
    sums[0].title = verdict.cost === null ? texts.unknown : "";
    sums[0].classList.toggle("short", Boolean(verdict.short));
    sums[1].textContent = told ? shown(now.balance, !now.vague.balance) : "";
    sums[2].textContent = told ? shown(now.treasury, !now.vague.treasury) : "";
  };

  // Messages.

  const letters = () => [...part("letters").children].map((node) => ({
    node,
    to: [...node.querySelectorAll("input:checked")].map((input) => input.value),
    text: node.querySelector("textarea").value,
  }));
  const addLetter = ({ to, text }) => {
    const node = part("letter").content.firstElementChild.cloneNode(true);
    const choices = [["ALL", texts.everybody], ...Object.entries(data.empires)].map(([code, name]) => {
      const label = make("label");
      label.append(make("input", "", { type: "checkbox", value: code, checked: to.includes(code) }), `${code} `, make("bdi", name));
      return label;
    });
    node.querySelector(".of-to").append(...choices);
    node.querySelector("textarea").value = text;
    part("letters").append(node);
    return node;
  };
  // A line that a reader of sheets would take for the END of the message, or for the signature of a mail.
  const ends = (line) => {
    const bare = line.normalize("NFKC").replace(/[\s\p{C}\p{M}\u2800>]/gu, "");
    return /^end$/i.test(bare) || /^[\p{Pd}\u2212\u2500]+$/u.test(bare);
  };
  const lines = (text) => text.replace(/\p{Cs}/gu, "\ufffd").split(/\r\n|\r|\n/);

  // The sheet.

  const literal = (text) => (/^[^\s[\]"';#,]+$/.test(text) ? text : `[${text.replace(/[[\]"';#,\s]+/g, " ").trim()}]`);
  const line = (row) => {
    const about = data.words[row.word];
    const written = [ACTION, WHERE, TO, NUMBER].map((box) => {
      if (blank(row.texts[box]) || !uses(about, box)) return "-";
      if (box === NUMBER && row.number) return row.number.text;
      return literal(row.codes[box] ?? row.texts[box].toUpperCase());
    });
    while (written.length > 1 && written.at(-1) === "-") written.pop();
    const widths = [8, 3, 3, 0];
    return `${String(row.place).padStart(2)}  ${written.map((text, box) => text.padEnd(widths[box])).join("  ")}`.trimEnd();
  };
  const sheet = (all) => {
    const posts = letters().filter(({ to, text }) => to.length && text.trim());
    const parts = posts.flatMap(({ to, text }) => [
      "", `MESSAGE ${to.includes("ALL") ? "ALL" : to.join(" ")}`, ...lines(text).map((one) => (ends(one) ? `${one}.` : one)), "END",
    ]);
    return [...data.head, "", ...all.filter((row) => !row.empty).map(line), ...parts, ""].join("\n");
  };
  const file = `${data.game}-${data.empire}-turn-${String(data.turn).padStart(3, "0")}.txt`;

  const mail = (text) => {
    const link = part("mail");
    if (!link) return;
    const to = encodeURIComponent(data.to).replaceAll("%40", "@");
    const about = `mailto:${to}?subject=${encodeURIComponent(`${data.game} ${data.empire} ${data.turn}`)}`;
    const whole = `${about}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
    link.dataset.long = whole.length > LONGEST_LINK ? "yes" : "";
    link.href = link.dataset.long ? about : whole;
  };

  // A browser may refuse to keep anything for a page that is opened from a file.
  const stored = (task) => {
    try {
      return task(window.localStorage);
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      part("memo").textContent = texts.nodraft;
      return null;
    }
  };
  const keep = () => {
    const draft = { rows: rows.map(({ inputs }) => inputs.map((input) => input.value)), letters: letters().map(({ to, text }) => ({ to, text })) };
    const used = draft.rows.flat().some(Boolean) || draft.letters.length;
    stored((storage) => (used ? storage.setItem(DRAFT, JSON.stringify(draft)) : storage.removeItem(DRAFT)));
  };

  let speaking = 0;
  const update = (quiet) => {
    const now = begin();
    const all = rows.map((_, at) => read(at));
    let spoken = "";
    for (const [at, row] of all.entries()) {
      const verdict = judge(row, now);
      pay(now, verdict);
      show(at, row, verdict, now);
      if (at === place[0] && !row.empty) {
        const flaws = rows[at].notes.map((note) => note.textContent).join(" ").trim();
        spoken = fill(texts.live, { row: fill(texts.row, { place: at + 1 }), flaws, balance: shown(now.balance, !now.vague.balance), treasury: shown(now.treasury, !now.vague.treasury) });
      }
    }
    for (const [at, { node, to, text }] of letters().entries()) {
      const bad = lines(text).flatMap((one, number) => (ends(one) ? [number + 1] : []));
      const note = !to.length && text.trim() ? texts.tonobody : bad.length ? fill(texts.ending, { lines: bad.join(", ") }) : "";
      node.querySelector("legend").textContent = fill(texts.letter, { number: at + 1 });
      node.querySelector(".of-note").textContent = note;
    }
    const text = sheet(all);
    part("sheet").value = text;
    mail(text);
    if (quiet) return;
    keep();
    clearTimeout(speaking);
    speaking = setTimeout(() => { part("live").textContent = spoken; }, 900);
  };

  // Choices.

  const list = part("list");
  let place = [0, ACTION];
  let active = -1;
  let typed = false;

  const choices = (at, box) => {
    const row = read(at);
    const about = data.words[row.word];
    if (box === ACTION) return WORDS.map((word) => [word, data.words[word].help, texts.groups[data.words[word].group - groups]]);
    if (!uses(about, box)) return [];
    if (box === NUMBER) return about ? amounts(about, row) : [];
    const now = before(at);
    const codes = box === WHERE ? starts(about, now) : ways(about, row.codes[WHERE], now);
    return codes.map((code) => [code, called(code)]);
  };
  const groups = Math.min(...WORDS.map((word) => data.words[word].group));

  const offer = (codes) => document.dispatchEvent(new CustomEvent("pbm:offer", { detail: { codes } }));
  const showOnMap = () => offer([WHERE, TO].includes(place[1]) ? choices(...place).map(([code]) => code) : []);
  const close = () => {
    list.hidden = true;
    active = -1;
    boxes(place[0])[place[1]].setAttribute("aria-expanded", "false");
    boxes(place[0])[place[1]].removeAttribute("aria-activedescendant");
  };
  const point = (at) => {
    const options = [...list.querySelectorAll("[role=option]")];
    active = options.length && at >= 0 ? at % options.length : -1;
    for (const [number, option] of options.entries()) {
      option.classList.toggle("at", number === active);
      option.setAttribute("aria-selected", String(number === active));
    }
    const input = boxes(place[0])[place[1]];
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", options[active].id);
    return options[active].scrollIntoView({ block: "nearest" });
  };
  const open = () => {
    const input = boxes(place[0])[place[1]];
    const all = choices(...place);
    const begun = typed ? input.value.trim() : "";
    const written = fold(begun);
    const fitting = all.filter(([code, name]) => !written || fold(code).startsWith(written) || ([WHERE, TO].includes(place[1]) && fold(name).includes(written)));
    list.replaceChildren();
    let group = null;
    let under = list;
    for (const [number, [code, name, heading]] of fitting.entries()) {
      if (heading !== undefined && heading !== group) {
        group = heading;
        under = make("div");
        under.setAttribute("role", "group");
        under.setAttribute("aria-label", heading);
        const title = make("div", heading, { className: "of-group" });
        title.setAttribute("role", "presentation");
        under.append(title);
        list.append(under);
      }
      const option = make("div", "", { id: `of-choice-${number}` });
      option.setAttribute("role", "option");
      option.dataset.code = code;
      const told = make("span");
      told.append(make("bdi", name));
      option.append(make("b", code), told);
      under.append(option);
    }
    list.hidden = !fitting.length || (fitting.length === 1 && fitting[0][0] === begun);
    input.parentElement.append(list);
    list.style.left = "0";
    const [around, below] = [input.getBoundingClientRect(), list.getBoundingClientRect()];
    list.style.left = `${Math.min(0, document.documentElement.clientWidth - 8 - below.right)}px`;
    list.classList.toggle("above", around.bottom + below.height > innerHeight && around.top > below.height);
    input.setAttribute("aria-expanded", String(!list.hidden));
    // Enter takes the first choice only where what is typed means nothing by itself.
    const whole = [() => data.words[begun.toUpperCase()], codeOf, codeOf, numberOf][place[1]](begun);
    point(written && !whole && !list.hidden ? 0 : -1);
  };
  const put = (at, box, text) => {
    boxes(at)[box].value = text;
    typed = false;
    update();
  };
  const following = (at, box) => {
    const about = data.words[read(at).word];
    for (let next = box + 1; next <= NUMBER; next += 1) if (uses(about, next)) return [at, next];
    return at + 1 < data.places ? [at + 1, ACTION] : null;
  };
  const go = (where) => {
    if (!where) return;
    boxes(where[0])[where[1]].focus();
    boxes(where[0])[where[1]].select();
  };
  const help = () => {
    const about = data.words[read(place[0]).word];
    part("help").replaceChildren();
    if (about) part("help").append(make("b", read(place[0]).word), ` ${about.help}`);
  };
  const settle = (at, box) => {
    rows[place[0]].node.classList.remove("now");
    rows[at].node.classList.add("now");
    place = [at, box];
    help();
  };
  const tidy = (at, box) => {
    const input = boxes(at)[box];
    const text = input.value.trim();
    const code = box === WHERE || box === TO ? codeOf(text) : null;
    if (code) input.value = code;
    else if (box === NUMBER && numberOf(text)) input.value = blank(text) ? "" : numberOf(text).text;
    else input.value = text;
  };

  const swap = (one, other) => {
    if (other < 0 || other >= data.places) return;
    const values = [one, other].map((at) => boxes(at).map((input) => input.value));
    for (const [box, input] of boxes(one).entries()) input.value = values[1][box];
    for (const [box, input] of boxes(other).entries()) input.value = values[0][box];
    if (document.activeElement.dataset.box === undefined) settle(other, place[1]);
    else go([other, place[1]]);
  };
  const insert = () => {
    let free = place[0];
    while (free < data.places && !read(free).empty) free += 1;
    if (free === data.places) return;
    for (let at = free; at > place[0]; at -= 1) for (const [box, input] of boxes(at).entries()) input.value = boxes(at - 1)[box].value;
    for (const input of boxes(place[0])) input.value = "";
    go([place[0], ACTION]);
  };
  const empty = (at) => {
    for (const input of boxes(at)) input.value = "";
  };
  const sure = (asked) => {
    part("sure").hidden = !asked;
    form.querySelector(`[data-do=${asked ? "keep" : "ask"}]`).focus();
  };
  const select = () => {
    part("sheet").focus();
    part("sheet").select();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(part("sheet").value);
      part("said").textContent = texts.copied;
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      select();
      part("said").textContent = document.execCommand("copy") ? texts.copied : texts.selected;
    }
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([part("sheet").value], { type: "text/plain;charset=utf-8" }));
    make("a", "", { href: url, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    part("said").textContent = fill(texts.saved, { file });
  };
  const DEEDS = {
    up: () => swap(place[0], place[0] - 1),
    down: () => swap(place[0], place[0] + 1),
    insert,
    empty: () => { empty(place[0]); go([place[0], ACTION]); },
    letter: () => addLetter({ to: [], text: "" }).querySelector("input").focus(),
    unwrite: (button) => { button.closest("fieldset").remove(); form.querySelector("[data-do=letter]").focus(); },
    copy,
    save,
    ask: () => sure(true),
    keep: () => sure(false),
    clear: () => { rows.forEach((_, at) => empty(at)); part("letters").replaceChildren(); sure(false); },
  };

  // Events.

  let armed = false;
  form.addEventListener("focusin", ({ target }) => {
    if (target.dataset.box === undefined) return;
    settle(Number(target.dataset.at), Number(target.dataset.box));
    [typed, armed] = [false, true];
    showOnMap();
    update(true);
  });
  form.addEventListener("focusout", ({ target }) => {
    if (target.dataset.box === undefined) return;
    close();
    tidy(Number(target.dataset.at), Number(target.dataset.box));
    // What has the focus now is known only after this event.
    setTimeout(update);
  });
  form.addEventListener("input", ({ target, isComposing }) => {
    if (target.dataset.box !== undefined && !isComposing) {
      const caret = target.selectionStart;
      target.value = target.value.toUpperCase();
      target.setSelectionRange(caret, caret);
      typed = true;
      help();
      open();
      showOnMap();
    }
    update();
  });
  form.addEventListener("keydown", (event) => {
    if (event.target.dataset.box === undefined || event.isComposing) return;
    const [at, box] = place;
    const option = list.hidden ? undefined : list.querySelectorAll("[role=option]")[active];
    const down = event.key === "ArrowDown";
    if (event.altKey && (down || event.key === "ArrowUp")) DEEDS[down ? "down" : "up"]();
    else if (down || event.key === "ArrowUp") {
      if (list.hidden) open();
      if (!list.hidden) point(down ? active + 1 : (active < 1 ? list.querySelectorAll("[role=option]").length : active) - 1);
    } else if (event.key === "Enter") {
      if (option) put(at, box, option.dataset.code);
      go(following(at, box));
    } else if (event.key === "Escape" && !list.hidden) close();
    else if (event.key === "Tab" && option && list.querySelectorAll("[role=option]").length === 1) return put(at, box, option.dataset.code);
    else return;
    event.preventDefault();
    update();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target.closest("[role=option]");
    if (!option) return;
    const [at] = place;
    put(...place, option.dataset.code);
    go(following(...place));
    if (place[0] === at) open();
  });
  form.addEventListener("click", ({ target }) => {
    if (target.id === "of-mail" && target.dataset.long) part("said").textContent = texts.toolong;
    if (target.dataset.box !== undefined && list.hidden) open();
    const deed = target.closest("[data-do]");
    if (!deed) return;
    DEEDS[deed.dataset.do](deed);
    update();
  });
  // Whoever turns to something else and then to the map wants to look at it, not to fill in a box.
  document.addEventListener("focusin", ({ target }) => {
    if (form.contains(target) || document.getElementById("map")?.contains(target)) return;
    armed = false;
    offer([]);
  });
  document.addEventListener("pbm:area", ({ detail: { code } }) => {
    const [at, box] = place;
    if (!armed || !kinds.has(code)) return;
    close();
    const row = read(at);
    const about = data.words[row.word];
    const slots = [WHERE, TO].filter((one) => (about ? takes(about, one, "AREA") : one === WHERE));
    const chosen = slots.includes(box) ? box : slots.find((one) => blank(row.texts[one]));
    if (chosen === undefined) return;
    put(at, chosen, code);
    const next = slots.find((one) => one > chosen && blank(read(at).texts[one]));
    if (next === undefined) return go(about ? following(at, chosen) : [at, ACTION]);
    place = [at, next];
    showOnMap();
  });

  const draft = stored((storage) => JSON.parse(storage.getItem(DRAFT)));
  if (draft) {
    for (const [at, values] of draft.rows.slice(0, data.places).entries()) for (const [box, input] of boxes(at).entries()) input.value = values[box] ?? "";
    draft.letters.forEach(addLetter);
    part("memo").textContent = texts.restored;
  }
  document.querySelector(".of-plain").hidden = true;
  document.getElementById("sheet")?.classList.add("of-folded");
  form.hidden = false;
  update(true);
})();
