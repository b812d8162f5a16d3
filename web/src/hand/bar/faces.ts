/** The dice that a key names, so that it can be drawn instead of read. */

import type { Die } from "../../wire/protocol";
import { BOARDS } from "../boards";

export type Look = Pick<Die, "face" | "text" | "name" | "kind">;

export interface Drawn {
  text: string; // what is left to be written before the dice
  dice: Look[];
}

/** A text that ends with faces (`1s with 4-3-2`), or, in a game with special faces, a key whose name does (`domino-12`). */
export function drawnIn(text: string, token: string, game: string): Drawn {
  const names = BOARDS[game]?.faces;
  const look = (face: number): Look => ({ face, text: String(face), name: names?.[face - 1] ?? null, kind: "" });
  const [, before = "", run = ""] = /^(|.*\s)([1-6](?:-[1-6]){1,4})$/.exec(text) ?? [];
  if (run) return { text: before.trim(), dice: run.split("-").map(Number).map(look) };
  const [, faces = ""] = /-([1-6]{1,5})$/.exec(token) ?? [];
  if (names && faces && !/\d/.test(text)) return { text: "", dice: [...faces].map(Number).map(look) };
  return { text, dice: [] };
}
