/** Very many keys in steps: first the kind (`full house …`), then what belongs to it, until few enough are left to be shown at once. */

import type { PadGroup, PadKey } from "../placing";
import { sharedNote } from "../scene/notes";
import { leftOf, sharedStart } from "./faces";

/** Keys that are shown as one until it is touched. */
export interface Kind {
  id: string;
  label: string; // what all its keys begin with, without what was said before; nothing where they share no words
  note: string; // what the table says of all its keys, unless it was said before
  keys: PadKey[];
}

/** One row of keys to choose from: kinds to go on with, or keys themselves. */
export type Step = (Kind | PadKey)[];

const VERY_MANY = 56;
const VERY_MANY_ON_A_PHONE = 24;
const MOST_AT_ONCE = 30;

export function isKind(one: Kind | PadKey): one is Kind {
  return "keys" in one;
}

/** All keys of a pad in their order. */
export function keysIn(groups: readonly PadGroup[]): PadKey[] {
  return groups.flatMap((group) => group.keys);
}

/** Whether a pad has so many keys that nobody would find one among them; on a phone, that they would not be seen together. */
export function isVeryLarge(groups: readonly PadGroup[], phone = false): boolean {
  return keysIn(groups).length > (phone ? VERY_MANY_ON_A_PHONE : VERY_MANY);
}

/** The rows to show when the kinds of `path` have been touched, the first kind first. */
export function stepsOf(keys: readonly PadKey[], path: readonly string[]): Step[] {
  const steps: Step[] = [];
  let inside: readonly PadKey[] = keys;
  let said = "";
  let noted = false;
  for (let depth = 0; ; depth++) {
    const step = stepAt(inside, depth, said, noted);
    steps.push(step);
    const next = step.find((one) => isKind(one) && one.id === path[depth]);
    if (!next || !isKind(next)) return steps;
    inside = next.keys;
    said = startOf(inside);
    noted ||= next.note !== "";
  }
}

/** The kinds that lead to a key. */
export function pathTo(keys: readonly PadKey[], token: string): string[] {
  const path: string[] = [];
  for (;;) {
    const kind = stepsOf(keys, path)[path.length]?.find((one) => isKind(one) && one.keys.some((key) => key.token === token));
    if (!kind || !isKind(kind)) return path;
    path.push(kind.id);
  }
}

function stepAt(keys: readonly PadKey[], depth: number, said: string, noted: boolean): Step {
  const leaves = keys.map((key) => ({ ...key, text: tidy(leftOf(key, said)), note: noted ? "" : key.note }));
  if (depth > 0 && keys.length <= MOST_AT_ONCE) return leaves;
  const kinds = new Map<string, PadKey[]>();
  for (const key of leaves) {
    const id = key.kinds[Math.min(depth, key.kinds.length - 1)] ?? key.token;
    kinds.set(id, [...(kinds.get(id) ?? []), key]);
  }
  if (kinds.size < 2) return leaves; // nothing to divide them by
  return [...kinds].map(([id, inside]) => (inside.length > 1 ? { id, label: tidy(startOf(inside).slice(said.length)), note: sharedNote(inside.map((key) => key.note)), keys: inside } : inside[0]!));
}

function startOf(keys: readonly PadKey[]): string {
  return sharedStart(keys.map((key) => key.whole));
}

function tidy(text: string): string {
  return text.trim().replace(/:$/, "");
}
