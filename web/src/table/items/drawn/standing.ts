/** Pieces on a track as things that last: the same piece is found again where it has moved to, so that it can slide there. */

import type { DrawnPart, Mark } from "../../../wire/protocol";

type PieceMark = Extract<Mark, { kind: "piece" }>;

export interface Standing {
  key: string;
  seat: number;
  part: DrawnPart;
  place: number; // among all that stand on the same part
  among: number;
}

const NOWHERE = -1; // a piece that has just come

/** All pieces on some parts; a piece that stands nowhere any more has moved to where one of its player has come. */
export function standingOn(parts: readonly DrawnPart[], before: readonly Standing[]): Standing[] {
  const left = new Map<string, string[]>(); // by seat and part, pieces that stood there
  for (const { seat, part, key } of before) left.set(`${seat} ${part.id}`, [...(left.get(`${seat} ${part.id}`) ?? []), key]);
  const standing = parts.flatMap((part) => {
    const pieces = part.marks.filter((mark): mark is PieceMark => mark.kind === "piece");
    return pieces.map(({ seat }, place) => ({ key: left.get(`${seat} ${part.id}`)?.shift() ?? "", seat, part, place, among: pieces.length }));
  });
  const free = [...left].flatMap(([from, keys]) => keys.map((key) => ({ seat: Number(from.split(" ")[0]), key })));
  let fresh = Math.max(NOWHERE, ...before.map(({ key }) => Number(key)));
  return standing.map((one) => {
    if (one.key) return one;
    const found = free.findIndex(({ seat }) => seat === one.seat);
    return { ...one, key: found < 0 ? String(++fresh) : free.splice(found, 1)[0]!.key };
  });
}

/** Where a piece stands among others on a place of so many columns: its middle, in places from that of the place, and how large it is in parts of one. */
export function spotAmong({ place, among, part }: Standing): { x: number; y: number; size: number } {
  if (part.looks.includes("yard")) return inYard(place, part.span);
  if (part.span > 1) return { x: among > 1 ? ((place / (among - 1)) * 2 - 1) * (part.span / 2 - 0.42) : 0, y: 0, size: 0.72 };
  if (among === 1) return { x: 0, y: 0, size: 0.78 };
  const turn = (place / among) * 2 * Math.PI - Math.PI * (among === 2 ? 0.75 : 0.5);
  const size = among === 2 ? 0.6 : among < 5 ? 0.54 : 0.48;
  const far = ((1 - size) / 2) * (among === 2 ? Math.SQRT2 : 1.1);
  return { x: Math.cos(turn) * far, y: Math.sin(turn) * far, size };
}

/** The four places of a yard. */
function inYard(place: number, span: number): { x: number; y: number; size: number } {
  const far = span * 0.16;
  return { x: place % 2 ? far : -far, y: place % 4 < 2 ? -far : far, size: Math.max(0.78, span * 0.2) };
}
