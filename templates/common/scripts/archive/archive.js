/** @import { Atlas } from "../map/map.js" */

import { Marks } from "../map/marks.js";
import { told } from "../page/data.js";
import { find } from "../page/elements.js";
import { Film } from "./film.js";
import { Past } from "./past.js";

/**
 * Sets the map to a turn of the chronicle when the button below that is pressed.
 *
 * @param {HTMLButtonElement} button
 * @param {Past} past
 * @param {(turn: number) => void} seek
 */
function followButton(button, past, seek) {
  button.hidden = false;
  button.addEventListener("click", () => {
    seek(Number(button.dataset.turn));
    document.getElementById("map")?.scrollIntoView();
    past.seeker.focus({ preventScroll: true });
  });
}

/** Opens the turn that the address of the page names. */
function unfold() {
  const wanted = document.getElementById(location.hash.slice(1));
  if (wanted instanceof HTMLDetailsElement) wanted.open = true;
}

/**
 * Lets the map of a public archive go through the turns, by a slider or by itself. Without it the map shows the last.
 *
 * @param {Atlas | null} atlas
 */
export function archive(atlas) {
  const data = told("archive");
  if (!data) return;
  /** @param {string} code */
  const place = (code) =>
    atlas?.labels.of(code) ?? (data.spots[code] && { x: data.spots[code][0], y: data.spots[code][1] });
  const past = new Past(data, atlas && new Marks(atlas.svg, "m-film", place));
  const film = new Film(past, find("map-play", HTMLButtonElement));
  /** @param {number} turn */
  const seek = (turn) => {
    film.stop();
    past.show(turn);
  };
  past.seeker.addEventListener("input", () => seek(Number(past.seeker.value)));
  for (const button of document.querySelectorAll("button")) {
    if (button.dataset.turn !== undefined) followButton(button, past, seek);
  }
  if (past.seeker.parentElement) past.seeker.parentElement.hidden = false;
  past.show(past.last);
  addEventListener("hashchange", unfold);
  unfold();
}
