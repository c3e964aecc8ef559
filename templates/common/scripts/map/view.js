/** @typedef {{ x: number, y: number, w: number, h: number }} Part A part of a map, in its units. */

const CLOSEST = 90;

/**
 * A number that is kept between two others.
 *
 * @param {number} value
 * @param {number} low
 * @param {number} top
 */
export function clamp(value, low, top) {
  return Math.min(Math.max(value, low), Math.max(low, top));
}

/** The part of a map that is shown. It has the shape of the picture, so its width says its height. */
export class View {
  shape = 1;

  /**
   * @param {number} wide
   * @param {number} high
   * @param {Part} part what is shown at first
   */
  constructor(wide, high, part) {
    this.wide = wide;
    this.high = high;
    this.x = part.x;
    this.y = part.y;
    this.w = part.w;
  }

  get h() {
    return this.w * this.shape;
  }

  get centre() {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  /** The width of which the whole map is shown. */
  get farthest() {
    return Math.max(this.wide, this.high / this.shape);
  }

  get isClosest() {
    return this.w <= CLOSEST;
  }

  get isFarthest() {
    return this.w >= this.farthest;
  }

  /** @param {number} w */
  possible(w) {
    return clamp(w, CLOSEST, this.farthest);
  }

  /**
   * Shows another part, as far as there is a map; what is wider than it has it in the middle.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} w
   */
  show(x, y, w) {
    this.w = this.possible(w);
    this.x = this.w >= this.wide ? (this.wide - this.w) / 2 : clamp(x, 0, this.wide - this.w);
    this.y = this.h >= this.high ? (this.high - this.h) / 2 : clamp(y, 0, this.high - this.h);
  }

  /**
   * Where to look so that all of a part is seen, in the middle.
   *
   * @param {Part} part
   */
  fitting(part) {
    const w = Math.max(part.w, part.h / this.shape);
    return { x: part.x + (part.w - w) / 2, y: part.y + (part.h - w * this.shape) / 2, w };
  }
}
