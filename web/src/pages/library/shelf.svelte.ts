/** The shelf of games, fetched once a language and kept while the page is open. */

import { lang } from "../../words/i18n.svelte";
import type { GameCard } from "../../wire/games";
import { Load } from "../../app/load.svelte";
import { api } from "../../app/person.svelte";
import type { Lang } from "../../wire/protocol";

const kept = new Map<Lang, Promise<GameCard[]>>();

/** The games in the language of now. */
export const shelf = new Load<GameCard[]>();

/** Fetches the shelf if it is not there yet; call it in an `$effect` so that it follows the language. */
export function loadShelf(again = false): void {
  const now = lang();
  if (again || !kept.has(now)) {
    const fetching = api.games(now);
    kept.set(now, fetching);
    fetching.catch(() => kept.delete(now));
  }
  void shelf.run(kept.get(now)!);
}
