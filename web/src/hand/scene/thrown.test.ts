import { expect, it } from "vitest";
import type { Item } from "../../wire/protocol";
import { base, sceneOf, TOLD } from "./scene.fixture";
import { thrownBetween } from "./thrown";

const tray = (id: string, ...faces: number[]): Item => ({ ...base, kind: "dice", id, value: faces.map((face, place) => ({ face, text: "", name: null, kind: "", colour: "", place })) });
const threw = [{ n: 5, kind: "throw" as const, seat: 0, text: "", dice: null, ...TOLD }];

it("of dice among others those tumble that were thrown, though a kept one lies elsewhere now", () => {
  const die = (face: number) => ({ face, text: "", name: null, kind: "", colour: "", place: 0 });
  const events = [{ ...TOLD, n: 5, kind: "throw" as const, seat: 0, text: "", dice: [2, 6].map(die) }];
  expect(thrownBetween(sceneOf([], [tray("dice", 1, 4, 4)]), sceneOf([], [tray("dice", 2, 4, 6)]), events, 4)?.trays.get("dice/-")).toEqual(new Set([0, 2]));
  expect(thrownBetween(sceneOf([], []), sceneOf([], [tray("dice", 2, 2, 6)]), events, 4)?.trays.get("dice/-")).toEqual(new Set([0, 2]));
});

it("a whole throw tumbles, and elsewhere the dice that show another face", () => {
  const before = sceneOf([], [tray("roll", 1, 2), tray("hand", 3, 4)]);
  const now = sceneOf([], [tray("roll", 1, 2), tray("hand", 3, 6)]);
  expect(thrownBetween(before, now, threw, 4)?.trays).toEqual(new Map([["roll/-", new Set([0, 1])], ["hand/-", new Set([1])]]));
  expect(thrownBetween(before, now, threw, 5)).toBeNull();
  expect(thrownBetween(null, now, threw, -1)).toBeNull();
});
