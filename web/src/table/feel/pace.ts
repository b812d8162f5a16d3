/** The pace of bots follows the pace of the host's own screen. */

import type { Pace } from "../../beats/beats";
import type { Outgoing } from "../../wire/line";
import type { TableView } from "../../wire/protocol";

/** Whether only bots are waited for, and this person may hurry them. */
export function mayHurry(view: TableView): boolean {
  const waited = view.pending ? [view.pending.seat] : view.scene.active;
  const botsOnly = waited.length > 0 && waited.every((seat) => view.seats[seat]?.kind === "bot" || view.seats[seat]?.resigned);
  return view.status === "playing" && botsOnly && !!paceOfBots(view, "instant");
}

/** What to tell the table, so that its bots move at a pace; nothing where that is not for this person to say, or where they do already. */
export function paceOfBots(view: TableView, pace: Pace): Outgoing | null {
  const wanted = pace === "instant" ? "fast" : pace; // a bot is never so fast that nobody sees whose turn it is
  const hasBots = view.seats.some((seat) => seat.kind === "bot" || seat.resigned);
  return view.host && hasBots && view.pace !== wanted ? { type: "pace", pace: wanted } : null;
}
