/** What stands in #map-data. */
export interface MapData {
  /** Areas by code; facts are missing of those that the reader does not see. */
  areas: Record<string, { name: string; facts?: [label: string, value: string | number][] }>;
  /** Names of owners by code. */
  names: Record<string, string>;
  bounds: [wide: number, high: number];
  scale: import("./drawing.js").Scale;
  texts: { about: string; owner: string; nobody: string; unseen?: string };
}
