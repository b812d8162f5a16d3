import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Fair, Lang, Status, TableView } from "../../wire/protocol";
import { keep, keptOf } from "../../app/kept";
import { remember } from "../../app/store";
import { pledgeOf } from "./fair";
import { dieText, keepPromise, promiseOf } from "./promise";
import { commandFor, sentence } from "./sentence";

const chosen = vi.hoisted(() => ({ lang: "en" as Lang }));
vi.mock("../../words/i18n.svelte", () => ({ inLang: (texts: Record<string, unknown>) => texts[chosen.lang] }));

const die = { kind: "die", label: "", sides: [1, 2, 3, 4, 5, 6], texts: ["1", "2", "3", "4", "5", "6"] };
const loaded = { ...die, sides: [6, 6, 6, 6, 6, 6], texts: ["6", "6", "6", "6", "6", "6"] };

function view(status: Status, fair: Partial<Fair> = {}): TableView {
  const stage = status === "waiting" ? "pledge" : "set";
  return { id, status, fair: { stage, mine: 0, awaited: [], commitment: "c0", pledges: ["", ""], words: ["", ""], dice: [die], seed: null, ...fair } } as unknown as TableView;
}

let id = "";
let tables = 0;

beforeEach(() => {
  id = `table${++tables}`;
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe("what was promised", () => {
  it("is what was seen first, and the words when the game began", () => {
    keepPromise(view("waiting"));
    keepPromise(view("playing", { words: ["clover", ""] }));
    keepPromise(view("playing", { commitment: "c1", words: ["other", ""], dice: [loaded] }));
    expect(promiseOf(view("over", { commitment: "c1", words: ["other", ""], dice: [loaded] }))).toEqual({ commitment: "c0", dice: { die: die.sides }, words: ["clover", ""] });
  });

  it("is what is claimed, where nothing was seen before the end", () => {
    keepPromise(view("over"));
    expect(promiseOf(view("over", { commitment: "c1", dice: [loaded] }))).toEqual({ commitment: "c1", dice: { die: loaded.sides }, words: ["", ""] });
  });

  it("keeps the pledges until this browser tells its word, and forgets those that were called off", () => {
    keepPromise(view("waiting", { stage: "word", pledges: [pledgeOf("mine"), "p1"] }));
    keepPromise(view("waiting", { stage: "word", pledges: [pledgeOf("mine"), "p2"] }));
    expect(keptOf(id).pledges).toEqual([pledgeOf("mine"), "p2"]);
    keep(id, { told: "mine" });
    keepPromise(view("waiting", { stage: "word", pledges: [pledgeOf("mine"), "p3"] }));
    expect(keptOf(id).pledges).toEqual([pledgeOf("mine"), "p2"]);
    keepPromise(view("waiting"));
    expect(keptOf(id).pledges).toBeUndefined();
  });

  it("keeps a fingerprint that was remembered alone", () => {
    remember(`promise.${id}`, "c9");
    keepPromise(view("playing"));
    expect(promiseOf(view("over", { dice: [loaded] }))).toEqual({ commitment: "c9", dice: { die: die.sides }, words: ["", ""] });
  });
});

describe("the sides of a die", () => {
  it("stand in order, unless they show something else than their numbers", () => {
    const turned = { ...die, sides: [6, 1, 2, 3, 4, 5], texts: ["6", "1", "2", "3", "4", "5"] };
    const hunk = { kind: "hunk", label: "hunk", sides: [4, 2, 2], texts: ["brains", "footprints", "footprints"] };
    expect(promiseOf(view("over", { dice: [turned, hunk] })).dice).toEqual({ hunk: [4, 2, 2] });
  });
});

describe("in words", () => {
  it("a die says what its sides are", () => {
    expect(dieText(die)).toBe("1–6");
    expect(dieText({ ...loaded, label: "red" })).toBe("red: 6, 6, 6, 6, 6, 6");
    expect(dieText({ kind: "green", label: "green", sides: [1, 2], texts: ["brain", "shot"] })).toBe("green: brain, shot");
  });

  it("a command brings what was kept, if it was kept in time", () => {
    const table = { id: "abc", game: "pig" } as TableView;
    expect(commandFor(table, { commitment: "c0" })).toBe("kosti verify pig-abc.txt");
    expect(commandFor(table, { commitment: "c0", told: "it's" })).toBe("kosti verify pig-abc.txt --commitment c0 --word 'it'\\''s'");
  });

  it.each(["en", "ru"] as const)("a verdict tells of everything (%s)", (lang) => {
    chosen.lang = lang;
    const plain = sentence({ fair: true, throws: 3, draws: 0, skipped: 0 });
    const back = sentence({ fair: true, throws: 3, draws: 0, skipped: 51 });
    const piles = sentence({ fair: true, throws: 3, draws: 2, skipped: 0 });
    expect(back.startsWith(plain)).toBe(true);
    expect(back).toContain("51");
    expect(piles).toContain("kosti verify");
    const bad = [{ why: "seed" }, { why: "words" }, { why: "number", throw: 4 }, { why: "dice", throw: 4 }, { why: "seen", text: "Ann 6" }] as const;
    const said = bad.map((one) => sentence({ fair: false, ...one }));
    expect(new Set([plain, back, piles, ...said]).size).toBe(8);
    expect(said[2]).toContain("4");
    expect(said[3]).toContain("4");
    expect(said[4]).toContain("Ann 6");
  });
});
