/** How a finished table of mine ended. */

import type { TableInfo } from "../../wire/protocol";

export interface OwnOutcome {
  /** `none`: nobody here can say "I", since I had several seats or none. */
  kind: "alone" | "won" | "shared" | "lost" | "none";
  rank: number;
  points: number | null;
  winners: string[];
}

/** The outcome for the one who looks, if they had one seat; otherwise who won. */
export function outcomeIn({ seats, results }: Pick<TableInfo, "seats" | "results">): OwnOutcome {
  const found = results ?? [];
  const winners = seats.filter((_, i) => found[i]?.rank === 1).map((seat) => seat.name);
  const mine = seats.flatMap((seat, i) => (seat.mine && !seat.resigned ? [i] : []));
  const own = mine.length === 1 ? found[mine[0]!] : undefined;
  if (!own || own.rank === null) return { kind: "none", rank: 0, points: null, winners };
  const kind = seats.length === 1 ? "alone" : own.rank !== 1 ? "lost" : winners.length > 1 ? "shared" : "won";
  return { kind, rank: own.rank, points: own.points, winners };
}
