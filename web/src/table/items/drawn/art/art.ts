/** Pictures that grow part by part, as data: strokes in a box, by the name of the picture and of its parts. Each is loaded when it is first drawn. */

import type { DrawnPart } from "../../../../wire/protocol";

export interface Stroke {
  d: string;
  tone: "ink" | "paper" | "shell" | "dark" | "limb" | "heart" | "grass" | "meadow" | "sand" | "wood" | "plank" | "roof" | "white" | "red" | "brass" | "grey";
  line?: number; // drawn as a line of this width instead of being filled
}

export interface ArtPart {
  units: Stroke[][]; // what each of its pieces adds, in order
  only?: boolean; // of the units only the one that its count says is drawn
  at?: [number, number]; // where its label and what lies on it stand
  unnamed?: boolean; // its label is only said, not written
  wide?: number; // the width of that place, where it holds words
}

export interface Art {
  width: number;
  height: number;
  least: number; // pixels of width at which every part is at least 24 pixels large
  small?: number; // pixels of width at the place of another player
  busy?: boolean; // its parts are places of their own, to be touched and explained
  ground: Stroke[];
  parts: Record<string, ArtPart>;
}

const ARTS: Record<string, () => Promise<{ default: Art }>> = {
  beetle: () => import("./beetle"),
  diamond: () => import("./diamond"),
  golf: () => import("./golf"),
  heart: () => import("./heart"),
  pins: () => import("./pins"),
  spider: () => import("./spider"),
  town: () => import("./town"),
};
const EMPTY: Art = { width: 100, height: 60, least: 100, ground: [], parts: {} };
const loaded = new Map<string, Promise<Art>>();

/** A picture by its name; one that this client does not know is an empty sheet. */
export function artOf(picture: string): Promise<Art> {
  const known = loaded.get(picture) ?? (ARTS[picture]?.().then((module) => module.default) ?? Promise.resolve(EMPTY));
  loaded.set(picture, known);
  return known;
}

/** All strokes of some parts, with whether they are there or only to come. */
export function strokesOf(art: Art, parts: readonly DrawnPart[]): (Stroke & { there: boolean })[] {
  return parts.flatMap((part) => {
    const drawn = art.parts[part.id];
    if (!drawn) return [];
    if (drawn.only) return (drawn.units[Math.min(part.count, drawn.units.length - 1)] ?? []).map((stroke) => ({ ...stroke, there: true }));
    return drawn.units.flatMap((unit, i) => unit.map((stroke) => ({ ...stroke, there: i < part.count })));
  });
}

/** A path mirrored at a vertical line; it may only have absolute moves, lines and curves. */
export function mirrored(d: string, width: number): string {
  let place = 0;
  return d.replace(/[A-Z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      place = 0;
      return token;
    }
    return place++ % 2 ? token : String(width - Number(token));
  });
}
