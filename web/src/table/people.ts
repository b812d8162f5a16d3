/** Who sits at the table, for everything that is drawn in a player's colour. */

import { getContext, setContext } from "svelte";
import type { SeatView } from "../lib/protocol";

export type Person = Pick<SeatView, "name" | "colour"> & Partial<SeatView>;

const KEY = Symbol("people");

export function providePeople(people: () => Person[]): void {
  setContext(KEY, people);
}

export function usePeople(): () => Person[] {
  return getContext<(() => Person[]) | undefined>(KEY) ?? (() => []);
}
