import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepRead, readOf } from "./read";

describe("what was read", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) });
  });

  it("is nothing at a table that was never looked at", () => expect(readOf("a")).toBe(-1));

  it("is kept a table", () => {
    keepRead("a", 3);
    keepRead("b", 5);
    keepRead("a", 4);
    expect([readOf("a"), readOf("b")]).toEqual([4, 5]);
  });

  it("is forgotten of the oldest tables", () => {
    for (let i = 0; i < 80; i++) keepRead(`t${i}`, i);
    expect([readOf("t0"), readOf("t79")]).toEqual([-1, 79]);
  });
});
