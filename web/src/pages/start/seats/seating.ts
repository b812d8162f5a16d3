/** Who will sit at a new table: seats as they are planned on the start page. */

import { freeColour } from "../../../ui/people/colours";
import type { Level, NewSeat } from "../../../wire/protocol";

export type SeatKind = NewSeat["kind"];

export interface PlannedSeat {
  /** Tells seats apart while they are moved about. */
  key: number;
  kind: SeatKind;
  /** Empty: the usual name for such a seat, in the language of the moment. */
  name: string;
  colour: string;
  level: Level;
}

export interface Names {
  me: string;
  person: (n: number) => string;
  bot: (n: number) => string;
  friend: string;
}

/** The seats for a newcomer: me, and bots up to the number asked for, or the fewest who can play (two where that is possible). */
export function firstSeats(counts: readonly number[], colour: string, level: Level, asked: number | null = null): PlannedSeat[] {
  const players = asked !== null && counts.includes(asked) ? asked : counts.includes(2) ? 2 : (counts[0] ?? 2);
  return seatsUpTo([{ key: 0, kind: "me", name: "", colour, level }], [players], level);
}

/** The seats with bots added until the nearest of these numbers is reached. */
export function seatsUpTo(seats: readonly PlannedSeat[], counts: readonly number[], level: Level): PlannedSeat[] {
  const players = counts.find((count) => count >= seats.length) ?? seats.length;
  let result = [...seats];
  while (result.length < players) result = addSeat(result, "bot", level);
  return result;
}

/** The seats with one more. */
export function addSeat(seats: readonly PlannedSeat[], kind: SeatKind, level: Level): PlannedSeat[] {
  const key = Math.max(-1, ...seats.map((seat) => seat.key)) + 1;
  return [...seats, { key, kind, name: "", colour: freeColour(seats.map((seat) => seat.colour)), level }];
}

/** The seats without one. */
export function removeSeat(seats: readonly PlannedSeat[], key: number): PlannedSeat[] {
  return seats.filter((seat) => seat.key !== key);
}

/** The seats with one of them a place earlier. */
export function raiseSeat(seats: readonly PlannedSeat[], key: number): PlannedSeat[] {
  const at = seats.findIndex((seat) => seat.key === key);
  if (at < 1) return [...seats];
  const moved = [...seats];
  [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!];
  return moved;
}

/** The seats in a random order. */
export function mixSeats(seats: readonly PlannedSeat[], random: () => number = Math.random): PlannedSeat[] {
  const mixed = [...seats];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** The name that stands on each seat. People beside me are numbered by seat; bots are counted by key, so that a bot keeps its name when seats move. */
export function seatNames(seats: readonly PlannedSeat[], names: Names): string[] {
  const rank = (seat: PlannedSeat) => seats.filter((other) => other.kind === seat.kind && other.key < seat.key).length;
  const usual: Record<SeatKind, (seat: PlannedSeat) => string> = {
    me: () => names.me,
    here: (seat) => names.person(seats.indexOf(seat) + 1),
    bot: (seat) => names.bot(rank(seat)),
    open: () => names.friend,
  };
  return seats.map((seat) => seat.name.trim() || usual[seat.kind](seat));
}

/** Whether friends would come to the table of somebody without a name. */
export function invitesNameless(seats: readonly PlannedSeat[], name: string): boolean {
  return !name && seats.some((seat) => seat.kind === "open") && seats.some((seat) => seat.kind === "me" && !seat.name.trim());
}

export type Fit = { ok: true } | { ok: false; missing: number; spare: number };

/** Whether so many can play; otherwise how many are missing, or too many, to the nearest number that can. */
export function fits(players: number, counts: readonly number[]): Fit {
  if (counts.includes(players)) return { ok: true };
  const next = counts.find((count) => count > players);
  if (next !== undefined) return { ok: false, missing: next - players, spare: 0 };
  return { ok: false, missing: 0, spare: players - (counts[counts.length - 1] ?? 0) };
}

/** The seats as the server wants them. */
export function toNewSeats(seats: readonly PlannedSeat[], names: Names, levels: readonly Level[], usual: Level): NewSeat[] {
  const called = seatNames(seats, names);
  return seats.map((seat, i) => {
    if (seat.kind === "open") return { kind: "open", colour: seat.colour };
    const base = { kind: seat.kind, name: called[i]!, colour: seat.colour };
    return seat.kind === "bot" ? { ...base, level: levels.includes(seat.level) ? seat.level : usual } : base;
  });
}
