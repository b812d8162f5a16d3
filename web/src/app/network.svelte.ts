/** Phones in the network of this machine: whether they can be let in from here, and where they find Kosti then. */

import type { NetworkView } from "../wire/protocol";
import { isOnlyHere } from "./addresses";
import { api } from "./person.svelte";

/** What the server says of it; nothing is offered until it has been asked. */
export const network: NetworkView = $state({ offered: false, url: null });

let asked = false;

/** Asks once, and only where it could be offered: in a browser of the very machine. */
export async function askNetwork(): Promise<void> {
  if (asked || !isOnlyHere(location.hostname)) return;
  asked = true;
  Object.assign(network, await api.network().catch(() => ({ offered: false, url: null })));
}

/** Lets phones in, or no more. */
export async function switchNetwork(on: boolean): Promise<void> {
  Object.assign(network, await api.switchNetwork(on));
}
