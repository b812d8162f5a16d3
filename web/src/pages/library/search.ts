/** Finding games by what people call them, however it is spelt, and with a letter wrong; the command line searches in the same way. */

import type { GameCard } from "../../wire/games";

type Named = Pick<GameCard, "id" | "title" | "about" | "names" | "category_label" | "variant_names" | "form_of">;

/** Why a game was found, where its title does not show it. */
export type Reason = { kind: "also" | "variant" | "formOf"; name: string };

/** Shorter words with one letter wrong are other words; in long ones two may be wrong. */
const SHORTEST_WITH_SLIP = 4;
const LONG = 9;
/** With more games than these somebody is still typing. */
const FEW = 3;

/** Words without what does not matter when searching: case, accents, apostrophes and the dots of «ё». */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f'’ʼ`]/g, "");
}

function letters(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** The games in whose names and facts all the words stand; where these are few and none is spelt just so, also those with a name that is nearly spelt so. */
export function search<G extends Named>(games: readonly G[], text: string): readonly G[] {
  const wanted = letters(text);
  if (!wanted) return games;
  const words = plain(text).split(/\s+/);
  const exact = games.filter((game) => game.names.some((name) => letters(name).includes(wanted)) || words.every((word) => told(game).includes(word)));
  if (exact.length > FEW || exact.some((game) => game.names.some((name) => letters(name) === wanted))) return exact;
  return [...exact, ...games.filter((game) => !exact.includes(game) && [game.id, ...game.names].some((name) => isNear(wanted, name)))];
}

/** Why a game was found: by another name, by a variant, or as a form of the game that is looked for; null where title or description show it. */
export function reasonFor(game: Named, text: string): Reason | null {
  const wanted = letters(text);
  if (!wanted || letters(game.title).includes(wanted)) return null;
  for (const fits of [(name: string) => letters(name).includes(wanted), (name: string) => isNear(wanted, name)]) {
    if (fits(game.title)) return null;
    const variant = game.variant_names.find(fits);
    if (variant) return { kind: "variant", name: variant };
    const name = game.names.find(fits);
    if (name) return { kind: "also", name };
    if (game.form_of && fits(game.form_of)) return { kind: "formOf", name: game.form_of };
  }
  return null;
}

function told(game: Named): string {
  return plain(`${game.title} ${game.form_of ?? ""} ${game.about} ${game.names.join(" ")} ${game.category_label} ${game.id}`);
}

/** Whether some words of a name, written as one, differ from what is wanted by a letter (in long ones by two) that is wrong, missing, added or out of place. */
function isNear(wanted: string, name: string): boolean {
  const slips = wanted.length >= LONG ? 2 : 1;
  const parts = (name.match(/[\p{L}\p{N}]+/gu) ?? []).map(letters);
  return parts.some((_, first) => {
    let run = "";
    return parts.slice(first).some((part) => {
      run += part;
      return Math.abs(run.length - wanted.length) <= slips && Math.max(run.length, wanted.length) >= SHORTEST_WITH_SLIP && distance(wanted, run) <= slips;
    });
  });
}

/** How many letters are wrong, missing, added or swapped with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  let last: number[] = [];
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    [last, before, row] = [before, row, [i]];
    for (let j = 1; j <= other.length; j++) {
      let cost = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, (last[j - 2] ?? 0) + 1);
      row.push(cost);
    }
  }
  return row[other.length] ?? 0;
}
