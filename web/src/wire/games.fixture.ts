import type { GameCard, GamePage } from "./games";
import type { Scene } from "./protocol";

const picture: Scene = { title: "", players: [], active: [], moment: "choice", viewer: null, table: [], sheet: [], prompt: "", verbs: [] };

/** A game like Pig, with whatever a test wants to be different. */
export function card(change: Partial<GameCard> = {}): GameCard {
  return {
    id: "pig",
    game: "pig",
    variant: null,
    form_of: null,
    title: "Pig",
    about: "Throw as long as you dare.",
    names: ["Pig", "Свинья"],
    variant_names: [],
    category: "exact-result",
    category_label: "Press your luck",
    players: { min: 2, max: 10, counts: [2, 3, 4, 5, 6, 7, 8, 9, 10], usual: [2, 3, 4, 5, 6, 7, 8, 9, 10], best: [3, 5] },
    minutes: 10,
    ages: 8,
    shelves: [],
    dice: "1d6",
    dice_needed: 1,
    dice_per_player: false,
    mechanics: ["press-your-luck"],
    information: "perfect",
    hidden: false,
    luck: "mixed",
    variants_count: 2,
    picture,
    ...change,
  };
}

/** The page of such a game. */
export function page(change: Partial<GamePage> = {}): GamePage {
  return {
    ...card(),
    example_is_worked: false,
    rules: "# Pig\n\nOne die.\n\n## Goal\nBe first.\n",
    variants: [
      { id: "big-pig", title: "Big Pig", about: "Two dice.", players: [2, 3, 4], options: { dice: 2 }, is_known: true },
      { id: "jackpot", title: "Jackpot", about: "For chips.", players: [3, 4], options: { stake: 10, dice: 1 }, is_known: false },
    ],
    options: [
      { name: "goal", label: "Points to win", kind: "number", default: 100, min: 10, max: 1000, choices: [] },
      { name: "dice", label: "Dice", kind: "number", default: 1, min: 1, max: 2, choices: [] },
      { name: "stake", label: "Stake", kind: "number", default: 0, min: 0, max: 1000, choices: [] },
      { name: "bust", label: "Bad throw", kind: "choice", default: "one", min: null, max: null, choices: [{ value: "one", label: "a one" }, { value: "seven", label: "a seven" }] },
    ],
    levels: [
      { level: "easy", settings: null },
      { level: "normal", settings: null },
      { level: "perfect", settings: [{ variant: null, players: 2 }] },
    ],
    statistics: null,
    example: { id: "", game: "pig", title: "Pig", variant: null, names: [], results: [], steps: [] },
    ...change,
  };
}
