import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import type { Mark, Scene } from "../../wire/protocol";
import { argument, board, choices, MARKS, offeredMove, sceneOf, verb } from "../../hand/scene/scene.fixture";
import { shapeOf } from "../../hand/scene/shapes";
import Seated from "./Seated.fixture.svelte";

vi.mock("../../app/settings.svelte", () => ({ isStill: () => true })); // there is no browser to have any

const drawn = (scene: Scene): string => render(Seated, { props: { scene } }).body.replace(/<!--.*?-->/g, "").replace(/ svelte-\w+/g, "");
const cell = (...marks: Mark[]): string => drawn(sceneOf([], [board([[marks]])]));

describe("a cell", () => {
  it("draws a text, smaller where it is long", () => {
    expect(cell(MARKS.text)).toContain('<span class="text">6:5</span>');
    expect(cell({ kind: "text", text: "1000" })).toContain('<span class="text long">1000</span>');
  });

  it("draws a piece in the shape, colour and letters of its player", () => {
    const html = cell(MARKS.piece);
    expect(html).toMatch(/<span class="piece" style="color: ?#1a7381;?">/);
    expect(html).toContain(shapeOf(1).d);
    expect(html).toMatch(/<span class="sign"[^>]*>A<\/span>/);
  });

  it("draws pieces smaller the more of them share it", () => {
    expect(cell(MARKS.piece, MARKS.piece)).toContain('class="piece pair"');
    expect(cell(MARKS.marker, MARKS.piece, MARKS.piece)).toContain('class="piece crowd"');
  });

  it("draws chips with their number", () => {
    expect(cell(MARKS.chip)).toMatch(/<span class="chip" style="background-color: ?#c23d21;?">B 5\+10<\/span>/);
  });

  it("draws a die with its pips", () => {
    const html = cell(MARKS.die);
    expect(html).toContain('<svg class="mini"');
    expect(html.match(/<circle/g)).toHaveLength(6);
  });

  it("draws a soldier with what is noted of it, and the king with a crown", () => {
    const html = cell(MARKS.soldier);
    expect(html).toContain('class="soldier outline-1 noted lifted"');
    expect(html.match(/<circle/g)).toHaveLength(3);
    expect(html).toContain('<small class="notes">↓5→1</small>');
    expect(html).toContain('<small class="below">5</small><small class="right">1</small>');
    expect(cell({ kind: "soldier", seat: 0, face: "К", sides: null, lifted: false, tone: "" })).toMatch(/class="soldier outline-0"[^>]*>.*class="king"/s);
  });

  it.each(["marker", "dot", "peak"] as const)("draws a %s", (kind) => expect(cell(MARKS[kind])).toContain(`<span class="${kind}"></span>`));

  it("is named in words, and empty where nothing lies in it", () => {
    expect(cell(MARKS.marker, MARKS.piece)).toContain('aria-label="row 1, column 1: ◆, Anna"');
    expect(cell()).toMatch(/<span class="cell still void" data-cell="1,1" role="img" aria-label="row 1, column 1: empty">\s*<\/span>/);
  });
});

describe("a board", () => {
  const asking = (more: Parameters<typeof board>[1]) => {
    const move = (value: number) => offeredMove(value, [value]);
    const pick = { ...verb(argument("row", { choices: choices("a", "b", "c") })), moves: [0, 1, 2].map(move) };
    return drawn(sceneOf([pick], [board([[[MARKS.text], []], [[], []]], more)]));
  };
  const count = (html: string, part: string): number => html.split(part).length - 1;

  it("is touched in the cells that stand for choices", () => {
    const html = asking({ ids: [["a", ""], ["", "b"]], top: ["c", "d"] });
    expect(count(html, '<button type="button" class="cell alive"')).toBe(2);
    expect(html).not.toContain("head touch");
  });

  it("or in whole columns, by their headings for the keyboard", () => {
    const html = asking({ columns: ["", "b"], top: ["x", "y"] });
    expect(count(html, 'class="head touch alive"')).toBe(1);
    expect(count(html, '<button type="button" tabindex="-1" aria-hidden="true" class="cell alive"')).toBe(2);
    expect(count(asking({ columns: ["", "b"] }), '<button type="button" class="cell alive"')).toBe(2);
  });

  it("but not where a heading only has the same words", () => expect(asking({ top: ["a", "b"], side: ["c", ""] })).not.toContain("<button"));
});
