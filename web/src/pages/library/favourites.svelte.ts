/** The games somebody likes most, kept in this browser. */

import { recall, remember } from "../../app/store";

/** The ids of the favourite games. */
export const favourites: string[] = $state(recall<string[]>("favourites", []));

/** Adds a game to the favourites, or takes it out. */
export function toggleFavourite(id: string): void {
  const at = favourites.indexOf(id);
  if (at >= 0) favourites.splice(at, 1);
  else favourites.push(id);
  remember("favourites", $state.snapshot(favourites));
}
