/** @typedef {Record<string, string | null>} Owners Who owns areas, by code. */

/**
 * Who owned what after each turn: each differs from the one before by what its turn changed.
 *
 * @param {Owners[]} course the changes of each turn
 */
export function ownersByTurn(course) {
  /** @type {Owners[]} */
  const owners = [];
  for (const changes of course) owners.push({ ...owners.at(-1), ...changes });
  return owners;
}
