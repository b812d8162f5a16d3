import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../wire/protocol";
import { isYou, joined, toldOnce, turnsOf } from "./turns";

const line = (n: number, turn: number, more: Partial<TableEvent> = {}): TableEvent => ({ n, kind: "play", seat: turn % 2, text: `line ${n}`, brief: `${n}`, over: 0, turn, owner: turn % 2, round: "", dice: null, ...more });
const numbers = (events: TableEvent[]): number[] => events.map((event) => event.n);

describe("the history", () => {
  it("tells once what a later line tells as well", () => {
    expect(numbers(toldOnce([line(0, 1), line(1, 1), line(2, 1, { over: 1 }), line(3, 1, { over: 2 }), line(4, 2)]))).toEqual([0, 3, 4]);
  });

  it("does not miss what lies further back than it is kept", () => {
    expect(numbers(toldOnce([line(5, 1, { over: 3 }), line(6, 1)]))).toEqual([5, 6]);
  });

  it("is told turn by turn", () => {
    const turns = turnsOf([line(0, 1), line(1, 1, { kind: "note", seat: 0 }), line(2, 2), line(3, 3)]);
    expect(turns.map((turn) => [turn.owner, numbers(turn.lines)])).toEqual([[1, [0, 1]], [0, [2]], [1, [3]]]);
  });

  it("says once what happens again and again", () => {
    const same = { text: "Ann draws a card" };
    expect(joined([line(0, 1, same), line(1, 1, same), line(2, 1), line(3, 1, same)]).map(({ line: { n }, times }) => [n, times])).toEqual([[0, 2], [2, 1], [3, 1]]);
  });

  it("says a round where it begins", () => {
    const turns = turnsOf([line(0, 1, { round: "Round 1" }), line(1, 2, { round: "Round 1" }), line(2, 3, { round: "Round 2" })]);
    expect(turns.map((turn) => turn.round)).toEqual(["Round 1", "", "Round 2"]);
  });

  it("speaks to whoever has one seat only", () => {
    expect([isYou([{ mine: true }, { mine: false }], 0), isYou([{ mine: true }, { mine: false }], 1), isYou([{ mine: true }, { mine: true }], 0), isYou([], -1)]).toEqual([true, false, false, false]);
  });
});
