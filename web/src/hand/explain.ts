/** Why something cannot be touched now, in one honest sentence. */

import { getContext, setContext } from "svelte";
import type { Readiness } from "./hand.svelte";
import type { Spot } from "./placing";

export type Explain = (state: Readiness, help?: string, spot?: Spot) => string;

const KEY = Symbol("explain");

export function provideExplain(explain: Explain): void {
  setContext(KEY, explain);
}

export function useExplain(): Explain {
  return getContext<Explain | undefined>(KEY) ?? ((_, help = "") => help);
}
