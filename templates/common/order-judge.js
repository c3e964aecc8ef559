// What the order form knows of orders: words, what may stand in which box, what an order costs, and what stands against it.
// It looks up what pbm/rulesets/empires/form has answered beforehand, and touches nothing of the page.
const [ACTION, WHERE, TO, NUMBER] = [0, 1, 2, 3];
const ordersOf = (data, texts) => {
  const OWN = new Set(data.own);
  const WORDS = Object.keys(data.words);

  const fill = (pattern, values, areas) => pattern.replace(/\{(\w+)\}/g, (brace, name) => {
    const value = values[name] ?? brace;
    return Array.isArray(value) ? fill(texts.patterns[value[0]], value[1], areas) : areas?.[value] ?? value;
  });
  const fold = (text) => text.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const blank = (text) => /^[-_]*$|^blank$/i.test(text);

  // Words: areas and empires by code or name, actions, numbers.

  const kinds = new Map(Object.entries(data.areas).map(([code, [, kind]]) => [code, kind]));
  for (const code of [...Object.keys(data.empires), data.empire]) kinds.set(code, "E");
  const borders = (code) => data.areas[code][2].split(" ");
  const called = (code) => data.areas[code]?.[0] ?? data.empires[code] ?? "";
  const byName = new Map();
  for (const code of kinds.keys()) {
    const name = fold(called(code));
    byName.set(name, byName.has(name) ? null : code);
  }
  const codeOf = (text) => (kinds.has(text.toUpperCase()) ? text.toUpperCase() : (fold(text) && byName.get(fold(text))) || null);

  const numberOf = (text) => {
    if (blank(text)) return { form: "BLANK", text: "-" };
    if (/^\d{1,9}$/.test(text)) return { form: "NUMBER", count: Number(text), text: String(Number(text)) };
    if (/^all$/i.test(text)) return { form: "ALL", count: 0, text: "ALL" };
    const but = /^(?:all[ -]?but|ab)[ -]?(\d{1,9})$/i.exec(text.replace(/\s+/g, " "));
    return but && { form: "ALL_BUT", count: Number(but[1]), text: `ALL BUT ${Number(but[1])}` };
  };

  const slips = (one, other) => {
    const rows = [[...Array(other.length + 1).keys()]];
    for (let i = 1; i <= one.length; i += 1) {
      rows.push([i]);
      for (let j = 1; j <= other.length; j += 1) {
        const change = one[i - 1] === other[j - 1] ? 0 : 1;
        rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change);
        if (change && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
      }
    }
    return rows.at(-1).at(-1);
  };
  const meant = (text, candidates) => {
    const written = fold(text).slice(0, 20);
    const near = (word) => (word.length > 2 && written.length > 1 && word.startsWith(written) ? 0.5 : slips(written, word));
    const scored = candidates.map((code) => [Math.min(near(fold(code)), near(fold(called(code))) + 0.1), code]);
    const best = scored.filter(([score]) => score <= (written.length > 3 ? 2.1 : 1.1)).sort(([a], [b]) => a - b);
    const codes = best.slice(0, 3).map(([, code]) => `${code} ${called(code)}`.trim());
    return codes.length ? ` ${fill(texts.meant, { codes: codes.join(", ") })}` : "";
  };

  // What the game answers to a row; see pbm/rulesets/empires/form.

  const takes = (about, box, kind) => Boolean(about?.boxes[box - 1].split(" ").includes(kind));
  const uses = (about, box) => box === ACTION || !about || about.boxes[box - 1] !== "";
  const legal = (about, where, to) => {
    if (!takes(about, TO, "AREA") || to === "-") return about.legal.some((kind) => kind[0] === kinds.get(where));
    const near = where !== to && (about.apart || borders(where).includes(to));
    return near && about.legal.includes(kinds.get(where) + kinds.get(to));
  };
  const answer = (about, where, to) => {
    const answers = about.answers[where];
    if (about.apart && !OWN.has(to)) return undefined;
    return typeof answers === "object" ? answers[to] ?? answers["*"] : answers;
  };
  const costs = ([, each, free, least], number) =>
    Array.isArray(each) ? each[Math.min(number, each.length) - 1] ?? 0 : Math.max(least, each * number - free);
  const reason = ([pattern, values], where, to) => fill(texts.patterns[pattern], values, { "@": where, "^": to });
  // Whether earlier actions may have seen to what stands against a row: of WHERE TO, of WHERE, or of no area.
  const helped = ([, values, later], where, to, { touched, wide, past }) => {
    const told = JSON.stringify(values);
    if (told.includes("^")) return touched.has(to);
    return (wide && later !== null) || (told.includes("@") ? touched.has(where) : past.length > 0);
  };
  const affordable = (price, held) => {
    let number = 0;
    while (number < 9999 && costs(price, number + 1) <= held) number += 1;
    return number;
  };

  const misread = (row, about, flag) => {
    for (const box of [WHERE, TO, NUMBER]) {
      const text = row.texts[box];
      const wanted = about.boxes[box - 1].split(" ");
      const empire = wanted.includes("EMPIRE");
      if (!wanted[0]) {
        if (!blank(text)) flag(box, texts.unused, { action: row.word });
      } else if (blank(text)) {
        if (!wanted.includes("BLANK")) flag(box, texts.missing[box - 1], { action: row.word }, true);
      } else if (box === NUMBER) {
        const forms = { NUMBER: "3", ALL: "ALL", ALL_BUT: "ALL BUT 3" };
        const allowed = wanted.map((form) => forms[form]).filter(Boolean).join(", ");
        if (!row.number || !wanted.includes(row.number.form)) flag(box, texts.number, { forms: allowed }, true);
      } else if (!row.codes[box] || empire !== (kinds.get(row.codes[box]) === "E")) {
        const sort = empire ? Object.keys(data.empires) : Object.keys(data.areas);
        flag(box, fill(empire ? texts.noempire : texts.noarea, { text }) + meant(text, sort), {}, true);
      }
    }
  };

  const illegal = (row, about, where, to) => {
    const values = { action: row.word, where, to };
    if (!about.legal.some((kind) => kind[0] === kinds.get(where)))
      return [WHERE, texts[kinds.get(where) === "S" ? "sea" : "land"], { ...values, code: where }];
    if (to === where) return [TO, texts.same, values];
    if (!about.apart && !borders(where).includes(to)) return [TO, texts.far, values];
    return [TO, texts[kinds.get(to) === "S" ? "sea" : "land"], { ...values, code: to }];
  };

  const amount = (row, about, price, held, state, flag, changed) => {
    const most = price[0];
    const { form: shape, count } = about.boxes[NUMBER - 1] ? row.number : { form: "NUMBER", count: 1 };
    if (shape === "BLANK" && about.last && row.place !== data.places) flag(NUMBER, texts.last);
    const limit = about.gains?.[1] < 0 ? Math.min(most ?? state.treasury, state.treasury) : most;
    if (shape !== "NUMBER") return limit === null && changed ? null : Math.max(0, (limit ?? affordable(price, held)) - count);
    if (!about.boxes[NUMBER - 1] || limit === null || changed || count <= limit) return count;
    const why = data.refusals[-1 - price.at(-1)];
    flag(NUMBER, why ? texts.cut : texts.most, { most: limit, reason: why && reason(why, row.codes[WHERE], row.codes[TO]) });
    return about.cuts ? limit : count;
  };

  // Flag what stands against a row that is written well; return its price, if there is one.
  const object = (row, about, where, to, found, state, flag) => {
    const { past, touched } = state;
    const refusal = data.refusals[-1 - found];
    const stray = where in about.answers ? [TO, to] : [WHERE, where];
    if (found === undefined && !touched.has(where) && !touched.has(to)) flag(stray[0], texts.notyours, { code: stray[1] });
    if (refusal && !helped(refusal, where, to, state)) {
      const box = Object.values(refusal[1]).includes("^") ? TO : WHERE;
      flag(box, texts.stands, { reason: reason(refusal, where, to) });
    }
    for (const one of past) {
      const [same, elsewhere] = data.bars[one.word]?.[row.word] ?? [];
      const bar = (one.where === where || one.where === "-" ? same : null) ?? elsewhere ?? null;
      if (bar === null) continue;
      flag(ACTION, texts.after, { place: one.place, reason: reason(data.refusals[-1 - bar], where, to) });
      break;
    }
    return data.prices[refusal ? refusal[2] : found];
  };

  // Reckon what a row takes from the purse; a cost of null is not known beforehand.
  const charge = (row, about, price, state, flag, changed) => {
    const held = about.treasury ? state.treasury : state.balance;
    const asked = price ? amount(row, about, price, held, state, flag, changed) : null;
    if (asked === null) return { cost: null };
    if (asked < 1) flag(NUMBER, texts.nothing);
    if (asked < 1 || costs(price, asked) <= held) return { cost: asked && costs(price, asked), number: asked };
    const number = about.cuts ? affordable(price, held) : 0;
    if (number && row.number.form === "NUMBER") flag(NUMBER, texts.pays, { number });
    if (!number) flag(about.boxes[NUMBER - 1] ? NUMBER : ACTION, texts.dear, { cost: costs(price, asked), held });
    return { cost: costs(price, number || asked), number, short: !number };
  };

  const judge = (row, state) => {
    const flaws = [];
    const flag = (box, pattern, values, wrong) => flaws.push({ box, text: fill(pattern, values ?? {}), wrong: Boolean(wrong) });
    const about = data.words[row.word];
    if (row.empty) return { flaws };
    if (!about) {
      const text = row.texts[ACTION];
      flag(ACTION, blank(text) ? texts.which : fill(texts.noword, { text }) + meant(text, WORDS), {}, true);
      return { flaws };
    }
    misread(row, about, flag);
    if (flaws.some((flaw) => flaw.wrong)) return { flaws };
    const [where, to] = [WHERE, TO].map((box) => (uses(about, box) && row.codes[box]) || "-");
    if (where !== "-" && !legal(about, where, to)) {
      const [box, pattern, values] = illegal(row, about, where, to);
      flag(box, pattern, values, true);
      return { flaws };
    }
    const objections = flaws.length;
    const found = answer(about, where, to);
    const price = object(row, about, where, to, found, state, flag);
    const changed = where !== "-" && (state.wide || state.touched.has(where) || state.touched.has(to));
    const verdict = charge(row, about, price, state, flag, changed);
    const fixed = price && price.slice(1, 4).every((one) => one === 0);
    // What cannot be done as things stand changes nothing for the rows below.
    if (flaws.length === objections || verdict.number) {
      state.past.push({ place: row.place, word: row.word, where });
      for (const code of [where, to]) if (code !== "-") state.touched.add(code);
      state.wide ||= Boolean(about.wide);
    }
    return { flaws, about, sure: Boolean(fixed) || (found >= 0 && !changed), ...verdict };
  };

  const pay = (state, { cost, sure, short, number, about }) => {
    if (cost === undefined) return;
    const purse = about.treasury ? "treasury" : "balance";
    if (!sure && cost !== 0) state.vague[purse] = true;
    if (short || !number) return;
    state[purse] -= cost;
    state.balance += (about.gains?.[0] ?? 0) * number;
    state.treasury += (about.gains?.[1] ?? 0) * number;
  };

  // What a box may hold with hope of success; `now` is what rows before have changed.

  const hopeful = (about, where, to, now) => {
    const found = answer(about, where, to);
    if (found === undefined) return now.touched.has(where) || now.touched.has(to);
    const refusal = data.refusals[-1 - found];
    return !refusal || (helped(refusal, where, to, now) && (refusal[2] !== null || now.touched.has(to)));
  };
  const ours = (now) => [...new Set([...data.own, ...now.touched])].filter((code) => data.areas[code]);
  const ways = (about, where, now) => {
    if (takes(about, TO, "EMPIRE")) return Object.keys(data.empires).filter((to) => hopeful(about, "-", to, now));
    if (!about || !data.areas[where]) return [];
    const near = about.apart ? ours(now) : borders(where);
    return near.filter((to) => legal(about, where, to) && hopeful(about, where, to, now));
  };
  const starts = (about, now) => ours(now).filter((where) => {
    if (!about) return OWN.has(where);
    if (takes(about, TO, "AREA")) return ways(about, where, now).length > 0;
    return legal(about, where, "-") && hopeful(about, where, "-", now);
  });
  const amounts = (about, row) => {
    const [where, to] = [WHERE, TO].map((box) => (uses(about, box) && row.codes[box]) || "-");
    const price = data.prices[answer(about, where, to)];
    return [
      ...(price?.[0] ? [[String(price[0]), texts.upto]] : []),
      ...(takes(about, NUMBER, "ALL") ? [["ALL", texts.all]] : []),
      ...(takes(about, NUMBER, "ALL_BUT") ? [["ALL BUT 1", texts.allbut]] : []),
    ];
  };

  // What there is before the first row; judging a row adds what it changes.
  const begin = () => ({ balance: data.balance, treasury: data.treasury, touched: new Set(), past: [], wide: false, vague: {} });

  return {
    WORDS, fill, fold, blank, kinds, called, codeOf, numberOf, takes, uses, ways, starts, amounts, judge, pay, begin,
  };
};
