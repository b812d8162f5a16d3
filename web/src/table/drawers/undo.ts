/** Whether there is a move to take back. */

import type { TableView } from "../../wire/protocol";

/** The seat among these that moved last, or null; with real dice what somebody has entered counts too. Where the beginning is out of sight the first of them may have moved. */
export function lastMoved({ events, dice }: Pick<TableView, "events" | "dice">, seats: readonly number[]): number | null {
  const last = events.findLast((event) => seats.includes(event.seat) && (event.kind === "play" || (dice === "real" && event.kind !== "note")));
  return last?.seat ?? ((events[0]?.n ?? 0) > 0 ? (seats[0] ?? null) : null);
}
