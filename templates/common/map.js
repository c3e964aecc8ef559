// The map of a report or of the archive: zoom and pan by wheel, pinch, buttons and keys; tells about the area that one
// points at. It dispatches pbm:area when an area is chosen, and marks the areas that pbm:offer names; pbm:owners says
// that areas have been drawn in other colours.
(() => {
  const frame = document.getElementById("map-frame");
  if (!frame) return;
  const data = JSON.parse(document.getElementById("map-data").textContent);
  const svg = document.getElementById("map-picture");
  const panel = document.getElementById("map-panel");
  const tools = document.getElementById("map-tools");
  const { areas, names, words, texts, scale } = data;
  const [wide, high] = data.bounds;
  const first = svg.viewBox.baseVal;
  const own = { x: first.x, y: first.y, w: first.width, h: first.height };
  const all = { x: 0, y: 0, w: wide, h: high };
  const view = { x: own.x, y: own.y, w: own.w };
  const CLOSEST = 90;

  // Drawing

  let size = { width: 0, height: 0 };
  let shape = 1;
  // While the page is not laid out there is nothing to measure.
  const measure = () => {
    const box = svg.getBoundingClientRect();
    if (!box.width || !box.height) return false;
    size = box;
    shape = box.height / box.width;
    return true;
  };
  const farthest = () => Math.max(wide, high / shape);
  const clamp = (value, low, top) => Math.min(Math.max(value, low), Math.max(low, top));

  // The lines along the coasts cost most of the drawing: they wait until the map stands still.
  let resting = 0;
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => frame.classList.remove("m-moving"), 160);
  };

  let asked = false;
  const draw = () => {
    asked = false;
    rest();
    const h = view.w * shape;
    svg.setAttribute("viewBox", [view.x, view.y, view.w, h].map((n) => n.toFixed(1)).join(" "));
    const pixels = size.width / view.w;
    const point = clamp(scale.base + scale.gain * pixels, scale.least, scale.most);
    svg.style.setProperty("--k", (point / scale.point / pixels).toFixed(4));
    const step = scale.zooms.filter((zoom) => pixels >= zoom).length;
    for (let level = 0; level <= scale.zooms.length; level += 1) {
      svg.style.setProperty(`--n${level}`, level > step ? "hidden" : "visible");
    }
    frame.classList.toggle("m-near", view.w < fitted(own).w - 1);
    tools.querySelector("[data-do=in]").disabled = view.w <= CLOSEST;
    tools.querySelector("[data-do=out]").disabled = view.w >= farthest();
  };
  const redraw = () => {
    if (!asked) requestAnimationFrame(draw);
    asked = true;
    frame.classList.add("m-moving");
  };

  const look = (x, y, w) => {
    view.w = clamp(w, CLOSEST, farthest());
    const h = view.w * shape;
    view.x = view.w >= wide ? (wide - view.w) / 2 : clamp(x, 0, wide - view.w);
    view.y = h >= high ? (high - h) / 2 : clamp(y, 0, high - h);
    redraw();
  };
  const fitted = (part) => {
    const w = Math.max(part.w, part.h / shape);
    return { x: part.x + (part.w - w) / 2, y: part.y + (part.h - w * shape) / 2, w };
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let flight = 0;
  const fly = (part) => {
    cancelAnimationFrame(flight);
    const to = fitted(part);
    if (still.matches) return look(to.x, to.y, to.w);
    const from = { ...view };
    const start = performance.now();
    const step = (now) => {
      const gone = Math.min(1, (now - start) / 260);
      const eased = 1 - (1 - gone) ** 3;
      const at = (key) => from[key] + (to[key] - from[key]) * eased;
      look(at("x"), at("y"), at("w"));
      if (gone < 1) flight = requestAnimationFrame(step);
    };
    flight = requestAnimationFrame(step);
  };
  // Zooms so that what lies under a place of the screen stays there.
  const zoom = (factor, clientX, clientY) => {
    cancelAnimationFrame(flight);
    const box = svg.getBoundingClientRect();
    const across = clientX === undefined ? 0.5 : (clientX - box.left) / box.width;
    const down = clientY === undefined ? 0.5 : (clientY - box.top) / box.height;
    const w = clamp(view.w * factor, CLOSEST, farthest());
    look(view.x + (view.w - w) * across, view.y + (view.w - w) * shape * down, w);
  };
  const zoomAt = (code, factor) => {
    const place = places.get(code);
    if (!place) return zoom(factor);
    const box = svg.getBoundingClientRect();
    const pixels = size.width / view.w;
    zoom(factor, box.left + (place.x - view.x) * pixels, box.top + (place.y - view.y) * pixels);
  };
  const pan = (across, down) => {
    cancelAnimationFrame(flight);
    look(view.x - (across / size.width) * view.w, view.y - (down / size.width) * view.w, view.w);
  };

  // Telling about an area

  const layer = (name) => {
    const group = document.createElementNS(svg.namespaceURI, "g");
    group.setAttribute("class", name);
    svg.insertBefore(group, document.getElementById("map-letters"));
    return group;
  };
  const offers = layer("m-offer");
  const here = layer("m-here");
  const outlines = (codes) => codes.filter((code) => areas[code]).map((code) => {
    const use = document.createElementNS(svg.namespaceURI, "use");
    use.setAttribute("href", `#map-${code}`);
    return use;
  });

  const called = (code) => (areas[code] ? `${code} ${areas[code].name}` : code);
  const ownerOf = (code) => {
    const fill = svg.querySelector(`[data-area="${CSS.escape(code)}"]`)?.getAttribute("fill") ?? "";
    return fill.slice("url(#by-".length, -1);
  };
  const facts = (code) => {
    const area = areas[code];
    const told = [[texts.owner, names[ownerOf(code)] ?? texts.nobody]];
    const tell = (key, say = (value) => value) => {
      if (area[key] !== undefined && area[key] !== null) told.push([texts[key], say(area[key])]);
    };
    tell("terrain", (word) => words[word] ?? word);
    for (const key of ["population", "armies", "forts", "trains"]) tell(key);
    tell("mode", (word) => words[word] ?? word);
    for (const key of ["retreat", "ambush", "entrenched"]) tell(key, called);
    if (area.supply_source === null) told.push([texts.supply_source, texts.none]);
    tell("supply_source", called);
    for (const key of ["next_supply_cost", "disperses", "ships_dispersing"]) tell(key);
    if (area.base) {
      told.push([texts.entrance, area.base.entrance + (area.base.blockaded ? `, ${texts.blockaded}` : "")]);
      for (const key of ["commission", "laid_up"]) if (area.base[key]) told.push([texts[key], area.base[key]]);
    }
    if (area.fleet) {
      told.push([texts.fleet, names[area.fleet.empire] ?? area.fleet.empire], [texts.ships, area.fleet.ships]);
      if (area.fleet.armies) told.push([texts.aboard, area.fleet.armies]);
    }
    return told;
  };

  let shown = null;
  const show = (code) => {
    if (code === shown) return;
    shown = code;
    here.replaceChildren(...outlines(code ? [code] : []));
    panel.hidden = !code;
    if (!code) return;
    const head = document.createElement("b");
    const letters = document.createElement("code");
    const name = document.createElement("bdi");
    letters.textContent = code;
    name.textContent = areas[code].name;
    head.append(letters, name);
    const list = document.createElement("dl");
    for (const [label, value] of facts(code)) {
      const term = document.createElement("dt");
      const said = document.createElement("dd");
      term.textContent = label;
      said.textContent = value;
      list.append(term, said);
    }
    panel.replaceChildren(head, list);
    if (!areas[code].seen && texts.unseen) panel.append(texts.unseen);
    const place = places.get(code);
    panel.classList.toggle("m-away", Boolean(place) && place.x < view.x + view.w * 0.4);
  };
  const choose = (code) => {
    show(code);
    document.dispatchEvent(new CustomEvent("pbm:area", { detail: { code } }));
  };
  document.addEventListener("pbm:owners", () => {
    const code = shown;
    show(null);
    show(code);
  });
  document.addEventListener("pbm:offer", (event) => offers.replaceChildren(...outlines(event.detail.codes)));
  const areaOf = (target) => target.closest?.("[data-area]")?.dataset.area ?? null;

  // Pointers

  const down = new Map();
  let travelled = 0;
  let last = null;
  let aimed = false;
  const spread = () => {
    const [one, other] = [...down.values()];
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, gap: Math.hypot(one.x - other.x, one.y - other.y) };
  };
  svg.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (!down.size) travelled = 0;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY, area: areaOf(event.target) });
    if (down.size > 1) travelled = 99;
  });
  svg.addEventListener("pointermove", (event) => {
    // A page that scrolls under a resting pointer sends moves, too: they are no aiming.
    if (last?.x !== event.clientX || last?.y !== event.clientY) aimed = true;
    const held = down.get(event.pointerId);
    if (!held) {
      if (event.pointerType === "mouse") show(areaOf(event.target));
      return;
    }
    const before = down.size === 2 ? spread() : null;
    const [across, sink] = [event.clientX - held.x, event.clientY - held.y];
    held.x = event.clientX;
    held.y = event.clientY;
    travelled += Math.hypot(across, sink);
    if (travelled < 6) return;
    frame.classList.add("m-drag");
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    if (before) {
      const after = spread();
      pan(after.x - before.x, after.y - before.y);
      zoom(before.gap / (after.gap || 1), after.x, after.y);
    } else if (down.size === 1) {
      // Up and down belong to the page, see touch-action: a finger moves a little before the browser takes it away.
      const scrolls = event.pointerType !== "mouse" && !frame.classList.contains("m-near");
      pan(across, scrolls ? 0 : sink);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    svg.addEventListener(end, (event) => {
      const held = down.get(event.pointerId);
      down.delete(event.pointerId);
      if (!down.size) frame.classList.remove("m-drag");
      if (held && end === "pointerup" && travelled < 6 && held.area) choose(held.area);
    });
  }
  svg.addEventListener("pointerleave", (event) => {
    aimed = false;
    if (event.pointerType === "mouse" && !down.size) show(null);
  });
  document.addEventListener("pointermove", (event) => (last = { x: event.clientX, y: event.clientY }));
  // A page that scrolls goes on scrolling over the map; the wheel zooms once the pointer has moved on the map.
  addEventListener("scroll", () => (aimed = false), { passive: true });
  svg.addEventListener("wheel", (event) => {
    if (!aimed && !event.ctrlKey && document.activeElement !== frame) return;
    if (event.deltaY > 0 && view.w >= farthest()) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    zoom(Math.exp(clamp(event.deltaY * lines, -120, 120) * 0.0022), event.clientX, event.clientY);
  }, { passive: false });

  // Buttons and keys

  const doings = { in: () => zoom(1 / 1.5), out: () => zoom(1.5), own: () => fly(own), all: () => fly(all) };
  tools.addEventListener("click", (event) => doings[event.target.closest("button")?.dataset.do]?.());

  const places = new Map();
  for (const text of document.querySelectorAll("#map-codes text:not(.m-name)")) {
    places.set(text.textContent, { x: Number(text.getAttribute("x")), y: Number(text.getAttribute("y")) });
  }
  const ahead = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  // The nearest label in a direction; what lies aside counts as farther away.
  const next = (from, [dx, dy]) => {
    let best = null;
    let least = Infinity;
    for (const [code, place] of places) {
      const [x, y] = [place.x - from.x, place.y - from.y];
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (along > 1 && aside <= along * 1.2 && along + 2 * aside < least) {
        best = code;
        least = along + 2 * aside;
      }
    }
    return best;
  };
  const reveal = ({ x, y }) => {
    const h = view.w * shape;
    const margin = 0.12;
    const left = clamp(view.x, x - view.w * (1 - margin), x - view.w * margin);
    const top = clamp(view.y, y - h * (1 - margin), y - h * margin);
    if (left !== view.x || top !== view.y) look(left, top, view.w);
  };
  frame.addEventListener("keydown", (event) => {
    if (event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const centre = { x: view.x + view.w / 2, y: view.y + (view.w * shape) / 2 };
    if (ahead[event.key]) {
      const code = shown ? next(places.get(shown) ?? centre, ahead[event.key]) : next(centre, ahead[event.key]);
      if (code) {
        reveal(places.get(code));
        show(code);
      }
    } else if (event.key === "+" || event.key === "=") zoomAt(shown, 1 / 1.5);
    else if (event.key === "-") zoomAt(shown, 1.5);
    else if (event.key === "0") doings.all();
    else if (event.key === "Escape") doings.own();
    else if ((event.key === "Enter" || event.key === " ") && shown) choose(shown);
    else return;
    event.preventDefault();
  });

  frame.tabIndex = 0;
  frame.setAttribute("role", "application");
  frame.setAttribute("aria-label", texts.about);
  frame.classList.add("m-live");
  tools.hidden = false;
  // The panel says what the browser's own hints would say a second time.
  for (const title of svg.querySelectorAll("[data-area] > title")) title.remove();
  new ResizeObserver(() => {
    const fresh = !size.width;
    if (!measure()) return;
    const to = fresh ? fitted(own) : view;
    look(to.x, to.y, to.w);
  }).observe(svg);
})();
