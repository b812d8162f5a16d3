/** How large letters may be so that no word runs over the edge of a die. */

const WIDTHS: readonly [RegExp, number][] = [
  [/[ЖМФШЩЫЮWM]/, 0.98],
  [/[жмфшщыюwm]/, 0.86],
  [/[\p{Lu}]/u, 0.76],
  [/[ijltfrI1.,:'’|()-]/, 0.44],
];
const USUAL = 0.64; // of the size of bold letters

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL), 0);
}

/** The largest size, up to `largest`, at which every line is at most `room` wide. */
export function sizeFor(lines: readonly string[], room: number, largest: number): number {
  return Math.min(largest, room / Math.max(...lines.map(widthOf), 0.01));
}

export const ROOM = 84; // of the 100 of a face, for words

/** The words of a face, one below the other. */
export function linesOf(text: string): string[] {
  return text.length > 3 ? text.split(/[ -]/) : [text];
}

/** Words as large as the face allows. */
export function sizeOf(lines: readonly string[]): number {
  return sizeFor(lines, ROOM, lines.join(" ").length > 2 ? 36 : 52);
}
