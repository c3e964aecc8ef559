// The map of a public archive goes through the turns, by a slider or by itself. Without this script it shows the last.
// It dispatches pbm:owners when areas have got other colours.
(() => {
  const told = document.getElementById("archive");
  if (!told) return;
  const { course, series, play: begin, pause, start, turn: named } = JSON.parse(told.textContent);
  const seeker = document.getElementById("map-turn");
  const button = document.getElementById("map-play");
  const link = document.getElementById("map-told");
  const outlines = document.getElementById("map-changed");
  const places = new Map([...document.querySelectorAll("[data-area]")].map((place) => [place.dataset.area, place]));
  const counts = [...document.querySelectorAll("[data-areas]")];
  const last = course.length - 1;
  const label = (turn) => (turn ? named.replace("#", turn) : start);

  // Who owned what after each turn: each differs from the one before by what its turn changed.
  const owners = [];
  for (const changes of course) owners.push({ ...owners.at(-1), ...changes });

  const outline = (code) => {
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("class", "changed");
    use.setAttribute("href", `#map-${code}`);
    return use;
  };

  let shown = last;
  const show = (turn) => {
    shown = turn;
    for (const [code, place] of places) {
      const fill = `url(#by-${owners[turn][code] ?? "none"})`;
      if (place.getAttribute("fill") !== fill) place.setAttribute("fill", fill);
    }
    outlines.replaceChildren(...(turn ? Object.keys(course[turn]).map(outline) : []));
    for (const count of counts) count.textContent = series[count.dataset.areas].areas[turn];
    seeker.value = turn;
    seeker.setAttribute("aria-valuetext", label(turn));
    link.textContent = label(turn);
    link.href = `#turn-${turn}`;
    document.dispatchEvent(new CustomEvent("pbm:owners"));
  };

  let clock = 0;
  const stop = () => {
    clearInterval(clock);
    clock = 0;
    button.textContent = begin;
  };
  const play = () => {
    show(shown === last ? 0 : shown + 1);
    button.textContent = pause;
    clock = setInterval(() => {
      show(shown + 1);
      if (shown === last) stop();
    }, 1200);
  };
  button.addEventListener("click", () => (clock ? stop() : play()));
  seeker.addEventListener("input", () => {
    stop();
    show(Number(seeker.value));
  });
  for (const each of document.querySelectorAll("[data-turn]")) {
    each.hidden = false;
    each.addEventListener("click", () => {
      stop();
      show(Number(each.dataset.turn));
      document.getElementById("map").scrollIntoView();
      seeker.focus({ preventScroll: true });
    });
  }
  // Who wants nothing to move steps through the turns with the slider.
  button.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
  seeker.parentElement.hidden = false;
  show(last);

  const unfold = () => {
    const wanted = document.getElementById(location.hash.slice(1));
    if (wanted instanceof HTMLDetailsElement) wanted.open = true;
  };
  addEventListener("hashchange", unfold);
  unfold();
})();
