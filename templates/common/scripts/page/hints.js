/**
 * The names of areas, which stand once on a page, as the hints of its map; read before the map takes these away.
 *
 * @type {Map<string, string>}
 */
export const hints = new Map();

for (const title of document.querySelectorAll("#map-ground title")) {
  const code = title.parentElement?.id.slice("map-".length) ?? "";
  title.parentElement?.setAttribute("data-area", code);
  hints.set(code, (title.textContent ?? "").slice(code.length + 1));
}
