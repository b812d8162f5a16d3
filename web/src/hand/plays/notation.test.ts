import { describe, expect, it } from "vitest";
import type { WholePlay } from "../../wire/protocol";
import { marksOf, meantBy, narrowed, nearTo, readPlay } from "./notation";

/** A play as the server tells it, from its notation. */
function play(notation: string): WholePlay {
  return { notation, moves: [notation.length], pieces: readPlay(notation).ways.map((way) => ({ start: way[0] ?? "", end: way.at(-1) ?? "" })) };
}

const PLAYS = ["24/20", "24/23 13/10", "13/9", "8/5 6/5", "8/7*/4", "8/4", "13/9(2) 6/2(2)", "bar/21 6/off"].map(play);
const meant = (text: string): string[] => meantBy(text, PLAYS).map(({ notation }) => notation);

describe("a play that was typed", () => {
  it.each(["8/5 6/5", "6/5 8/5", "8/5, 6/5", " 8/5  6/5 ", "8-5 6-5", "8/5; 6 / 5"])("is found as %s", (text) => expect(meant(text)).toEqual(["8/5 6/5"]));

  it.each(["13/9(2) 6/2(2)", "13/9 13/9 6/2 6/2", "6/2(2) 13/9 (2)", "13/9x2 6/2x2"])("counts pieces as %s", (text) => expect(meant(text)).toEqual(["13/9(2) 6/2(2)"]));

  it.each(["bar/21 6/off", "b/21 6/0", "25/21 6/o", "бар/21 6/сброс", "BAR/21 6/OFF"])("calls places as players do: %s", (text) => expect(meant(text)).toEqual(["bar/21 6/off"]));

  it("is the same however its way is cut", () => expect(meant("24/22 22/20")).toEqual(["24/20"]));

  it("is written with its hit, or without, where both are possible", () => {
    expect(meant("8/7*/4")).toEqual(["8/7*/4"]);
    expect(meant("8/4")).toEqual(["8/4"]);
    expect(meant("8/6 6/4")).toEqual(["8/7*/4", "8/4"]);
  });

  it("is none where it cannot be played, or is no play", () => {
    expect(meant("8/3")).toEqual([]);
    expect(meant("8/5")).toEqual([]);
    expect(meant("")).toEqual([]);
    expect(readPlay("8/5 hello").odd).toBe("hello");
    expect(readPlay("8/").odd).toBe("8/");
    expect(readPlay("8/5 6/5").odd).toBeNull();
  });
});

describe("while a play is typed", () => {
  const left = (text: string): string[] => narrowed(text, PLAYS).map(({ notation }) => notation);

  it("what can become of it is left", () => {
    expect(left("8")).toEqual(["8/5 6/5", "8/7*/4", "8/4"]);
    expect(left("6/5 8")).toEqual(["8/5 6/5"]);
    expect(left("13/10")).toEqual(["24/23 13/10"]);
  });

  it("all are left where nothing can", () => expect(left("5/3")).toHaveLength(PLAYS.length));

  it("a way that is cut is still found", () => expect(left("24/22 22/20")).toEqual(["24/20"]));
});

it("names plays of the same piece instead of one that is not possible", () => {
  expect(nearTo("24/19 8/3", PLAYS, 2).map(({ notation }) => notation)).toEqual(["24/20", "24/23 13/10"]);
  expect(nearTo("2/1", PLAYS, 1)).toEqual([PLAYS[0]]);
});

it("knows where something happens", () => {
  expect(marksOf("24/18*/13 6/4*(2)")).toEqual(["18", "4"]);
  expect(marksOf("8/5")).toEqual([]);
});
