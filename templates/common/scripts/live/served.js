import { told } from "../page/data.js";

/**
 * @typedef {object} Served What the page knows of its server.
 * @property {string} token what shows that a request comes from this page
 * @property {string} seat the code of the seat
 * @property {import("../form/past.js").Written | null} draft the sheet that counts, as the form has it
 * @property {string} store the name under which the form keeps its draft
 * @property {string} check where a sheet is checked
 * @property {string} sheets where it is sent to
 */

/** @typedef {Record<string, string>} Texts What the page says of it. */

/**
 * What the page knows of its server; nothing, if no sheet can be sent from it.
 *
 * @returns {Served | null}
 */
export function served() {
  return told("live-data");
}

/**
 * A sheet that is proposed to a learner, as the form has it; nothing, if none is.
 *
 * @returns {import("../form/past.js").Written | null}
 */
export function proposed() {
  return told("live-proposed");
}

/** @returns {Texts} */
export function texts() {
  return told("live-texts");
}
