import { describe, expect, it } from "vitest";
import { addressFor, countMore, fromQuery, isAny, NO_FILTERS, playersFor, select, toQuery, type Filters } from "./filters";
import { card } from "../../wire/games.fixture";

const pig = card();
const perudo = card({ id: "perudo", names: ["Liar's Dice"], title: "Перудо", about: "Ещё блеф", players: { min: 2, max: 8, counts: [2, 3, 4, 5, 6, 7, 8], usual: [2, 3, 4, 5, 6, 7, 8], best: null }, minutes: 25, dice_needed: 5, dice_per_player: true, hidden: true, luck: "skill", category: "bluffing" });
const bunco = card({ id: "bunco", title: "Bunco", players: { min: 4, max: 12, counts: [4, 8, 12], usual: [4, 8, 12], best: null }, minutes: 60, dice_needed: 3, luck: "luck", category: "target-number" });
const games = [pig, perudo, bunco];

function found(change: Partial<Filters>, favourites: string[] = []): string[] {
  return select(games, { ...NO_FILTERS, ...change }, favourites).map((game) => game.id);
}

describe("filters", () => {
  it("let everything through at first", () => expect(found({})).toEqual(["pig", "perudo", "bunco"]));

  it("answer what three people can play with five dice", () => expect(found({ players: 3, dice: 5 })).toEqual(["pig"]));

  it("count the dice of every player", () => {
    expect(found({ dice: 5 })).toEqual(["pig", "bunco"]);
    expect(found({ players: 2, dice: 7 })).toEqual(["pig"]);
    expect(found({ players: 2, dice: 8 })).toEqual(["pig", "perudo"]);
  });

  it("know the numbers of players in between", () => {
    expect(found({ players: 5 })).toEqual(["pig", "perudo"]);
    expect(found({ players: 8 })).toEqual(["pig", "perudo", "bunco"]);
  });

  it("are remembered on the way to a game", () => {
    expect(addressFor("games", "pig", { players: 3 })).toBe("/games/pig?players=3");
    expect(addressFor("new", "pig", { players: null })).toBe("/new/pig");
    expect(playersFor(bunco, 4)).toBe(4);
    expect(playersFor(bunco, null)).toBeNull();
  });

  it("mean with the last number that many or more", () => {
    const many = card({ players: { min: 4, max: 12, counts: [4, 12], usual: [4, 12], best: null } });
    expect(playersFor(many, 8)).toBe(12);
    expect(playersFor(perudo, 8)).toBe(8);
  });

  it("look at category, luck, time and secrets", () => {
    expect(found({ category: "bluffing" })).toEqual(["perudo"]);
    expect(found({ luck: "luck" })).toEqual(["bunco"]);
    expect(found({ time: "short" })).toEqual(["pig"]);
    expect(found({ time: "medium" })).toEqual(["perudo"]);
    expect(found({ time: "long" })).toEqual(["bunco"]);
    expect(found({ hidden: true })).toEqual(["perudo"]);
    expect(found({ hidden: false })).toEqual(["pig", "bunco"]);
  });

  it("search words in any order, whatever the case and the letter ё", () => {
    expect(found({ text: "блеф ПЕРУДО" })).toEqual(["perudo"]);
    expect(found({ text: "еще" })).toEqual(["perudo"]);
    expect(found({ text: "dare" })).toEqual(["pig", "bunco"]);
    expect(found({ text: "chess" })).toEqual([]);
    expect(found({ text: "liar’s dice" })).toEqual(["perudo"]);
  });

  it("know shelves and ages, and put in order what is left", () => {
    const young = card({ id: "beetle", title: "Beetle", ages: 5, shelves: ["children"] });
    const all = [...games, young];
    const ids = (change: Partial<Filters>) => select(all, { ...NO_FILTERS, ...change }, []).map((game) => game.id);
    expect(ids({ shelf: "children" })).toEqual(["beetle"]);
    expect(ids({ age: 5 })).toEqual(["beetle"]);
    expect(ids({ age: 5, sort: "name" })).toEqual(["beetle"]);
    expect(ids({ sort: "minutes" })[0]).toBe("beetle");
    expect(isAny({ ...NO_FILTERS, sort: "name" })).toBe(false);
  });

  it("show favourites alone", () => expect(found({ favourites: true }, ["bunco"])).toEqual(["bunco"]));
});

describe("filters in an address", () => {
  const all: Filters = { text: "ёж", players: 3, dice: 5, category: "bluffing", luck: "skill", time: "short", hidden: false, favourites: true, shelf: "first", age: 8, sort: "name" };

  it("come back the same", () => expect(fromQuery(toQuery(all))).toEqual(all));

  it("leave no trace when nothing is chosen", () => expect(toQuery(NO_FILTERS).toString()).toBe(""));

  it("ignore nonsense", () => {
    expect(fromQuery(new URLSearchParams("players=99&dice=-1&luck=magic&time=&hidden=perhaps"))).toEqual(NO_FILTERS);
  });

  it("are counted", () => {
    expect(countMore(all)).toBe(5);
    expect(isAny(all)).toBe(true);
    expect(isAny(NO_FILTERS)).toBe(false);
  });
});
