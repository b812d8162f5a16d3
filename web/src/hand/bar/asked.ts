/** Whose turn it is and what is asked, in one sentence. */

import type { TableView } from "../../wire/protocol";
import { isAway } from "../scene/people";
import type { say } from "../../words/table";

export interface Asked {
  seat: number | null; // whose picture stands beside it
  mine: boolean;
  lead: string; // in bold
  text: string;
}

/** The sentence of the bar. */
export function askedOf(view: TableView, w: ReturnType<typeof say>): Asked {
  const { scene, pending, viewer } = view;
  const name = (seat: number): string => (view.seats[seat]?.name ?? scene.players[seat] ?? "") + (view.seats[seat]?.resigned ? ` (${w.bot})` : "");
  if (view.status === "over" || scene.moment === "over") return { seat: null, mine: false, lead: w.over, text: "" };
  const several = view.seats.filter((seat) => seat.mine && !seat.resigned).length > 1;
  if (pending?.mine) {
    const text = view.dice === "real" ? (several ? w.enterFor(name(pending.seat)) : w.enter[pending.kind]) : several ? w.throwsNow(name(pending.seat)) : "";
    return { seat: pending.seat, mine: true, lead: several ? "" : w.yourTurn + (text ? ":" : ""), text };
  }
  if (scene.verbs.length && viewer !== null) return { seat: viewer, mine: true, lead: several ? `${name(viewer)}:` : "", text: scene.prompt || w.yourTurn };
  const waiting = pending ? [pending.seat] : scene.active;
  const [first] = waiting;
  if (first === undefined) return { seat: null, mine: false, lead: "", text: "…" };
  const gone = (seat: number): string => (isAway(view.seats[seat]) ? `${name(seat)} (${w.away})` : name(seat));
  if (waiting.length > 1) return { seat: null, mine: false, lead: "", text: w.turnsOf(waiting.map(gone).join(", ")) };
  if (view.seats[first]?.mine && !several) return { seat: first, mine: true, lead: w.yourTurn, text: "" }; // while what has just happened is shown
  if (isAway(view.seats[first])) return { seat: first, mine: false, lead: "", text: w.awayNow(name(first)) };
  return { seat: first, mine: false, lead: "", text: pending?.kind === "throw" ? w.throwsNow(name(first)) : w.turnOf(name(first)) };
}
