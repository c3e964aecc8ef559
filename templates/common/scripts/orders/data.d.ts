/**
 * What stands in #form-data: all that the order form knows of the game, made by a ruleset's `order_form`. An action's
 * boxes offer either what named lists hold, or what the game has answered beforehand; a game may do the one for some
 * actions and the other for others.
 */
export interface FormData {
  /** The lines of the sheet above the actions. */
  head: string[];
  game: string;
  turn: number;
  empire: string;
  /** Where the sheet is mailed to. */
  to: string | null;
  /** How many actions a sheet has. The form begins with a few rows, and grows as they are filled in. */
  places: number;
  /** What the boxes of a row are called, the action's first. */
  boxes: string[];
  /** What there is to pay with; nothing, where nothing has a price. */
  purses: [name: string, held: number][];
  /** What may be written in boxes, by code; of places those that they border on, with blanks between their codes. */
  things: Record<string, [name: string, kind: string, borders?: string]>;
  /** Further words that boxes may hold, by what a box takes: their names by code. A code may be one of another kind, too. */
  named: Record<string, Record<string, string>>;
  /**
   * By kind of thing what a box must take to hold one, and what is said of a thing of this kind that does not do where
   * one of another kind would.
   */
  kinds: Record<string, [form: string, unfit: string]>;
  /** By what a box takes what is said of a word that is nothing of the kind. */
  unknown: Record<string, string>;
  /** To whom letters may go. */
  readers: Record<string, string>;
  groups: Record<string, string>;
  words: Record<string, Word>;
  /** What is said of each box that is empty. */
  missing: string[];
  /** The lists that boxes offer, by their names. */
  lists: Record<string, List>;
  /** What the player holds, to be picked. */
  hand: Hand | null;
  /** Where actions may begin that the game has answered. */
  own: string[];
  /** By a word and another that stands below it the refusals in the same place, and elsewhere. */
  bars: Record<string, Record<string, [same: number | null, elsewhere: number | null]>>;
  prices: Price[];
  refusals: Refusal[];
  patterns: string[];
  /** What is said of two boxes that are the same, and of money that is wanting. */
  same: string;
  dear: string;
  pays: string;
}

/** An action. */
export interface Word {
  help: string;
  group: number;
  /**
   * What each of its boxes takes, with blanks between; nothing, where it is not used. NUMBER, ALL, ALL_BUT, BLANK and
   * PATH are those of the order card; what is neither one of them, nor of `kinds` or `named`, is a word itself: NOW.
   */
  boxes: string[];
  /**
   * The lists that each of its boxes offers, with blanks between their names; of a box that has none all that it takes.
   * An action without lists offers what the game has answered.
   */
  lists?: string[];
  /** The boxes whose areas are offered to the rows below by the lists that grow. */
  brings: number[];
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
  /**
   * Answers by WHERE, and by WHERE TO where they differ, `*` for all others: the number of a price, or below 0 that of a
   * refusal. An action with lists and without answers has no price.
   */
  answers: Record<string, number | Record<string, number>>;
  /** What each purse gains by one of its number. */
  gains?: number[];
  /** Whether it changes things that it does not name. */
  wide?: boolean;
}

/** A choice: what is written, and what is said of it, if it is not its name. */
export type Item = string | [text: string, told: string];

/** What a box may offer; a box that takes no such thing leaves it out. */
export interface List {
  /** The boxes that it goes by, if it does. */
  by?: number[];
  /** The choices; or by what stands in those boxes, with blanks between, `*` where it stands for nothing. */
  items: Item[] | Record<string, Item[]>;
  /** Whether the areas next to the one it goes by are offered, where it holds nothing for it. */
  near?: boolean;
  /** What is said of something else, if it is doubtful: {code} is what is written. */
  unfit?: string;
  /** Whether the areas that rows above bring are offered, too. */
  grows?: boolean;
}

/** Cards, or what else is held: each is picked by a line that it may be written in. */
export interface Hand {
  heading: string;
  /** What a box takes that may hold one. */
  form: string;
  cards: Held[];
}

export interface Held {
  code: string;
  name: string;
  /** What it does, and what it waits for. */
  told: string;
  /** The ways to write it: each the boxes of a row, the action's first. */
  lines: string[][];
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

type Given<T, Left extends keyof T> = Omit<T, Left> & Partial<Pick<T, Left>>;

export type GivenWord = Given<Word, "brings" | "legal" | "apart" | "purse" | "cuts" | "last" | "answers">;

/** The data as they stand in the page: what a game has no use for is left out. */
export type GivenData = Given<
  Omit<FormData, "words">,
  "named" | "lists" | "hand" | "own" | "bars" | "prices" | "refusals" | "patterns" | "same" | "dear" | "pays"
> & { words: Record<string, GivenWord> };
