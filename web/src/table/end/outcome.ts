/** How a game ended for whoever looks at it. */

import type { Result, SeatView } from "../../wire/protocol";

export interface Outcome {
  kind: "alone" | "won" | "shared" | "drawn" | "safe" | "lost" | "beaten" | "other"; // lost: the only one who did; beaten: somebody else has won
  mine: boolean; // a win of somebody on this device, to be celebrated
  names: string[]; // who is named beside: the winners, of a shared win the other ones, or the only loser
}

/** How a game ended, seen from the seats of this device. */
export function outcomeOf(results: readonly Result[], seats: readonly Pick<SeatView, "mine">[]): Outcome {
  const winners = results.filter((result) => result.rank === 1);
  const others = results.filter((result) => result.rank !== 1);
  const isMine = (result: Result) => !!seats[result.seat]?.mine;
  const plays = results.some(isMine);
  const nameOf = (result: Result) => result.name;
  if (results.length === 1) return { kind: "alone", mine: false, names: winners.map(nameOf) };
  if (!others.length) return { kind: "drawn", mine: false, names: [] };
  if (others.length === 1 && winners.length > 1) return { kind: others.some(isMine) ? "lost" : winners.some(isMine) ? "safe" : "other", mine: false, names: others.map(nameOf) };
  if (winners.length === 1) return { kind: winners.some(isMine) ? "won" : plays ? "beaten" : "other", mine: winners.some(isMine), names: winners.map(nameOf) };
  if (winners.some(isMine)) return { kind: "shared", mine: true, names: winners.filter((winner) => !isMine(winner)).map(nameOf) };
  return { kind: plays ? "beaten" : "other", mine: false, names: winners.map(nameOf) };
}

const CLOSE = 0.1; // of what the winner has

/** Whether somebody on this device was nearly as good as who won. */
export function wasClose(results: readonly Result[], seats: readonly Pick<SeatView, "mine">[]): boolean {
  const won = results.find((result) => result.rank === 1)?.points ?? null;
  const own = results.filter((result) => seats[result.seat]?.mine).flatMap(({ points }) => (points === null ? [] : [points]));
  return won !== null && own.some((points) => Math.abs(won - points) <= Math.abs(won) * CLOSE);
}

/** One of several words, always the same for a table. */
export function chosenFor(id: string, words: readonly string[]): string {
  const sum = [...id].reduce((found, letter) => (found * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return words[sum % words.length] ?? "";
}
