/**
 * The data in #form-data: what the order form knows of the game, made by a ruleset's `order_form`. An action's boxes
 * offer either the entries of named lists, or answers that the game has given in advance; a game may use lists
 * for some actions and answers for others.
 */
export interface FormData {
  /** The lines of the sheet above the actions. */
  head: string[];
  game: string;
  turn: number;
  empire: string;
  /** The address that the sheet is mailed to. */
  to: string | null;
  /** How many actions a sheet has. The form begins with a few rows, and grows as they are filled in. */
  places: number;
  /** The names of a row's boxes, the action's first. */
  boxes: string[];
  /** What there is to pay with; empty in a game without prices. */
  purses: [name: string, held: number][];
  /** What may be written in boxes, by code; `borders` are the codes of a place's neighbours, with blanks between. */
  things: Record<string, [name: string, kind: string, borders?: string]>;
  /** More words that boxes may hold, by what a box takes: their names by code. A code may also be of another kind. */
  named: Record<string, Record<string, string>>;
  /**
   * By kind of thing: what a box must take to hold one, and the text about a thing of this kind that does not fit where
   * one of another kind would.
   */
  kinds: Record<string, [form: string, unfit: string]>;
  /** By what a box takes: the text about a word that is not of that kind. */
  unknown: Record<string, string>;
  /** The addressees that letters may have. */
  readers: Record<string, string>;
  groups: Record<string, string>;
  words: Record<string, Word>;
  /** Where on the map things are that are no places themselves, and places under another name. */
  stands: Record<string, string>;
  /** The text about each box when it is empty. */
  missing: string[];
  /** Where things get to, by the contents of the boxes that a list with `reach` depends on. */
  reach: Record<string, Reach>;
  /** The lists that boxes offer, by name. */
  lists: Record<string, List>;
  /** The cards or things that the player holds, to be picked. */
  hand: Hand | null;
  /** The places where actions with answers may begin. */
  own: string[];
  /** By a word and another word below it: the refusals in the same place, and elsewhere. */
  bars: Record<string, Record<string, [same: number | null, elsewhere: number | null]>>;
  /** The texts about lines, and whether each stands against a line whatever happens; {1} is its first box. */
  told: [text: string, never: boolean][];
  limits: Limit[];
  needs: Need[];
  prices: Price[];
  refusals: Refusal[];
  patterns: string[];
  /** The texts about two boxes that are the same, and about money that is lacking. */
  same: string;
  dear: string;
  pays: string;
}

/** Where something gets to as things stand, as the game's own rules move it. */
export interface Reach {
  /** With some choice of the boxes that are empty. */
  to: string[];
  /** Whether any place may be written: it then goes towards it. */
  towards?: boolean;
  /** The boxes that must be filled in for it to go anywhere. */
  needs?: number[];
  /** By what NUMBER holds, where that makes a difference. */
  by?: Record<string, string[]>;
  /** Where else it gets to if rows above choose what goes. */
  wider?: string[];
}

/** An action. */
export interface Word {
  help: string;
  group: number;
  /**
   * What each of its boxes takes, with blanks between; empty for a box not used. NUMBER, ALL, ALL_BUT, BLANK and PATH
   * are those of the order card; anything else that is not in `kinds` or `named` is a word itself: NOW.
   */
  boxes: string[];
  /**
   * The lists that each of its boxes offers, with blanks between their names; a box without lists offers all that it
   * takes. An action without lists offers the game's answers.
   */
  lists?: string[];
  /** The boxes whose areas the lists that grow offer to the rows below. */
  brings: number[];
  /** Kinds of things that it takes, or pairs of them. */
  legal: string[];
  /** Whether two things need not be neighbours. */
  apart: boolean;
  /** The purse that pays. */
  purse: number;
  /** Whether a number that is too high is cut down. */
  cuts: boolean;
  /** Whether only the last action of the sheet may go without its number. */
  last: boolean;
  /**
   * Answers by WHERE, and by WHERE TO where they differ, `*` for all others: the number of a price or, below 0, of a
   * refusal. An action with lists and without answers has no price.
   */
  answers: Record<string, number | Record<string, number>>;
  /** What the game says of its lines, each alone on the sheet. */
  known?: Known;
  /** The lines that may change what it says. */
  hangs: Hang[];
  /** What each purse gains by one of its number. */
  gains?: number[];
  /** Whether it changes things that it does not name. */
  wide?: boolean;
  /** What its draft looks like on the map; nothing if it is about no place. */
  drawn?: Drawn;
}

/** How a draft is drawn; the numbers are those of boxes. Made by pbm/kernel/drawing.py. */
export interface Drawn {
  as?: "way" | "attack" | "sign" | "stance";
  /** Where a way or an attack begins and ends; a stance is against what is in `to`. */
  from?: number;
  to?: number;
  /** The place of a sign or a stance. */
  at?: number;
  /** How many go. */
  count?: number;
  /** What is written beside the action's word. */
  told?: number;
  /** The box that decides between `kinds`, and what is different then. */
  by?: number;
  kinds?: Record<string, Drawn>;
  /** The boxes that name places of the enemy: `them:LEFT` stands for LEFT in one of them. */
  theirs?: number[];
  dotted?: boolean;
  thin?: boolean;
}

/**
 * The number of a text in `told`, or 0 if nothing stands against a line, or -1 if nothing does whatever the other lines
 * say; or answers by what the next box holds: `*` for
 * all others, `+` for all numbers that are larger than those listed, `~` for what borders on the box
 * before. What is null or not there is not known beforehand.
 */
export type Answer = number | null | { [code: string]: Answer };

/** The answers to an action, by the boxes that they hang on. */
export interface Known {
  by: number[];
  found: Answer;
}

/**
 * Lines that may change the answer to another, which is then known only when the sheet is sent: their words, whether
 * they stand above it, below it or anywhere; its box, or else a code, and their boxes of which one must hold the same, if
 * any need to; and how many of them it takes, if more than one.
 */
export type Hang = [words: string, when: string, mine?: number | string | null, theirs?: number[], least?: number];

/**
 * How many lines of some words there may be: all, or those with the same in a box; the text about one more; codes that
 * may change the number if a line names them; and whether lines that fail count, too.
 */
export type Limit = [
  words: string[],
  by: number | null,
  most: number,
  told: number,
  unless: string[],
  failing: boolean,
];

/**
 * What lines of some words need above or below them, or else a text: a line of other words, with the same in a box; or
 * that the nearest line of more words is one of them.
 */
export type Need = [words: string[], when: string, others: string[], by: number | null, told: number, among: string[]];

/** A choice: the text written, and the text shown for it, unless that is its name. */
export type Item = string | [text: string, told: string];

/** What a box may offer; a box that takes no such thing leaves it out. */
export interface List {
  /** The boxes that its choices depend on, if any. */
  by?: number[];
  /** The choices; or choices by the contents of those boxes, with blanks between, `*` for contents not listed. */
  items: Item[] | Record<string, Item[]>;
  /** Whether the areas next to the one in those boxes are offered where the list has no choices for it. */
  near?: boolean;
  /** Whether it offers what is in reach, where that is known. */
  reach?: boolean;
  /** The actions whose rows above choose what goes. */
  choosers?: string[];
  /** The text about anything else written, if that is doubtful: {code} stands for it. */
  unfit?: string;
  /** Whether the areas that rows above bring are offered, too. */
  grows?: boolean;
}

/** Cards or other things held: each is picked by choosing a line that it may be written in. */
export interface Hand {
  heading: string;
  /** What a box that may hold one takes. */
  form: string;
  cards: Held[];
}

export interface Held {
  code: string;
  name: string;
  /** Its effect, and what it waits for. */
  told: string;
  /** The ways to write it: each the boxes of a row, the action's first. */
  lines: string[][];
}

/**
 * The largest number possible, the cost of each, how much of it is free, the least cost, and the refusal of more;
 * or the largest number, the cost of each number, and the refusal.
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

/** The texts of the form: the data in #form-texts. */
export type Texts = Record<string, string>;

type Given<T, Left extends keyof T> = Omit<T, Left> & Partial<Pick<T, Left>>;

/** An action of whose lines the same is known as of another's names that. */
export type GivenWord = Given<
  Omit<Word, "known">,
  "brings" | "legal" | "apart" | "purse" | "cuts" | "last" | "answers" | "hangs"
> & {
  known?: Known | string;
};

/** The data as the page has them, without what a game has no use for. */
export type GivenData = Given<
  Omit<FormData, "words" | "named">,
  | "stands"
  | "lists"
  | "hand"
  | "own"
  | "bars"
  | "reach"
  | "prices"
  | "refusals"
  | "patterns"
  | "told"
  | "limits"
  | "needs"
  | "same"
  | "dear"
  | "pays"
> & {
  words: Record<string, GivenWord>;
  /** Words without names are one text. */
  named?: Record<string, Record<string, string> | string>;
  /** Whether only the first of two neighbours names the other. */
  mutual?: boolean;
  /** The map's areas in the order of codes, of one kind: of each the numbers of its neighbours, two digits, base 36. */
  ground?: { kind: string; borders: string };
};
