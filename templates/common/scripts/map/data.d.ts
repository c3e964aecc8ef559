/** The data in #map-data. */
export interface MapData {
  /**
   * Facts that most areas have: a label, its values, and for each area in the order of codes a digit, base 36, that says
   * which value it has, or a dash.
   */
  kinds?: [label: string, values: (string | number)[], which: string][];
  /** The other facts shown about areas, by code; areas that the reader does not see have none of either. */
  facts: Record<string, [label: string, value: string | number][]>;
  /** Names of owners by code. */
  names: Record<string, string>;
  bounds: [wide: number, high: number];
  scale: import("./drawing.js").Scale;
  /**
   * How many stacks stand where, and the steps of zoom in which some are moved or joined; of places with a label a page
   * has the stacks alone.
   */
  placing?: {
    places: Record<string, [x: number, y: number, stacks: number]>;
    steps: Record<string, PlacedStep>;
  };
  /** The places that are no areas. */
  spots?: Record<string, import("./camera.js").Spot>;
  /** By own place what others could attack it with. */
  threats?: Record<string, Threat[]>;
  texts: {
    /** The label of threats in the panel, and the patterns of their sentences. */
    threatened?: string;
    threats?: string[];
    about: string;
    owner: string;
    nobody: string;
    which: string;
    unseen?: string;
    joined?: string;
    outside?: string;
  };
}

/** Whose it is, where it stands, how strong it is if that is known, and in how many turns it can be there. */
export type Threat = [who: string, from: string, strength: number | null, turns: number];

/** What is drawn otherwise in a step of zoom than where it is by itself; in points of letters around places. */
export interface PlacedStep {
  /** How far a block is moved, whether it is smaller, and where the line from its place ends, if there is one. */
  moves: Record<string, [x: number, y: number, small: number, ...end: number[]]>;
  joined: string[];
  /** The badges that stand for several places; those of the codes, parted by blanks. */
  groups: [x: number, y: number, across: number, down: number, stacks: number, codes: string, ...end: number[]][];
}

/** One goes or attacks from a place to another, by a path `A>B>C` if there are places between; `who` may be empty. */
export type Way = [
  kind: "way" | "attack",
  who: string,
  from: string,
  to: string,
  count?: number | string | null,
  style?: string,
];

/** Something stands at a place, as a sign of a few letters; a stance may be against another place. */
export type Stance = [kind: "sign" | "stance", name: string, place: string, against?: string];

/** The stacks of a place: whose, and how many, or what else is said of each; nothing, if that is not known. */
export type Stand = [kind: "stand", place: string, stacks: [who: string, count: number | string][]];

/** What is drawn on the map by Marks. */
export type Mark = Way | Stance | Stand;

/** A step of a replay: what it says, and what is drawn. Stacks are told again only where they differ from the step before. */
export type Step = [caption: string, marks: Mark[]];

/** The data in #replay-data. */
export interface ReplayData {
  steps: Step[];
  /** Places besides those of the map's labels. */
  spots: Record<string, [x: number, y: number]>;
  /** The colours of players, where no map has them. */
  colours: Record<string, string>;
  texts: { step: string; play: string; pause: string };
}
