import { beforeEach, describe, expect, it, vi } from "vitest";
import { keep, keptOf } from "../../app/kept";
import type { Fair, TableView } from "../../wire/protocol";
import { pledgeOf } from "./fair";
import { alarms, findings } from "./findings";
import { keepPromise } from "./promise";
import { freshWord, isElsewhere, wordFor } from "./words";

const seed = "07".repeat(32);
const commitment = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
let id = "";
let games = 0;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  id = `table ${++games}`;
});

function view(fair: Partial<Fair>): TableView {
  const status = fair.stage === "set" ? (fair.seed ? "over" : "playing") : "waiting";
  return { id, status, fair: { stage: "pledge", mine: 0, awaited: [], commitment, pledges: ["", ""], words: ["", ""], dice: [], seed: null, ...fair } } as unknown as TableView;
}

/** What the browser does with every view. */
function see(fair: Partial<Fair>): Record<string, unknown> | null {
  const seen = view(fair);
  keepPromise(seen);
  return wordFor(seen);
}

const other = pledgeOf("the other");

/** All that happens before a game; the word of this browser. */
function begin(): string {
  const pledged = see({ stage: "pledge" })!["hash"] as string;
  return see({ stage: "word", pledges: [pledged, other] })!["word"] as string;
}

describe("the words of the dice", () => {
  it("are pledged when all sit, and told when all have pledged", () => {
    expect(see({ stage: "seats" })).toBeNull();
    const pledged = see({ stage: "pledge" });
    expect(pledged).toMatchObject({ type: "pledge" });
    expect(see({ stage: "pledge" })).toEqual(pledged); // the same word, as long as nobody knows it
    const mine = pledged!["hash"] as string;
    expect(see({ stage: "pledge", pledges: [mine, ""] })).toBeNull();
    const told = see({ stage: "word", pledges: [mine, other] })!;
    expect(told).toMatchObject({ type: "word" });
    expect(pledgeOf(told["word"] as string)).toBe(mine);
    expect(see({ stage: "word", pledges: [mine, other], words: [told["word"] as string, ""] })).toBeNull();
    expect(keptOf(id)).toMatchObject({ commitment, told: told["word"], pledges: [mine, other] });
  });

  it("are nothing that onlookers give", () => {
    for (const stage of ["seats", "pledge", "word", "set"] as const) expect(see({ stage, mine: null })).toBeNull();
  });

  it("are not told to a server that shows another fingerprint than before", () => {
    const pledged = see({ stage: "pledge" })!["hash"] as string;
    const changed: Partial<Fair> = { stage: "word", pledges: [pledged, other], commitment: "00" };
    expect(see(changed)).toBeNull();
    expect(alarms(view(changed))).toEqual(["commitment"]);
  });

  it("are fresh after a start that was broken off, and it is counted", () => {
    const first = begin();
    const again = begin();
    expect(again).not.toBe(first);
    expect(keptOf(id)).toMatchObject({ broken: 1, told: again });
  });

  it("of another device are not told here", () => {
    keep(id, { word: "something else" });
    const elsewhere: Partial<Fair> = { stage: "word", awaited: [0], pledges: [pledgeOf("on the phone"), other] };
    expect(see(elsewhere)).toBeNull();
    expect(isElsewhere(view(elsewhere))).toBe(true);
    const here = see({ stage: "pledge" })!["hash"] as string;
    expect(isElsewhere(view({ ...elsewhere, pledges: [here, other] }))).toBe(false);
  });

  it("of two pages at the same time are both known", () => {
    const pledged = see({ stage: "pledge" })!["hash"] as string;
    keep(id, { word: "of the other page" });
    expect(see({ stage: "word", pledges: [pledged, other] })).toMatchObject({ type: "word" });
  });

  it("are random, after what somebody wishes for", () => {
    expect(freshWord()).toMatch(/^[0-9a-f]{32}$/);
    expect(freshWord()).not.toBe(freshWord());
    expect(freshWord(" my\nword\u202e ")).toMatch(/^my word [0-9a-f]{32}$/);
    expect([...freshWord("🎲".repeat(60))]).toHaveLength(40 + 1 + 32);
    keep(id, { wish: "clover" });
    expect(begin()).toMatch(/^clover /);
  });
});

describe("what this browser has checked", () => {
  const states = (fair: Partial<Fair>) => Object.fromEntries(findings(view(fair)).map(({ kind, state }) => [kind, state]));

  it("is all good in an honest game", () => {
    const word = begin();
    const fair: Partial<Fair> = { stage: "set", pledges: [pledgeOf(word), other], words: [word, "the other"] };
    see(fair);
    expect(states(fair)).toEqual({ commitment: "good", word: "good", pledges: "good" });
    expect(states({ ...fair, seed })).toEqual({ commitment: "good", word: "good", pledges: "good", seed: "good" });
  });

  it("is a red line where anything differs", () => {
    const word = begin();
    const fair: Partial<Fair> = { stage: "set", pledges: [pledgeOf(word), other], words: [word, "the other"] };
    see(fair);
    expect(alarms(view(fair))).toEqual([]);
    expect(alarms(view({ ...fair, commitment: "00" }))).toEqual(["commitment"]);
    expect(alarms(view({ ...fair, words: ["swapped", "the other"] }))).toEqual(["word", "pledges", "words"]);
    expect(alarms(view({ ...fair, words: [word, "chosen"] }))).toEqual(["pledges", "words"]);
    expect(alarms(view({ ...fair, words: [word, "chosen"], pledges: [pledgeOf(word), pledgeOf("chosen")] }))).toEqual(["pledges", "words"]);
    expect(alarms(view({ ...fair, seed: "08".repeat(32) }))).toEqual(["seed"]);
    expect(alarms(view({ ...fair, seed: "no hex" }))).toEqual(["seed"]);
  });

  it("sees a word that was given to a seat without a pledge", () => {
    const word = begin();
    keep(id, { pledges: [pledgeOf(word), ""] });
    expect(alarms(view({ stage: "set", pledges: [pledgeOf(word), ""], words: [word, "of a bot"] }))).toEqual(["pledges"]);
  });

  it("is left open by who came later, and by games of before there were pledges", () => {
    const fair: Partial<Fair> = { stage: "set", mine: null, pledges: [pledgeOf("a"), other], words: ["a", "the other"] };
    see(fair);
    expect(states(fair)).toEqual({ commitment: "open", pledges: "open" });
    expect(states({ ...fair, mine: 0 })).toEqual({ commitment: "open", word: "open", pledges: "open" });
    expect(states({ ...fair, pledges: ["", ""] })).toEqual({ commitment: "open", pledges: "open" });
    expect(alarms(view({ ...fair, words: ["b", "the other"] }))).toContain("pledges");
  });
});
