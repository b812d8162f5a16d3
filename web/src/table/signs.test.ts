import { describe, expect, it } from "vitest";
import { initials, signsOf } from "../lib/colours";
import { lastMoved } from "./drawers/undo";
import { spokenOf } from "./marks";
import type { TableEvent } from "../lib/protocol";

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

  it("are read out as names", () => {
    expect(spokenOf("AB", ["Boris", "Anna"])).toBe("Boris, Anna");
    expect(spokenOf("B5 A10", ["Boris", "Anna"])).toBe("Anna 5, Boris 10");
    expect(spokenOf("B*6\n↓4→1", ["Boris", "Anna"])).toBe("Anna 6 ↓4→1");
    expect(spokenOf("◆A", ["Boris", "Anna"])).toBe("◆, Boris");
    expect(spokenOf("12", ["Boris", "Anna"])).toBe("12");
  });
});

describe("taking back", () => {
  const event = (n: number, kind: TableEvent["kind"], seat: number): TableEvent => ({ n, kind, seat, text: "", dice: null });

  it("is for whoever of mine moved last", () => {
    expect(lastMoved({ events: [event(0, "play", 0), event(1, "play", 2), event(2, "throw", 0)], dice: "virtual" }, [0, 2])).toBe(2);
  });

  it("needs a move; what was entered from real dice counts", () => {
    const events = [event(0, "throw", 0), event(1, "play", 1)];
    expect(lastMoved({ events, dice: "virtual" }, [0])).toBeNull();
    expect(lastMoved({ events, dice: "real" }, [0])).toBe(0);
    expect(lastMoved({ events: [event(50, "play", 1)], dice: "virtual" }, [0])).toBe(0);
    expect(lastMoved({ events: [event(50, "play", 1)], dice: "virtual" }, [])).toBeNull();
  });
});
