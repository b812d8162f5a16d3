/** What lies in a cell of a board, in words and in letters: pieces of players, chips, dice, signs, or plain text. */

import type { Mark } from "../../wire/protocol";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"; // of seats
const SIGNS = { marker: "◆", dot: "·", peak: "△" };
const UNFALLEN = "▢"; // a die before it has fallen

/** Whose pieces, dice or chips lie in a cell, for a tip: the colour alone does not say it. */
export function ownersIn(marks: readonly Mark[], names: readonly string[]): string {
  const owners = marks.flatMap((mark) => ("seat" in mark ? [names[mark.seat] ?? ""] : []));
  return [...new Set(owners)].join(", ");
}

/** The faces at the sides of a die that stands on a board, by where they lie; nothing where they are not to be known. */
export function sidesOf({ sides }: Extract<Mark, { kind: "soldier" }>): string {
  return sides ? `↓${sides[0]}→${sides[1]}` : "";
}

/** A cell in words, for those who cannot see the pieces. */
export function spokenOf(marks: readonly Mark[], names: readonly string[]): string {
  const words = marks.map((mark) => {
    if (mark.kind === "text") return mark.text;
    if (mark.kind === "piece") return names[mark.seat];
    if (mark.kind === "chip") return `${names[mark.seat]} ${mark.text}`;
    if (mark.kind === "soldier") return [names[mark.seat], mark.face, sidesOf(mark)].filter(Boolean).join(" ");
    return mark.kind === "die" ? (mark.face ? String(mark.face) : UNFALLEN) : mark.kind === "marker" ? SIGNS.marker : "";
  });
  return words.filter(Boolean).join(", ") || writtenOf(marks);
}

/** Whether a mark is one letter that stands close to others of its kind. */
export function isSign(mark: Mark): boolean {
  return mark.kind === "piece" || mark.kind in SIGNS;
}

/** A cell as the terminal writes it, with the letters of seats: for its length, for small pictures, and to see whether it has changed. */
export function writtenOf(marks: readonly Mark[]): string {
  return marks.map((mark, i) => (i === 0 || (isSign(mark) && isSign(marks[i - 1]!)) ? "" : " ") + letters(mark)).join("");
}

function letters(mark: Mark): string {
  const seat = "seat" in mark ? (LETTERS[mark.seat] ?? "") : "";
  if (mark.kind === "text") return mark.text;
  if (mark.kind === "piece") return seat;
  if (mark.kind === "chip") return seat + mark.text;
  if (mark.kind === "die") return mark.face ? String(mark.face) : UNFALLEN;
  if (mark.kind === "soldier") return `${seat}${mark.lifted ? "*" : " "}${mark.face}${mark.sides ? `\n${sidesOf(mark)}` : ""}`;
  return SIGNS[mark.kind];
}
