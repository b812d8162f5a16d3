import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { die } from "../../hand/scene/scene.fixture";
import type { Die } from "../../wire/protocol";
import { SYMBOLS } from "../symbols/symbols";
import Key from "./Key.svelte";

const drawn = (text: string, dice: Die[]): string => render(Key, { props: { text, dice, whole: "all of it", alive: true, chosen: false, onpick: () => {} } }).body.replace(/<!--.*?-->/g, "");

describe("a key", () => {
  it("writes its words and draws its dice behind them, and is read out whole", () => {
    const html = drawn("1s with", [4, 3, 2].map(die));
    expect(html).toMatch(/1s with<svg/);
    expect(html.match(/<circle/g)).toHaveLength(9);
    expect(html).toContain('aria-label="all of it"');
  });

  it("draws special faces by their names", () => {
    const html = drawn("", [{ ...die(1, 0), name: "fish", text: "рыба" }]);
    expect(html).toContain(SYMBOLS["fish"]!.strokes[0]!.d);
    expect(html).not.toContain("рыба");
  });

  it("only writes where there are no dice", () => expect(drawn("2-1", [])).not.toContain("<svg"));
});
