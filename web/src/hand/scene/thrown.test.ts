import { expect, it } from "vitest";
import type { Item } from "../../wire/protocol";
import { base, sceneOf } from "./scene.fixture";
import { thrownBetween } from "./thrown";

const tray = (id: string, ...faces: number[]): Item => ({ ...base, what: "dice", id, value: faces.map((face, place) => ({ face, text: "", name: null, kind: "", colour: "", place })) });
const threw = [{ n: 5, kind: "throw" as const, seat: 0, text: "", dice: null }];

it("a whole throw tumbles, and elsewhere the dice that show another face", () => {
  const before = sceneOf([], [tray("roll", 1, 2), tray("hand", 3, 4)]);
  const now = sceneOf([], [tray("roll", 1, 2), tray("hand", 3, 6)]);
  expect(thrownBetween(before, now, threw, 4)?.trays).toEqual(new Map([["roll/-", new Set([0, 1])], ["hand/-", new Set([1])]]));
  expect(thrownBetween(before, now, threw, 5)).toBeNull();
  expect(thrownBetween(null, now, threw, -1)).toBeNull();
});
