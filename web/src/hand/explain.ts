/** Why something cannot be touched now, in one honest sentence. */

import { getContext, setContext } from "svelte";
import { channelsOf } from "./compose";
import type { Hand, Readiness } from "./hand.svelte";
import type { Spot } from "./placing";

export type Explain = (state: Readiness, help?: string, spot?: Spot) => string;

const KEY = Symbol("explain");

export function provideExplain(explain: Explain): void {
  setContext(KEY, explain);
}

export function useExplain(): Explain {
  return getContext<Explain | undefined>(KEY) ?? ((_, help = "") => help);
}

/** What something quiet is, why it is not possible (in the words of the game, if it has some), and what is possible instead. */
export function whyQuiet(hand: Hand, help: string, otherwise: string, possible: string, spot?: Spot): string {
  return [help, (spot && greyOf(hand, spot)) || otherwise, possible].filter(Boolean).join(" ");
}

/** What the game says of things that the moves of a place do not allow. */
function greyOf(hand: Hand, spot: Spot): string {
  const keys = new Set((hand.placement.get(spot) ?? []).map((target) => target.key));
  const asking = hand.scene.verbs.filter((verb) => channelsOf(verb).some((channel) => keys.has(channel.key)));
  return asking.map((verb) => hand.scene.taught?.grey[verb.name]).find(Boolean) ?? "";
}

/** Whether a line of the sheet cannot be chosen because the viewer has filled it, while others of its kind can. */
export function whyStill(hand: Hand, spot?: Spot): boolean {
  return hand.scene.taught?.filled.some((id) => `row ${id}` === spot) ?? false;
}
