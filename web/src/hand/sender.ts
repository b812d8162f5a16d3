/** A way for parts of the bar to answer for a seat with more than one step: the table's page provides it. */

import { getContext, setContext } from "svelte";
import type { TableView } from "../wire/protocol";
import type { Outgoing } from "../wire/line";

export interface Sender {
  view: () => TableView | null;
  /** Sends something that concerns the table. */
  send: (message: Outgoing) => void;
  /** Sends what a seat does, as an answer to the question that the person sees. */
  act: (seat: number, message: Outgoing, refused: () => void) => void;
}

const KEY = Symbol("sender");

export function provideSender(sender: Sender): void {
  setContext(KEY, sender);
}

export function useSender(): Sender | null {
  return getContext<Sender | undefined>(KEY) ?? null;
}
