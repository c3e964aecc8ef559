/**
 * What the page holds for its script under an id, as JSON; nothing if it has no such thing.
 *
 * @param {string} id
 */
export function told(id) {
  const held = document.getElementById(id)?.textContent;
  return held ? JSON.parse(held) : null;
}
