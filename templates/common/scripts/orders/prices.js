/** @import { Price } from "./data.d.ts" */

const MANY = 9999;

/**
 * What a number of something costs.
 *
 * @param {Price} price
 * @param {number} number
 */
export function costOf(price, number) {
  if (price.length === 3) return price[1][Math.min(number, price[1].length) - 1] ?? 0;
  const [, each, free, least] = price;
  return Math.max(least, each * number - free);
}

/**
 * How many a purse pays for.
 *
 * @param {Price} price
 * @param {number} held
 */
export function affordable(price, held) {
  let number = 0;
  while (number < MANY && costOf(price, number + 1) <= held) number += 1;
  return number;
}

/**
 * Whether something costs nothing, however many there are.
 *
 * @param {Price | undefined} price
 */
export function isFree(price) {
  return price?.length === 5 && price.slice(1, 4).every((one) => one === 0);
}
