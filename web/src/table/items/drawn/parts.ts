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
