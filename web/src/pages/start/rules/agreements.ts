/** The options of a table: what the game, a variant and the people say, one over the other. */

import type { GamePage } from "../../../wire/games";
import type { OptionValue } from "../../../wire/protocol";

export type Values = Record<string, OptionValue>;

/** The values a variant starts from. */
export function startValues(game: GamePage, variant: string | null): Values {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { ...usual, ...game.variants.find(({ id }) => id === variant)?.options };
}

/** What people changed: only values that differ from where the variant starts. */
export function changes(game: GamePage, variant: string | null, values: Values): Values {
  const start = startValues(game, variant);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in start && start[name] !== value));
}
