/** The shapes that travel between the server and the browser, as docs/protocol.md gives them. */

export type Lang = "en" | "ru";
export type Level = "easy" | "normal" | "hard" | "perfect";
export type Status = "waiting" | "playing" | "over";
export type DiceMode = "virtual" | "real";
export type Gesture = "number" | "face" | "row" | "card" | "seat" | "cell" | "die" | "dice";

export interface Die {
  face: number | null;
  text: string;
  name: string | null;
  kind: string;
  place: number;
}

export interface Tile {
  id: string;
  label: string;
  on: boolean;
  place: number;
}

export interface Card {
  id: string;
  text: string;
  help: string;
  place: number;
}

export interface Grid {
  cells: string[][];
  top: string[];
  side: string[];
  ids: string[][]; // the choice that each cell stands for, or []
  blocks: number; // so many cells a side are set apart from the next; 0: none
}

interface ItemBase {
  id: string;
  label: string;
  owner: number | null;
  help: string;
}

export type Item = ItemBase &
  (
    | { what: "dice"; value: Die[] }
    | { what: "fact"; value: string }
    | { what: "tiles"; value: Tile[] }
    | { what: "grid"; value: Grid }
    | { what: "cards"; value: Card[] }
    | { what: "pile" | "chips"; value: number }
  );

export type Entry = number | string | null;

export interface Row {
  id: string;
  label: string;
  what: string;
  values: Entry[];
  pencil: Entry[];
  help: string;
}

export interface Choice {
  value: number;
  id: string;
  text: string;
}

export interface Argument {
  name: string;
  label: string;
  gesture: Gesture;
  source: string | null;
  rows: number;
  columns: number;
  choices: Choice[];
}

export interface Move {
  move: number;
  values: number[];
  to: number | null;
  notation: string;
  label: string;
  worth: string;
}

export interface Verb {
  name: string;
  label: string;
  arguments: Argument[];
  moves: Move[];
}

export interface Scene {
  title: string;
  players: string[];
  active: number[];
  moment: "throw" | "draw" | "choice" | "over";
  viewer: number | null;
  table: Item[];
  sheet: Row[];
  prompt: string;
  verbs: Verb[];
}

export interface SeatView {
  name: string;
  colour: string;
  kind: "person" | "bot" | "open";
  level: Level | null;
  here: boolean;
  resigned: boolean;
  mine: boolean;
}

export interface PendingFace {
  face: number;
  text: string;
  name: string | null;
}

export interface Pending {
  kind: "throw" | "draw";
  seat: number;
  dice: { kind: string; faces: PendingFace[] }[];
  cards?: { card: number; text: string }[];
  mine: boolean;
}

export interface TableEvent {
  n: number;
  kind: "throw" | "draw" | "play" | "note";
  seat: number;
  text: string;
  dice: Die[] | null;
}

export interface ChatLine {
  n: number;
  who: string;
  colour: string;
  text: string;
  at: number;
}

export interface Request {
  kind: "undo" | "rematch";
  by: number;
  agreed: number[];
}

export interface Clock {
  seconds: number;
  left: number;
  seat: number;
  nudged: boolean;
}

export interface Result {
  seat: number;
  name: string;
  points: number | null; // null where only places or chips count
  counted: string; // what they are called, "" where they are just points
  rank: number;
  chips: number | null;
}

/** A kind of die, its sides in the order in which a fair number chooses among them. */
export interface PromisedDie {
  kind: string;
  label: string; // "" where a game has only one
  sides: number[];
  texts: string[]; // what each side shows
}

export interface Fair {
  commitment: string;
  words: string[];
  dice: PromisedDie[];
  seed: string | null;
}

export interface ChosenOption {
  name: string;
  label: string;
  text: string;
}

export interface TableView {
  type: "table";
  id: string;
  version: number;
  game: string;
  title: string;
  variant: string | null;
  options: ChosenOption[];
  status: Status;
  dice: DiceMode;
  pace: string;
  seats: SeatView[];
  viewer: number | null;
  host: boolean;
  pending: Pending | null;
  scene: Scene;
  events: TableEvent[];
  chat: ChatLine[];
  requests: Request[];
  clock: Clock | null;
  results: Result[] | null;
  fair: Fair;
  next: string | null;
  /** The seat that must take the device in hand before it sees its secrets. */
  handover: number | null;
  nudged: number[];
}

/** What anybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  variant: string | null;
  options: ChosenOption[];
  status: Status;
  dice: DiceMode;
  clock: number | null;
  seats: SeatView[];
  host: boolean;
  my_turn: boolean;
  created: number;
  changed: number;
  next: string | null;
}

export interface Person {
  person: string;
  name: string;
  colour: string;
}

export interface NewSeat {
  kind: "me" | "here" | "open" | "bot";
  name?: string;
  colour?: string;
  level?: Level;
}

export type OptionValue = boolean | number | string;

export interface NewTable {
  game: string;
  variant: string | null;
  options: Record<string, OptionValue>;
  seats: NewSeat[];
  dice: DiceMode;
  clock: number | null;
  words: string;
}

export interface ReplayStep {
  scene: Scene;
  log: string;
  kind: string;
  seat: number;
  dice: Die[] | null;
}

/** A finished game step by step; the first step is the table before anything happened. */
export interface Replay {
  id: string;
  game: string;
  title: string;
  variant: string | null;
  names: string[];
  results: Result[];
  steps: ReplayStep[];
}

/** Number `k` chose `result` among the sides of a kind of die, or (null) among the cards of a pile. */
export interface ProofNumber {
  k: number;
  die: string | null;
  sides: number[];
  result: number;
}

export interface ProofThrow {
  n: number; // of the event
  kind: "throw" | "draw";
  seat: number;
  text: string;
  numbers: ProofNumber[];
}

/** What is needed to check the dice of a finished game. */
export interface Proof {
  dice: DiceMode;
  commitment: string;
  seed: string;
  words: string[];
  throws: ProofThrow[];
}
