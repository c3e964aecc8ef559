/** The data in #map-data. */
export interface MapData {
  /** The facts shown about areas, by code; areas that the reader does not see are missing. */
  facts: Record<string, [label: string, value: string | number][]>;
  /** Names of owners by code. */
  names: Record<string, string>;
  bounds: [wide: number, high: number];
  scale: import("./drawing.js").Scale;
  texts: { about: string; owner: string; nobody: string; unseen?: string };
}

/** One goes or attacks from a place to another, by a path `A>B>C` if there are places between; `who` may be empty. */
export type Way = [kind: "way" | "attack", who: string, from: string, to: string, count?: number | string | null];

/** Something stands at a place, as a sign of a few letters; a stance may be against another place. */
export type Stance = [kind: "sign" | "stance", name: string, place: string, against?: string];

/** The stacks of a place: whose, and how many. */
export type Stand = [kind: "stand", place: string, stacks: [who: string, count: number | string][]];

/** What is drawn on the map by Marks. */
export type Mark = Way | Stance | Stand;
