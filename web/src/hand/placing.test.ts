import { describe, expect, it } from "vitest";
import type { Item, Scene } from "../wire/protocol";
import { channelsOf } from "./compose";
import { isIn, padOf, placementOf, spotOf, spotsOf } from "./placing";
import { argument, base, board, choices, die, drawing, offered, part, row, sceneOf, tile, verb } from "./scene/scene.fixture";

function spots(where: Scene): Record<string, string> {
  return Object.fromEntries(spotsOf(where, channelsOf(where.verbs[0]!)[0]!));
}

describe("places of choices", () => {
  it("finds lines of the sheet by the end of their id", () => {
    const where = sceneOf([verb(argument("row", { choices: choices("full-house") }))], [], [row("cells full-house"), row("house")]);
    expect(spots(where)).toEqual({ "row cells full-house": "full-house" });
  });

  it("finds cells of one's own board, else of everybody's", () => {
    const square = (owner: number | null): Item => board([[[], []], [[], []]], {}, owner);
    const where = sceneOf([verb(argument("cell", { rows: 2, columns: 2 }))], [square(1), square(0)]);
    expect(spots(where)).toHaveProperty("cell board 0 1 0", "2");
    const named = sceneOf([verb(argument("cell", { choices: [offered(3, "7")] }))], [square(null)]);
    expect(spots(named)).toEqual({ "cell board - 1 1": "7" });
    const part = sceneOf([verb(argument("cell", { rows: 8, columns: 8 }))], [square(null)]);
    expect(spots(part)).toEqual({ "cell board - 0 0": "0", "cell board - 0 1": "1", "cell board - 1 0": "8", "cell board - 1 1": "9" });
  });

  it("finds the dice of others by their face", () => {
    const tray = (owner: number): Item => ({ ...base, kind: "dice", id: "fresh", owner, value: [die(2, 0), die(5, 1), die(5, 2)] });
    const where = sceneOf([verb(argument("row", { source: "fresh", choices: [offered(5, "5")] }))], [tray(0), tray(1)]);
    expect(spots(where)).toEqual({ "at fresh 1 1": "5", "at fresh 1 2": "5" });
  });

  it("prefers one's own cards to those that lie open", () => {
    const cards = (id: string, owner: number | null): Item => ({ ...base, kind: "cards", id, owner, value: [{ id: "ranch", text: "Ranch", help: "", place: 0 }] });
    const where = sceneOf([verb(argument("card", { choices: choices("ranch") }))], [cards("display", null), cards("hand", 0), cards("hand", 1)]);
    expect(spots(where)).toEqual({ "at hand 0 0": "ranch" });
  });

  it("keeps one place for several verbs", () => {
    const seat = argument("seat", { choices: [offered(1, "B", "Bob")] });
    expect(placementOf(sceneOf([verb(seat), verb(seat)])).get("seat 1")).toEqual([{ key: "seat", token: "B" }]);
  });

  it("knows what is a part of an item, so that no place is folded that is needed", () => {
    const item = { kind: "tiles", id: "open", label: "", owner: 1, help: "", value: [] } satisfies Item;
    expect(isIn(spotOf.thing(item, 3), item)).toBe(true);
    expect(isIn(spotOf.cell(item, 0, 1), item)).toBe(true);
    expect(isIn(spotOf.thing({ ...item, owner: 2 }, 3), item)).toBe(false);
    expect(isIn(spotOf.seat(1), item)).toBe(false);
  });
});

describe("ids of choices", () => {
  const bets = [offered(1, "buy-6", "Купить 6"), offered(2, "come-4", "Come 4")];
  const asking = (item: Item, gesture: "row" | "card" = "row") => sceneOf([verb(argument(gesture, { choices: bets }))], [item]);

  it("stand on cells", () => {
    expect(spots(asking(board([[[], []], [[], []]], { ids: [["come-4", ""], ["", "buy-6"]] })))).toEqual({ "cell board - 0 0": "come-4", "cell board - 1 1": "buy-6" });
  });

  it("or on whole columns", () => {
    const item = board([[[], []], [[], []]], { top: ["Первая", "Вторая"], columns: ["", "buy-6"] });
    expect(spots(asking(item, "card"))).toEqual({ "column board - 1": "buy-6" });
  });

  it("or on tiles, of which the id may end with them", () => {
    const tiles: Item = { ...base, kind: "tiles", id: "single", value: [tile("come-4", 0), tile("bet buy-6", 1), tile("not-come-4", 2)] };
    expect(spots(asking(tiles))).toEqual({ "at single - 0": "come-4", "at single - 1": "buy-6" });
  });

  it("are never guessed from words that only say the same", () => {
    const tiles: Item = { ...base, kind: "tiles", id: "single", value: [tile("a", 0, { label: "Купить 6" }), tile("b", 1, { label: "Come 4 · 1:1" }), tile("c", 2, { label: "Come 4: 10" })] };
    expect(spots(asking(tiles))).toEqual({});
    expect(spots(asking(board([[[], []]], { top: ["Купить 6", "Come 4"] })))).toEqual({});
    expect(spots(asking(board([[[], []]], { top: ["4", "6"], side: ["Come"] })))).toEqual({});
    expect(spots(asking(board([[[{ kind: "text", text: "Come 4" }], [{ kind: "text", text: "buy-6" }]]])))).toEqual({});
    const cards: Item = { ...base, kind: "cards", id: "hand", owner: 0, value: [{ id: "x", text: "Come 4", help: "", place: 0 }] };
    expect(spots(asking(cards, "card"))).toEqual({});
  });

  it("are no places where a tile only says what they bring", () => {
    const pays: Item = { ...base, kind: "tiles", id: "pays", value: [tile("buy-6", 0, { about: ["buy-6"], note: "6:5" })] };
    expect(spots(asking(pays))).toEqual({});
  });
});

describe("parts of drawings", () => {
  it("stand for the choice they name", () => {
    const cloth = drawing("layout", [part("pass-line", 0, { choice: "pass-line" }), part("printed", 1), part("come", 2, { choice: "come" })]);
    const [channel] = channelsOf(verb(argument("row", { choices: choices("pass-line", "come") })));
    expect(spotsOf(sceneOf([], [cloth]), channel!)).toEqual([[spotOf.thing(cloth, 0), "pass-line"], [spotOf.thing(cloth, 2), "come"]]);
    expect(isIn(spotOf.thing(cloth, 0), cloth)).toBe(true);
  });
});

describe("pads", () => {
  it("group what shares its first word, with what the table says of it", () => {
    const bets = [
      offered(0, "big", "Большое"), ...["triple-111", "triple-222"].map((id, i) => ({ ...offered(i + 1, id, `Triple ${id}`, "Triple", i + 1, i + 1, i + 1), kinds: ["triple"] })),
      ...[4, 5, 17].map((n, i) => ({ ...offered(i + 3, `total-${n}`, `Total ${n}`), kinds: ["total"] })),
    ];
    const note = (place: number, says: string, ...about: string[]) => tile(`note ${place}`, place, { note: says, about });
    const pays: Item = { ...base, kind: "tiles", id: "pays", value: [note(0, "1:1", "big", "small"), note(1, "180:1", "triple-111", "triple-222"), note(2, "60:1", "total-4", "total-17"), note(3, "30:1", "total-5")] };
    const where = sceneOf([verb(argument("row", { choices: bets }))], [pays]);
    const groups = padOf(where, channelsOf(where.verbs[0]!)[0]!);
    expect(groups.map(({ label, note: shared, keys }) => [label, shared, keys.map((key) => `${key.text}${key.dice.map(({ face }) => face).join("")} ${key.note}`)])).toEqual([
      ["", "", ["Большое 1:1"]],
      ["Triple", "180:1", ["111 180:1", "222 180:1"]],
      ["Total", "", ["4 60:1", "5 30:1", "17 60:1"]],
    ]);
  });
});
