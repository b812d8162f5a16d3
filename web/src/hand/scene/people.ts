/** Who sits at the table, for everything that is drawn in a player's colour. */

import { getContext, setContext } from "svelte";
import type { SeatView, TableView } from "../../wire/protocol";

/** A seat with its colour as it is painted, and what stands for the player on avatars and pieces. */
export type Person = Pick<SeatView, "name" | "colour"> & Partial<SeatView> & { sign: string };

/** Whether the one who looks has given up every seat they had. */
export function hasLeft({ seats }: TableView): boolean {
  const mine = seats.filter((seat) => seat.mine);
  return mine.length > 0 && mine.every((seat) => seat.resigned);
}

/** Whether a person who is awaited at the table is not connected now. */
export function isAway(person: Partial<SeatView> | undefined): boolean {
  return person?.kind === "person" && person.here === false && !person.resigned && !person.stand_in;
}

const KEY = Symbol("people");

export function providePeople(people: () => Person[]): void {
  setContext(KEY, people);
}

export function usePeople(): () => Person[] {
  return getContext<(() => Person[]) | undefined>(KEY) ?? (() => []);
}
