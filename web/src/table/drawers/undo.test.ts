import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../wire/protocol";
import { lastMoved } from "./undo";

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
