import { describe, expect, it } from "vitest";
import cases from "../../../../tests/unit/search_cases.json";
import { reasonFor, search } from "./search";

const called: Record<string, string[]> = {
  general: ["General", "Генерал", "Yahtzee", "Ятзи (Книффель)"],
  "left-right-pot": ["One Left, Two Right, Six in the Pot", "LCR"],
  "shut-the-box": ["Shut the Box", "Трик-трак"],
  sevens: ["Sevens", "Злая семёрка"],
  "liar-dice": ["Liar's Dice"],
  perudo: ["Perudo (Liar's Dice)"],
  maeusezocken: ["Catch Those Mice", "Mäusezocken"],
  farkle: ["Farkle (Ten Thousand)", "Zonk"],
  pig: ["Pig", "Свинья"],
};
const games = Object.entries(called).map(([id, names]) => ({ id, title: names[0] ?? "", about: "", names, category_label: "", variant_names: [] as string[], form_of: null }));

describe("the search", () => {
  it.each(cases)("finds $words as the command line does", ({ words, finds }) => {
    expect(search(games, words).map(({ id }) => id)).toEqual(finds.length ? expect.arrayContaining(finds) : []);
  });

  it("finds words of the description in any order, and everything where nothing is asked", () => {
    const told = [{ ...games[0]!, about: "Five dice, three throws" }, ...games.slice(1)];
    expect(search(told, "throws five").map(({ id }) => id)).toEqual(["general"]);
    expect(search(told, "  ")).toHaveLength(told.length);
  });

  it("says why something was found where the title does not show it", () => {
    const farkle = { ...games.find(({ id }) => id === "farkle")!, variant_names: ["Takeover"], names: ["Farkle (Ten Thousand)", "Zonk", "Takeover"] };
    const yacht = { ...farkle, id: "yacht", title: "Yacht", names: ["Yacht"], variant_names: [], form_of: "General" };
    expect(reasonFor(farkle, "zonk")).toEqual({ kind: "also", name: "Zonk" });
    expect(reasonFor(farkle, "zonkk")).toEqual({ kind: "also", name: "Zonk" });
    expect(reasonFor(farkle, "takeover")).toEqual({ kind: "variant", name: "Takeover" });
    expect(reasonFor(yacht, "general")).toEqual({ kind: "formOf", name: "General" });
    expect(reasonFor(farkle, "farkle")).toBeNull();
    expect(reasonFor(farkle, "")).toBeNull();
  });
});
