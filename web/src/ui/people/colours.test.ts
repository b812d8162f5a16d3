import { describe, expect, it } from "vitest";
import { initials, signsOf } from "./colours";

describe("signs of players", () => {
  it("are their initials where these differ", () => {
    expect(signsOf(["Boris", "Anna"])).toEqual(["B", "A"]);
    expect(signsOf(["Игрок 2", "Игрок 3"])).toEqual(["И2", "И3"]);
  });

  it("grow to two letters for all where initials are or look the same", () => {
    expect(signsOf(["Anna", "Ada", "Bob"])).toEqual(["AN", "AD", "BO"]);
    expect(signsOf(["Анна", "Ada"])).toEqual(["АН", "AD"]);
  });

  it("are numbers of seats for those who cannot be told apart", () => {
    expect(signsOf(["Anna", "Anton", "Bob"])).toEqual(["1", "2", "3"]);
    expect(signsOf(["", ""])).toEqual(["1", "2"]);
  });

  it("leave joined emoji whole", () => {
    expect(initials("👩‍👩‍👧‍👦🎲 Баб")).toBe("👩‍👩‍👧‍👦Б");
  });
});
