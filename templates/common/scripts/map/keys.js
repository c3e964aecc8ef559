/** @import { Atlas } from "./map.js" */

/** @type {Record<string, number[]>} */
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP = 1.5;

/**
 * Goes to the nearest area in a direction, from the one that is shown or from the middle.
 *
 * @param {Atlas} atlas
 * @param {number[]} direction
 */
function goOn({ panel, labels, view, camera }, direction) {
  const code = labels.next(labels.of(panel.shown) ?? view.centre, direction);
  const spot = labels.of(code);
  if (!spot || !code) return;
  camera.reveal(spot);
  panel.choose(code);
}

/**
 * What a key does on the map, if it does anything.
 *
 * @param {Atlas} atlas
 * @param {string} key
 * @returns {(() => void) | null}
 */
function deedOf(atlas, key) {
  const { camera, panel, labels } = atlas;
  const { shown } = panel;
  if (AHEAD[key]) return () => goOn(atlas, AHEAD[key]);
  if (key === "+" || key === "=") return () => camera.zoomAt(1 / STEP, labels.of(shown));
  if (key === "-") return () => camera.zoomAt(STEP, labels.of(shown));
  if (key === "0") return () => camera.fly(atlas.all);
  if (key === "Escape") return () => camera.fly(atlas.own);
  return shown && (key === "Enter" || key === " ") ? () => atlas.choose(shown, true) : null;
}

/** @param {Atlas} atlas */
export function followKeys(atlas) {
  atlas.frame.addEventListener("keydown", (event) => {
    if (event.target !== atlas.frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = deedOf(atlas, event.key);
    if (!deed) return;
    deed();
    event.preventDefault();
  });
}

/**
 * @param {Atlas} atlas
 * @param {HTMLElement} tools
 */
export function followButtons({ camera, drawing, own, all, threats }, tools) {
  /** @type {Record<string, (button: HTMLButtonElement) => void>} */
  const deeds = {
    in: () => camera.zoom(1 / STEP),
    out: () => camera.zoom(STEP),
    own: () => camera.fly(own),
    all: () => camera.fly(all),
    rest: () => camera.fly(drawing.outside.around()),
    threats: (button) => threats.toggle(button),
  };
  for (const button of tools.querySelectorAll("button")) {
    button.addEventListener("click", () => deeds[button.dataset.do ?? ""]?.(button));
  }
}
