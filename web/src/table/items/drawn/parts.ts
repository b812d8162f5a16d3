/** Drawings in parts: which lines they form, where they lie, and how they are said. */

import type { Drawing, DrawnPart } from "../../../wire/protocol";
import { spokenOf } from "../../../hand/scene/marks";

/** A place in a drawing, in hundredths of its width and height. */
export interface Place {
  x: number;
  y: number;
}

/** The parts of a drawing, line by line. */
export function linesOf(drawing: Drawing): DrawnPart[][] {
  let from = 0;
  return drawing.lines.map((length) => drawing.parts.slice(from, (from += length)));
}

/** A part in words: what it is called, how much of it is there, and what lies on it. */
export function nameOf(part: DrawnPart, names: readonly string[], title = ""): string {
  const lies = part.marks.length ? spokenOf(part.marks, names) : "";
  return [[title, part.label].filter(Boolean).join(" "), amountOf(part), lies].filter(Boolean).join(", ");
}

/** `3/6`, or a sign for what is there once or not at all. */
function amountOf(part: DrawnPart): string {
  if (part.most > 1) return `${part.count}/${part.most}`;
  return part.count ? "" : "–";
}

/** A whole figure in words, for those who cannot see it. */
export function spokenFigure(label: string, parts: readonly DrawnPart[], names: readonly string[]): string {
  return `${label}: ${parts.map((part) => nameOf(part, names)).join("; ")}`;
}

/** The words with which all labels of a band begin: "Total" for Total 4, Total 5 and Total 6. */
export function commonOf(band: readonly DrawnPart[]): string {
  const [first = [], ...others] = band.map((part) => part.label.split(" "));
  if (!others.length) return "";
  const differs = first.findIndex((word, i) => others.some((words) => words[i] !== word || i === words.length - 1));
  return first.slice(0, Math.min(differs < 0 ? first.length : differs, first.length - 1)).join(" ");
}

/** A band in short: its first field and its last, what they have in common only once. */
export function spanOf(band: readonly DrawnPart[]): string {
  const [first, last] = [band[0]?.label ?? "", band.at(-1)?.label ?? ""];
  const common = commonOf(band);
  return band.length > 1 ? `${first} … ${last.slice(common ? common.length + 1 : 0)}` : first;
}

/** Where the seats of a ring lie, clockwise, the first one (whoever looks) at the lower edge. */
export function seatPlaces(seats: number, first: number): Place[] {
  return Array.from({ length: seats }, (_, seat) => {
    const turn = ((seat - first + seats) % seats) / seats;
    const angle = Math.PI / 2 + turn * 2 * Math.PI;
    return { x: 50 + 39 * Math.cos(angle), y: 50 + 39 * Math.sin(angle) };
  });
}

const SHORTER = 0.27; // of an arrow, at both its ends, so that it does not touch what it points at

/** An arrow as a path and the place of its text; between two seats it bends outwards. */
export function arrowOf(from: Place, to: Place): { d: string; text: Place } {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = isMiddle(from) || isMiddle(to) ? 0 : 0.16;
  const over = { x: middle.x + (middle.x - 50) * bend + (from.y - to.y) * 0.08, y: middle.y + (middle.y - 50) * bend + (to.x - from.x) * 0.08 };
  const [start, end] = [between(from, over, SHORTER * 2), between(to, over, SHORTER * 2)];
  return { d: `M${round(start.x)} ${round(start.y)}Q${round(over.x)} ${round(over.y)} ${round(end.x)} ${round(end.y)}`, text: between(middle, over, 0.6) };
}

function isMiddle(place: Place): boolean {
  return place.x === 50 && place.y === 50;
}

function between(one: Place, other: Place, part: number): Place {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

const FOOT = 90;
const TOP = 14;

/** Steps up the left side of a mountain and down its right side, to and fro so that they have room. */
export function mountainPlaces(lines: readonly number[]): Place[] {
  return lines.flatMap((length, side) =>
    Array.from({ length }, (_, i) => {
      const way = length > 1 ? i / (length - 1) : 0;
      const height = side ? 1 - way : way;
      const aside = (i % 2 ? 1 : -1) * 3.6;
      const x = 6 + height * 36 + aside;
      return { x: round(side ? 100 - x : x), y: round(FOOT - height * (FOOT - TOP) + aside * 0.9) };
    }),
  );
}

/** Where the places of a track lie: the columns and rows it has, and the line of each place in them, from 0. */
export function laidOut(parts: readonly DrawnPart[]): { columns: number; rows: number; at: (part: DrawnPart) => Place } {
  const places = parts.flatMap((part) => (part.at ? [part.at] : []));
  const [left, top] = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];
  return {
    columns: Math.max(...places.map(([x]) => x)) - left + 1,
    rows: Math.max(...places.map(([, y]) => y)) - top + 1,
    at: (part) => ({ x: (part.at?.[0] ?? 0) - left, y: (part.at?.[1] ?? 0) - top }),
  };
}

const WAVE = 0.32; // of a place, to both sides
const BENDS = 4;

/** A way between two places, in units of places: straight up as a ladder, or down in bends as a snake. */
export function wayOf(from: Place, to: Place, up: boolean): string {
  const [start, end] = [from, to].map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
  if (!start || !end) return "";
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [across, along] = [{ x: (end.y - start.y) / length, y: (start.x - end.x) / length }, { x: end.x - start.x, y: end.y - start.y }];
  const point = (way: number, aside: number): string => `${round(start.x + along.x * way + across.x * aside)} ${round(start.y + along.y * way + across.y * aside)}`;
  if (!up) return `M${point(0, 0)}${Array.from({ length: BENDS }, (_, i) => `Q${point((i + 0.5) / BENDS, i % 2 ? -WAVE : WAVE)} ${point((i + 1) / BENDS, 0)}`).join("")}`;
  const rungs = Math.max(2, Math.round(length * 2.5));
  const sides = [-0.14, 0.14].map((aside) => `M${point(0, aside)}L${point(1, aside)}`);
  return [...sides, ...Array.from({ length: rungs }, (_, i) => `M${point((i + 0.5) / rungs, -0.14)}L${point((i + 0.5) / rungs, 0.14)}`)].join("");
}

/** What stands on a point: runs of one player's pieces, from the board upwards. */
export function stacksOf(part: DrawnPart): { seat: number; count: number }[] {
  const stacks: { seat: number; count: number }[] = [];
  for (const mark of part.marks) {
    if (mark.kind !== "piece") continue;
    const last = stacks.at(-1);
    if (last?.seat === mark.seat) last.count++;
    else stacks.push({ seat: mark.seat, count: 1 });
  }
  return stacks;
}

/** A point in words: whose pieces stand there, and how many. */
export function nameOfPoint(part: DrawnPart, names: readonly string[]): string {
  const pieces = stacksOf(part).map(({ seat, count }) => (count > 1 ? `${names[seat]} × ${count}` : names[seat]));
  return [part.label, ...pieces].join(", ");
}
