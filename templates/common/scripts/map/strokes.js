/** @import { Spot } from "./camera.js" */

/**
 * A number as a path has it.
 *
 * @param {number} value
 */
const short = (value) => String(Math.round(value * 10) / 10);

/** A slightly bent line from one place to another, as pbm/kit/maps/strokes.py draws them. */
export class Curve {
  /**
   * @param {Spot} start
   * @param {Spot} end
   * @param {number} bow to its left, as a part of its length
   */
  constructor(start, end, bow) {
    this.start = start;
    this.end = end;
    this.bend = {
      x: (start.x + end.x) / 2 + (end.y - start.y) * bow,
      y: (start.y + end.y) / 2 - (end.x - start.x) * bow,
    };
  }

  /**
   * The point at a part of its length, from 0 to 1.
   *
   * @param {number} part
   * @returns {Spot}
   */
  at(part) {
    const [a, b, c] = [(1 - part) ** 2, 2 * (1 - part) * part, part ** 2];
    const { start, bend, end } = this;
    return { x: a * start.x + b * bend.x + c * end.x, y: a * start.y + b * bend.y + c * end.y };
  }

  /**
   * Its direction at a part of its length, in degrees, clockwise from the right.
   *
   * @param {number} part
   */
  heading(part) {
    const { start, bend, end } = this;
    const across = (1 - part) * (bend.x - start.x) + part * (end.x - bend.x);
    const down = (1 - part) * (bend.y - start.y) + part * (end.y - bend.y);
    return (Math.atan2(down, across) * 180) / Math.PI;
  }

  /**
   * The part of it between two points along it.
   *
   * @param {number} first
   * @param {number} last
   */
  piece(first, last) {
    const { start, bend, end } = this;
    const made = new Curve(this.at(first), this.at(last), 0);
    /** @param {"x" | "y"} axis */
    const bent = (axis) =>
      (1 - first) * ((1 - last) * start[axis] + last * bend[axis]) +
      first * ((1 - last) * bend[axis] + last * end[axis]);
    made.bend = { x: bent("x"), y: bent("y") };
    return made;
  }

  /** What a path has that goes along it. */
  get path() {
    const { start, bend, end } = this;
    return `M${short(start.x)} ${short(start.y)}Q${short(bend.x)} ${short(bend.y)} ${short(end.x)} ${short(end.y)}`;
  }
}

/**
 * Where a thing is drawn, turned so many degrees if that is said.
 *
 * @param {Spot} spot
 * @param {number} [turn]
 */
export function moved({ x, y }, turn) {
  const there = `translate(${short(x)} ${short(y)})`;
  return turn === undefined ? there : `${there}rotate(${Math.round(turn)})`;
}
