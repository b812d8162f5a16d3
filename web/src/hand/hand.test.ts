import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Item, OfferedArgument, OfferedVerb } from "../wire/protocol";
import { channelsOf } from "./compose";
import { Hand } from "./hand.svelte";
import { argument, board, choices, die, drawing, offeredMove, part, plain, row, sceneOf, tile } from "./scene/scene.fixture";

const pair: OfferedArgument = argument("row", { name: "pair", label: "pair", choices: choices("p0", "p1") });
const verb = (name: string, first: number, count: number, ...parts: OfferedArgument[]): OfferedVerb => ({
  ...plain, name, label: name, arguments: parts, moves: Array.from({ length: count }, (_, i) => offeredMove(first + i, parts.length ? [i] : [], `${name} ${i}`)),
});

function primary(...verbs: OfferedVerb[]): string | undefined {
  const hand = new Hand();
  hand.look(sceneOf(verbs), "", 1);
  return hand.primary?.label;
}

describe("the action that stands out", () => {
  it("is the first of different ones, but never to give up", () => {
    expect(primary(verb("throw", 0, 1), verb("stop", 1, 1))).toBe("throw 0");
    expect(primary({ ...verb("pass", 0, 1), gives_up: true }, verb("throw", 1, 1))).toBe("throw 0");
  });

  it("is the safe one, never the gamble, unless the other gives up", () => {
    const gamble = { ...verb("throw", 0, 1), risky: true };
    expect(primary(gamble, verb("hold", 1, 1))).toBe("hold 0");
    expect(primary(gamble, { ...verb("pass", 1, 1), gives_up: true })).toBe("throw 0");
  });

  it("is the safe button beside what was composed and risks something, which Enter carries out all the same once it was touched", () => {
    const number = argument("number", { name: "chips", label: "chips" });
    const stake = { ...verb("stake", 0, 0, number), risky: true, moves: [offeredMove(0, [1], "stake 1", { to: 9 })] };
    const hand = new Hand();
    hand.look(sceneOf([stake, verb("check", 9, 1)]), "", 1);
    expect([hand.primary?.label, hand.dared]).toEqual(["check 0", undefined]);
    hand.turn(channelsOf(stake)[0]!.key, 4);
    expect([hand.primary?.label, hand.dared?.move, hand.meant?.move]).toEqual(["check 0", 3, 3]);
    hand.look(sceneOf([stake, { ...verb("none", 9, 1), gives_up: true }]), "", 2);
    expect(hand.primary).toBeUndefined();
  });

  it("is none of a list of alternatives", () => {
    expect(primary(verb("climb", 0, 2, pair))).toBeUndefined();
    expect(primary(verb("both", 0, 1, pair), verb("one", 1, 2, pair))).toBeUndefined();
    expect(primary(verb("climb", 0, 1, pair))).toBe("climb 0");
  });

  it("is to stop when every die is lifted", () => {
    const dice: OfferedArgument = argument("dice", { source: "roll" });
    const roll: Item = { kind: "dice", id: "roll", label: "Throw", owner: null, help: "", value: [4, 6].map(die) };
    const hand = new Hand();
    hand.look(sceneOf([verb("keep", 0, 3, dice), verb("throw", 8, 1), { ...verb("stop", 9, 1), all_of: "keep" }], [roll]), "", 1);
    hand.pick("dice:roll", "0");
    expect(hand.primary?.label).toBe("keep 1");
    hand.pick("dice:roll", "1");
    expect(hand.ready).toEqual([]);
    expect(hand.primary?.label).toBe("stop 0");
    hand.pick("dice:roll", "0");
    expect(hand.primary?.label).toBe("keep 2");
  });

  it("says of something quiet what else can be touched, not what is lifted already", () => {
    const tiles: OfferedArgument = argument("dice", { source: "box" });
    const box: Item = { kind: "tiles", id: "box", label: "Box", owner: null, help: "", value: [1, 2, 3, 4].map((number, place) => tile(String(number), place)) };
    const cover = { ...verb("cover", 0, 3, tiles), moves: [0b1000, 0b0101].map((set, i) => offeredMove(i, [set])) };
    const hand = new Hand();
    hand.look(sceneOf([cover], [box]), "", 1);
    hand.pick("dice:box", "0");
    expect(hand.allowedFor("at box - 3")).toEqual(["3"]);
    hand.pick("dice:box", "2");
    expect(hand.allowedFor("at box - 3")).toEqual([]);
  });
});

describe("a key of a pad", () => {
  const taught = { goal: "", question: "", says: "", verbs: { climb: "Choose a pair.", both: "" }, choices: { p0: "The first pair." }, grey: {}, filled: [] };
  const helped = (...verbs: OfferedVerb[]): string[] => {
    const hand = new Hand();
    hand.look({ ...sceneOf(verbs), taught }, "", 1);
    return ["p0", "p1"].map((token) => hand.helpFor("row", token));
  };

  it("is explained by its own sentence, else by that of its move where it has only one", () => {
    expect(helped(verb("climb", 0, 2, pair))).toEqual(["The first pair.", "Choose a pair."]);
    expect(helped(verb("climb", 0, 2, pair), verb("both", 2, 2, pair))).toEqual(["The first pair.", ""]);
  });
});

describe("two things of a sort", () => {
  const point = (name: string): OfferedArgument => argument("row", { name, choices: choices("24", "18", "6") });
  const points: Item = { kind: "tiles", id: "points", label: "Board", owner: null, help: "", value: ["24", "18", "6"].map((id, place) => tile(id, place)) };
  const moved = { ...verb("move", 0, 0, point("origin"), point("target")), moves: [offeredMove(1, [0, 1]), offeredMove(2, [0, 2]), offeredMove(3, [1, 2])] };
  const lit = (hand: Hand): string[] => [0, 1, 2].map((place) => hand.at(`at points - ${place}`));

  it("are touched one after the other", () => {
    const hand = new Hand();
    hand.look(sceneOf([moved], [points]), "", 1);
    expect(lit(hand)).toEqual(["alive", "alive", "quiet"]);
    expect(hand.allowedFor("at points - 2")).toEqual(["24", "18"]);
    hand.touch("at points - 0");
    expect(lit(hand)).toEqual(["chosen", "alive", "alive"]);
    hand.touch("at points - 2");
    expect(hand.ready.map(({ move }) => move)).toEqual([2]);
  });
});

describe("a line of the sheet", () => {
  const keep = { ...verb("keep", 0, 3, argument("dice", { source: "roll" })), keeps: true };
  const enter = { ...verb("enter", 0, 0, argument("row", { choices: choices("ones", "chance") })), moves: [offeredMove(20, [0], "", { first: 9 }), offeredMove(21, [1], "", { first: 9 })] };
  const roll: Item = { kind: "dice", id: "roll", label: "Throw", owner: null, help: "", value: [4, 6].map(die) };
  const written = (pencil: number[]): number[][] => {
    const hand = new Hand();
    const sent: number[][] = [];
    hand.send = (move, first) => sent.push([move, first ?? -1]);
    hand.look(sceneOf([keep, enter], [roll], [{ ...row("ones"), pencil: [3, null] }, { ...row("chance"), pencil }]), "", 1);
    hand.pick("dice:roll", "0");
    hand.touch("row chance");
    return sent;
  };
  it("is written at once, through the move that stands before it, also while dice are up", () => {
    expect(written([10])).toEqual([[21, 9]]);
  });
  it("is only chosen where it says nothing in pencil", () => {
    expect(written([])).toEqual([]);
  });
});

describe("a key under the pointer", () => {
  it("shows on the board what it would change, until it is left", () => {
    const hand = new Hand();
    const climb = { ...verb("climb", 0, 0, pair), moves: [offeredMove(0, [0], "", { touches: [{ item: "board", owner: null, cells: [[1, 2]] }] }), offeredMove(1, [1])] };
    const many = { ...verb("many", 9, 0, pair), moves: Array.from({ length: 7 }, (_, i) => offeredMove(9 + i, [i])) };
    hand.look(sceneOf([climb, many]), "", 1);
    hand.preview(climb.moves[0]!);
    expect([...hand.previewed]).toEqual(["cell board - 1 2"]);
    hand.preview();
    expect(hand.previewed.size).toBe(0);
  });
});

describe("what has to be found", () => {
  it("is lit nowhere more than elsewhere, and says when it is not it", () => {
    const cell = argument("cell", { choices: choices("1", "2", "3"), rows: 1, columns: 3, sought: true });
    const hand = new Hand();
    let missed = 0;
    hand.missed = () => missed++;
    const text = { kind: "text" as const, text: "1" };
    hand.look(sceneOf([{ ...verb("cover", 0, 0, cell), moves: [offeredMove(5, [1])] }], [board([[[text], [text], [{ kind: "piece", seat: 0 }]]])]), "", 1);
    expect([0, 1, 2].map((column) => hand.at(`cell board - 0 ${column}`))).toEqual(["alive", "chosen", "still"]);
    hand.touch("cell board - 0 0");
    expect([missed, hand.draft]).toEqual([1, {}]);
  });
});

describe("a second tap that was not meant", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function playing(): { hand: Hand; sent: number[]; answer: (version: number) => void } {
    const hand = new Hand();
    const sent: number[] = [];
    const scene = sceneOf([verb("throw", 0, 1), verb("stop", 1, 1)]);
    hand.send = (move) => sent.push(move);
    hand.look(scene, "", 1);
    return { hand, sent, answer: (version) => hand.look(scene, "", version) };
  }

  it("does not count at once, though the answer is there", () => {
    const { hand, sent, answer } = playing();
    hand.play(0);
    answer(2);
    vi.advanceTimersByTime(250);
    hand.play(1);
    expect(sent).toEqual([0]);
    expect(hand.cannotThrow).toBe(true);
    vi.advanceTimersByTime(150);
    expect(hand.deaf).toBe(false);
    hand.play(1);
    expect(sent).toEqual([0, 1]);
  });

  it("does not decide while the dice roll, but throws that must be made anyway go on", () => {
    const { hand, sent, answer } = playing();
    hand.play(0);
    vi.advanceTimersByTime(100);
    answer(2);
    hand.pause.roll(520);
    vi.advanceTimersByTime(400);
    expect(hand.deaf).toBe(true);
    expect(hand.cannotThrow).toBe(false);
    hand.play(1);
    expect(sent).toEqual([0]);
    vi.advanceTimersByTime(200);
    hand.play(1);
    expect(sent).toEqual([0, 1]);
  });
});

describe("a piece that is carried", () => {
  const places = choices("0", "1", "2", "3", "4", "5", "6", "7", "8");
  const carry: OfferedVerb = {
    ...plain, name: "move", label: "Move", carries: true, arguments: [argument("row", { name: "place", choices: places }), argument("row", { name: "target", choices: places })],
    moves: [offeredMove(1, [8, 7], "8/7"), offeredMove(2, [8, 6], "8/6"), offeredMove(1, [8, 5], "8/7*/5", { then: [3] }), offeredMove(2, [8, 5], "8/5", { then: [4] }), offeredMove(5, [3, 2], "3/2"), offeredMove(5, [3, 1], "3/1", { then: [6] })],
  };
  const points = drawing("points", places.map(({ id }, place) => part(`point-${id}`, place, { choice: id })));
  const sent: unknown[] = [];
  let hand: Hand;

  beforeEach(() => {
    hand = new Hand();
    sent.length = 0;
    hand.send = (move, first, then) => sent.push([move, first, then]);
    hand.look(sceneOf([carry], [points]), "", 1);
    expect(hand.carries).toBe(true);
  });

  it("goes over several numbers by two touches, and a third that makes the move", () => {
    hand.touch("at drawing - 3");
    expect(["2", "1"].map((place) => hand.at(`at drawing - ${place}`))).toEqual(["alive", "alive"]);
    hand.touch("at drawing - 1");
    expect(hand.primary?.label).toBe("3/1");
    hand.touch("at drawing - 1");
    expect(sent).toEqual([[5, null, [6]]]);
  });

  it("has a key for each of its ways where they differ", () => {
    hand.touch("at drawing - 8");
    hand.touch("at drawing - 5");
    expect(hand.ready.map(({ label }) => label)).toEqual(["8/7*/5", "8/5"]);
    hand.touch("at drawing - 5");
    expect(sent, "which of them is for the person to say").toEqual([]);
  });

  it("is seen where it would stand", () => {
    hand.touch("at drawing - 8");
    hand.touch("at drawing - 6");
    hand.preview(...hand.ready);
    expect([...hand.ghosts]).toEqual([["at drawing - 6", 1], ["at drawing - 8", -1]]);
    hand.preview();
    expect(hand.ghosts.size).toBe(0);
    hand.previewPieces([{ start: "8", end: "5" }, { start: "6", end: "5" }, { start: "5", end: "4" }]);
    expect([...hand.ghosts]).toEqual([["at drawing - 4", 1], ["at drawing - 5", 1], ["at drawing - 6", -1], ["at drawing - 8", -1]]);
  });
});
