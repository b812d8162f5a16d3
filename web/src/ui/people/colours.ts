/** The colours people choose from, by name: told apart on paper and felt, dark enough for a white letter. */

export const COLOURS = {
  vermilion: "#c23d21",
  teal: "#1a7381",
  moss: "#4c7a2c",
  plum: "#7b4a8e",
  brass: "#8d6a12",
  indigo: "#47549e",
  rose: "#b83a6a",
  sky: "#2370b8",
  rust: "#8a4f2d",
  olive: "#6a6a1c",
  slate: "#566270",
  sand: "#876650",
} as const;

export type ColourId = keyof typeof COLOURS;

export const COLOUR_IDS = Object.keys(COLOURS) as ColourId[];

/** What to paint with: a colour has a name, or is written as `#rrggbb`. */
export function paint(colour: string): string {
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  return COLOURS[colour as ColourId] ?? COLOURS.slate;
}

/** The first colour nobody at the table has. */
export function freeColour(taken: readonly string[]): ColourId {
  return COLOUR_IDS.find((id) => !taken.includes(id)) ?? COLOUR_IDS[taken.length % COLOUR_IDS.length]!;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The letters of a text as a reader counts them: joined emoji and accents are one. */
function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The letter or two that stand for a name. */
export function initials(name: string): string {
  const letters = name.trim().split(/\s+/).map((word) => lettersOf(word)[0] ?? "");
  return letters.slice(0, 2).join("").toUpperCase() || "?";
}

const LIKE_LATIN: Readonly<Record<string, string>> = { А: "A", В: "B", Е: "E", Ё: "E", З: "3", К: "K", М: "M", Н: "H", О: "O", Р: "P", С: "C", Т: "T", У: "Y", Х: "X" };

/** Whether nobody takes one sign for another; letters of two alphabets may look the same. */
function areDistinct(signs: readonly string[]): boolean {
  const looks = signs.map((sign) => sign.replace(/[А-ЯЁ]/g, (letter) => LIKE_LATIN[letter] ?? letter));
  return new Set(looks).size === looks.length;
}

/** What stands for each player at a table, on avatars and pieces alike: initials, else the first two letters, else the number of the seat. */
export function signsOf(names: readonly string[]): string[] {
  const short = names.map(initials);
  if (areDistinct(short)) return short;
  const longer = names.map((name) => lettersOf(name.trim()).slice(0, 2).join("").toUpperCase());
  if (areDistinct(longer) && longer.every(Boolean)) return longer;
  return names.map((_, seat) => String(seat + 1));
}
