import { expect, it } from "vitest";
import { card } from "../../wire/games.fixture";
import { sorted, stocked } from "./shelves";

const pig = card({ title: "Pig", minutes: 10, shelves: ["first", "children"], luck: "mixed" });
const yahtzee = card({ id: "yahtzee", title: "Yahtzee", minutes: 30, shelves: ["first", "pad"], luck: "skill", players: { min: 1, max: 8, counts: [1, 2], usual: [1, 2], best: null } });
const beetle = card({ id: "beetle", title: "Beetle", minutes: 10, shelves: ["children"], luck: "luck" });
const games = [yahtzee, pig, beetle];

it("shelves hold what says it stands there, in their order, and empty ones are not shown", () => {
  expect(stocked(games).map(({ shelf, games }) => [shelf, games.map(({ id }) => id)])).toEqual([["first", ["yahtzee", "pig"]], ["children", ["pig", "beetle"]], ["pad", ["yahtzee"]]]);
});

it.each([
  ["usual", ["yahtzee", "pig", "beetle"]],
  ["name", ["beetle", "pig", "yahtzee"]],
  ["minutes", ["beetle", "pig", "yahtzee"]],
  ["players", ["yahtzee", "beetle", "pig"]],
  ["luck", ["beetle", "pig", "yahtzee"]],
] as const)("sorting by %s", (sort, ids) => expect(sorted(games, sort).map(({ id }) => id)).toEqual(ids));
