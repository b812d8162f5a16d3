/** What somebody has, in one line: for those places at the table that are folded to make room. */

import type { Item } from "../../wire/protocol";

/** A player's things in a few words: what is open is named, what is hidden is counted. */
export function gistOf(items: readonly Item[]): string {
  return items.map(wordsFor).filter(Boolean).join(" · ");
}

/** The same in parts, each with what it is of: where there is little room the numbers come first. */
export function partsOf(items: readonly Item[]): { said: string; label: string }[] {
  return items.map((item) => ({ said: saidOf(item), label: item.label })).filter(({ said, label }) => said || label);
}

function wordsFor(item: Item): string {
  const said = saidOf(item);
  return said ? [item.label, said].filter(Boolean).join(": ") : item.label;
}

function saidOf(item: Item): string {
  if (item.kind === "dice") return item.value.every((die) => die.face === null) ? counted(item.value.length) : item.value.map((die) => die.text).join(" ");
  if (item.kind === "tiles") return item.value.filter((tile) => tile.on).map((tile) => tile.label).join(" ") || "–";
  if (item.kind === "cards") return counted(item.value.length);
  if (item.kind === "drawing") return item.value.parts.filter((part) => part.count).map((part) => (part.most > 1 ? `${part.label} ${part.count}/${part.most}` : part.label)).join(", ") || "–";
  return item.kind === "grid" ? "" : String(item.value);
}

function counted(number: number): string {
  return number ? `×${number}` : "–";
}
