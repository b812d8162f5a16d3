/** What is said when a game is over, in English. */

import { count, number } from "../plural";

export const words = {
  wonTogether: (names: string) => `You win, together with ${names}!`,
  drawn: "A draw",
  safe: (loser: string) => `${loser} loses; you are safe`,
  onlyLoser: (loser: string) => `${loser} loses`,
  lost: "This one is lost",
  alone: (points: number) => `Your result: ${count("en", points, "point", "points")}`,
  aloneOver: "Played to the end",
  kind: [
    "Well played all the same.",
    "The dice owe you one.",
    "Another throw, another story.",
    "Thank you for the game.",
  ],
  close: ["It was close to being yours.", "A good game, to the last throw."],
  reckoning: "How the points came about",
  total: "Total",
  outOf: (count: number, points: number) => `${number("en", points)} for ${number("en", count)}`,
  best: "Best of the game",
  turn: "The turning point",
  led: (name: string) => `${name} led from the first point to the last.`,
  ledYou: "You led from the first point to the last.",
  gain: (gain: number) => `${gain > 0 ? "+" : ""}${number("en", gain)}`,
  firstBest: { alone: (points: string) => `Your first result here alone: ${points}.`, others: (points: string) => `Your first result here: ${points}.` },
  newBest: { alone: (points: string, best: string) => `A personal best, playing alone: ${points} (so far ${best}).`, others: (points: string, best: string) => `A personal best: ${points} (so far ${best}).` },
  yourBest: { alone: (best: string, games: number) => `Your best of ${games} games alone: ${best}.`, others: (best: string, games: number) => `Your best of ${games} games: ${best}.` },
};
