import { expect, it } from "vitest";
import type { TableInfo } from "../../wire/protocol";
import { outcomeIn } from "./outcome";

const seat = (name: string, mine = false) => ({ name, colour: "", kind: "person", level: null, here: true, resigned: false, stand_in: false, mine }) as TableInfo["seats"][number];
const ended = (...ranks: number[]) => ranks.map((rank) => ({ rank, points: 10 * rank }));

it.each([
  ["won", [seat("Ann", true), seat("Bob")], ended(1, 2)],
  ["lost", [seat("Ann", true), seat("Bob")], ended(2, 1)],
  ["shared", [seat("Ann", true), seat("Bob")], ended(1, 1)],
  ["alone", [seat("Ann", true)], ended(1)],
  ["none", [seat("Ann", true), seat("Bob", true)], ended(1, 2)],
  ["none", [seat("Ada"), seat("Bob")], ended(1, 2)],
])("%s", (kind, seats, results) => expect(outcomeIn({ seats, results }).kind).toBe(kind));

it("where I am nobody in particular, the winners are named", () => {
  expect(outcomeIn({ seats: [seat("Ada"), seat("Bob")], results: ended(2, 1) }).winners).toEqual(["Bob"]);
});
