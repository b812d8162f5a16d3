/** Opening a table: what is sent to the server for what was chosen on the page. */

import { ApiError } from "../wire/api";
import { levelsFor, quickBots, usualLevel, type GamePage, type Setting } from "../wire/games";
import { words } from "../words/i18n.svelte";
import { keep } from "./kept";
import { goTo } from "./navigation.svelte";
import { api, ensurePerson, forgetMe, me, myName } from "./person.svelte";
import type { NewTable } from "../wire/protocol";

/** Does something as this person; one the server has forgotten is made known to it again. */
export async function asMe<T>(act: () => Promise<T>): Promise<T> {
  await ensurePerson();
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetMe();
    await ensurePerson();
    return act();
  }
}

/** Opens a table and goes there; what the server is bound to is kept, and with it what somebody wants their word for the dice to begin with. */
export async function openTable(table: NewTable, wish = ""): Promise<void> {
  const { id, commitment } = await asMe(() => api.openTable(table));
  keep(id, { commitment, wish });
  goTo(`/t/${id}`);
}

/** The table for "just let me play": against bots, by the usual rules unless so many are asked for that only a variant takes them. */
export function quickTable(game: GamePage, setting: Setting | null = null): NewTable {
  const bots = setting ? setting.players - 1 : quickBots(game.players.usual);
  const variant = setting ? setting.variant : game.variant;
  const level = usualLevel(levelsFor(game, variant, bots + 1));
  return {
    game: game.game,
    variant,
    options: {},
    seats: [{ kind: "me", name: myName(), colour: me.colour }, ...Array.from({ length: bots }, (_, i) => ({ kind: "bot" as const, level, name: words().start.botName(i) }))],
    dice: "virtual",
    clock: null,
  };
}
