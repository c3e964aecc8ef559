/**
 * Says in the strip, between board and orders, what is being written; nothing, if the page has no strip.
 *
 * @param {string} text
 */
export function say(text) {
  const line = document.getElementById("strip-text");
  if (line && line.textContent !== text) line.textContent = text;
}
