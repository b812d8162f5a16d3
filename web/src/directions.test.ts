import { describe, expect, it } from "vitest";

/** What each folder may import besides itself; README.md says what the folders are. */
const MAY: Record<string, readonly string[]> = {
  wire: [],
  words: ["wire"],
  hand: ["wire", "words"],
  live: ["wire"],
  beats: ["wire", "hand"],
  app: ["wire", "words"],
  ui: ["wire", "words"],
  table: ["wire", "words", "hand", "beats", "app", "ui"],
  pages: ["wire", "words", "hand", "live", "beats", "app", "ui", "table"],
};

const ROOT = "/src";
const IMPORTED = /(?:\bfrom|\bimport|\bimport\s*\(|\b(?:mock|doMock|importActual)(?:<[^>]*>)?\s*\()\s*["'`](\.{1,2}\/[^"'`]*)["'`]/g;

/** The parts of the path that a relative import of a file means; what lies outside of the client's sources begins with "..". */
function meant(file: string, specifier: string): string[] {
  const parts = file.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === ".." && parts.length && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts;
}

/** What is wrong with the imports of a file, in words. */
function wrongIn(file: string, text: string): string[] {
  const folder = file.includes("/") ? file.split("/")[0]! : ROOT;
  if (folder === ROOT) return []; // main.ts and App.svelte put everything together
  const may = MAY[folder];
  if (!may) return [`${file}: the folder ${folder}/ has no place among the directions`];
  return [...text.matchAll(IMPORTED)].flatMap(([, specifier = ""]) => {
    const path = meant(file, specifier);
    const other = path.length > 1 ? path[0]! : ROOT;
    if (other === folder || may.includes(other)) return [];
    if (other === ".." && file.endsWith(".test.ts") && specifier.endsWith(".json")) return []; // cases that the house is tested with too
    return [`${file} imports ${specifier}: ${folder}/ may know ${may.join(", ") || "nobody"}`];
  });
}

const sources = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

describe("directions", () => {
  it("are kept by all imports", () => {
    const files = Object.entries(sources).map(([path, text]): [string, string] => [path.slice(2), text]);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(([file, text]) => wrongIn(file, text))).toEqual([]);
  });

  it("leave components to ui, table and pages", () => {
    const components = Object.keys(sources).filter((path) => path.endsWith(".svelte"));
    expect(components.filter((path) => !/^\.\/(ui|table|pages)\/|^\.\/App\.svelte$/.test(path))).toEqual([]);
  });

  it.each([
    ["wire/games.ts", 'import { count } from "../words/plural";'],
    ["hand/bar/hint.ts", 'import type { Me } from "../../app/person.svelte";'],
    ["table/Log.svelte", 'const page = () => import("../pages/me/MePage.svelte");'],
    ["ui/Sheet.svelte", 'import "../table/sheet.css";'],
    ["live/live.svelte.ts", 'export {\n  say,\n} from "../words/table";'],
    ["pages/me/MePage.svelte", 'import App from "../../App.svelte";'],
    ["hand/keys.ts", 'import cases from "../../tests/cases.json";'],
    ["lib/odd.ts", ""],
  ])("see what is wrong in %s", (file, text) => expect(wrongIn(file, text)).toHaveLength(1));

  it.each([
    ["table/bar/Bar.svelte", 'import { useHand } from "../../hand/hand.svelte";'],
    ["hand/bar/hint.ts", 'import { trayOf } from "../compose";'],
    ["App.svelte", 'const me = () => import("./pages/me/MePage.svelte");'],
  ])("let %s be", (file, text) => expect(wrongIn(file, text)).toEqual([]));
});
