import { describe, expect, it, vi } from "vitest";
import type { TableView } from "../wire/protocol";
import { Hand } from "./hand.svelte";
import { keysFor } from "./keys";

// The pages these keys are pressed on have no text fields and no dialogs.
for (const name of ["HTMLElement", "HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"]) vi.stubGlobal(name, class {});
vi.stubGlobal("document", { querySelector: () => null });

const view = { dice: "virtual", pending: { kind: "throw", seat: 0, dice: [], mine: true } } as unknown as TableView;

function press(repeat: boolean): { thrown: number; prevented: boolean } {
  const acts = { throw: vi.fn(), draw: vi.fn() };
  const event = { key: "Enter", repeat, target: null, defaultPrevented: false, preventDefault: vi.fn() };
  keysFor(event as unknown as KeyboardEvent, new Hand(), view, acts);
  return { thrown: acts.throw.mock.calls.length, prevented: event.preventDefault.mock.calls.length > 0 };
}

describe("Enter", () => {
  it("throws", () => {
    expect(press(false)).toEqual({ thrown: 1, prevented: true });
  });

  it("held down acts once, and does not press a button again and again", () => {
    expect(press(true)).toEqual({ thrown: 0, prevented: true });
  });
});
