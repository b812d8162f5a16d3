/** Dice in a text: "1-1-2" becomes three small drawn dice, which are read aloud as what was written. */

const PIPS: Record<string, [number, number][]> = {
  "1": [[10, 10]],
  "2": [[5.5, 5.5], [14.5, 14.5]],
  "3": [[5.5, 5.5], [10, 10], [14.5, 14.5]],
  "4": [[5.5, 5.5], [14.5, 5.5], [5.5, 14.5], [14.5, 14.5]],
  "5": [[5.5, 5.5], [14.5, 5.5], [10, 10], [5.5, 14.5], [14.5, 14.5]],
  "6": [[5.5, 5.5], [14.5, 5.5], [5.5, 10], [14.5, 10], [5.5, 14.5], [14.5, 14.5]],
};

/** Faces of dice with hyphens between them; a range has a dash and stays one, and so does 1-4-24, which is no throw. */
const THROW = /(?<![\p{L}\p{N}–-])[1-6](?:-[1-6])+(?![\p{L}\p{N}–-])/gu;

function die(face: string): string {
  const pips = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9"/>`).join("");
  return `<svg viewBox="0 0 20 20" aria-hidden="true"><rect x="1" y="1" width="18" height="18" rx="4.5"/>${pips}</svg>`;
}

/** HTML with throws drawn; `html` is text that has been made safe. */
export function withDice(html: string): string {
  return html.replace(THROW, (thrown) => `<span class="dice" role="img" aria-label="${thrown}">${thrown.split("-").map(die).join("")}</span>`);
}
