/** What stands in #form-data: all that the order form knows of the game. A ruleset's form makes it. */
export interface FormData {
  /** The lines of the sheet above the actions. */
  head: string[];
  game: string;
  turn: number;
  empire: string;
  /** Where the sheet is mailed to. */
  to: string | null;
  /** How many actions a sheet has. */
  places: number;
  /** What the boxes of a row are called, the action's first. */
  boxes: string[];
  purses: [name: string, held: number][];
  /** What may be written in boxes, by code; of places those that they border on, with blanks between their codes. */
  things: Record<string, [name: string, kind: string, borders?: string]>;
  /**
   * By kind of thing what a box must take to hold one, and what is said of a thing of this kind that does not do where
   * one of another kind would.
   */
  kinds: Record<string, [form: string, unfit: string]>;
  /** By what a box takes what is said of a word that is nothing of the kind. */
  unknown: Record<string, string>;
  /** Where actions may begin. */
  own: string[];
  /** To whom letters may go. */
  readers: Record<string, string>;
  groups: Record<string, string>;
  words: Record<string, Word>;
  /** By a word and another that stands below it the refusals in the same place, and elsewhere. */
  bars: Record<string, Record<string, [same: number | null, elsewhere: number | null]>>;
  prices: Price[];
  refusals: Refusal[];
  patterns: string[];
  /** What is said of each box that is empty, of two that are the same, and of money that is wanting. */
  missing: string[];
  same: string;
  dear: string;
  pays: string;
}

/** An action. */
export interface Word {
  help: string;
  group: number;
  /** What each of its boxes takes; nothing, where it is not used. */
  boxes: string[];
  /** Kinds of things that it takes, or pairs of them. */
  legal: string[];
  /** Whether two things need not be neighbours. */
  apart: boolean;
  /** The purse that pays. */
  purse: number;
  /** Whether a number that is too high is cut down. */
  cuts: boolean;
  /** Whether it may go without its number as the last action of the sheet only. */
  last: boolean;
  /** Answers by WHERE, and by WHERE TO where they differ: the number of a price, or below 0 that of a refusal. */
  answers: Record<string, number | Record<string, number>>;
  /** What each purse gains by one of its number. */
  gains?: number[];
  /** Whether it changes things that it does not name. */
  wide?: boolean;
}

/**
 * The most that is possible, what each costs, how much of it is free, the least that it costs, and the refusal of more;
 * or the most, what each number costs, and the refusal.
 */
export type Price =
  | [most: number | null, each: number, free: number, least: number, limit: number | null]
  | [most: number | null, steps: number[], limit: number | null];

/** A sentence: the number of its pattern, and its values, which may be sentences. */
export type Sentence = [pattern: number, values: Values];
export type Value = string | number | Sentence;
export type Values = Record<string, Value>;

/** A sentence, and the price that may be asked if earlier actions help. */
export type Refusal = [pattern: number, values: Values, later: number | null];

/** What the form says: what stands in #form-texts. */
export type Texts = Record<string, string>;
