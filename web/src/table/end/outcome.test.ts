import { expect, it } from "vitest";
import type { Result } from "../../wire/protocol";
import { words as endEn } from "../../words/en/end";
import { words as endRu } from "../../words/ru/end";
import { chosenFor, outcomeOf, wasClose } from "./outcome";

const results = (...ranks: number[]): Result[] => ranks.map((rank, seat) => ({ seat, name: "ABCD"[seat]!, points: 10 - rank, counted: "", rank, chips: null }));
const mine = (...own: number[]) => [0, 1, 2, 3].map((seat) => ({ mine: own.includes(seat) }));

it.each([
  ["I win", results(1, 2), mine(0), { kind: "won", mine: true, names: ["A"] }],
  ["somebody else wins", results(2, 1), mine(0), { kind: "beaten", mine: false, names: ["B"] }],
  ["I look on", results(2, 1), mine(), { kind: "other", mine: false, names: ["B"] }],
  ["one of ours wins at one device", results(2, 1), mine(0, 1), { kind: "won", mine: true, names: ["B"] }],
  ["we win together", results(1, 2, 1, 3), mine(0), { kind: "shared", mine: true, names: ["C"] }],
  ["nobody is ahead", results(1, 1), mine(0), { kind: "drawn", mine: false, names: [] }],
  ["one alone loses, not I", results(1, 1, 3), mine(0), { kind: "safe", mine: false, names: ["C"] }],
  ["one alone loses, I", results(1, 1, 3), mine(2), { kind: "lost", mine: false, names: ["C"] }],
  ["one alone loses, and I look on", results(1, 1, 3), mine(), { kind: "other", mine: false, names: ["C"] }],
  ["I play alone", results(1), mine(0), { kind: "alone", mine: false, names: ["A"] }],
])("%s", (_, ended, seats, wanted) => expect(outcomeOf(ended, seats)).toEqual(wanted));

it("a table has one kind word, and tables have different ones", () => {
  expect(chosenFor("abc", endEn.kind)).toBe(chosenFor("abc", endEn.kind));
  expect(new Set(["abc", "abd", "xyz", "k3p", "q9w", "m1n", "zzz"].map((id) => chosenFor(id, endEn.kind))).size).toBeGreaterThan(2);
});

it("it was close where somebody here has nearly what the winner has", () => {
  const ended = (...points: (number | null)[]): Result[] => results(...points.map((_, seat) => seat + 1)).map((result, i) => ({ ...result, points: points[i] ?? null }));
  expect(wasClose(ended(100, 95), mine(1))).toBe(true);
  expect(wasClose(ended(128, 24), mine(1))).toBe(false);
  expect(wasClose(ended(100, 20, 95), mine(1))).toBe(false);
  expect(wasClose(ended(null, null), mine(1))).toBe(false);
});

it("there are as many kind words in both languages", () => expect([endRu.kind.length, endRu.close.length]).toEqual([endEn.kind.length, endEn.close.length]));
