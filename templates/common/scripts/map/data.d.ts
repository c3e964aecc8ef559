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
