import { describe, expect, it } from "vitest";
import type { TableView } from "../wire/protocol";
import { changed } from "./changed";

const event = (n: number) => ({ n, kind: "note", seat: 0, text: String(n), dice: null });
const view = { type: "table", version: 3, status: "playing", chat: [], viewer: 1, scene: { prompt: "Throw?", table: [], viewer: 1 }, events: [event(1), event(2)] } as unknown as TableView;

describe("a change of the view", () => {
  it("replaces what it names and leaves the rest as it was", () => {
    const now = changed(view, { type: "change", version: 4, viewer: null, scene: { prompt: "" } });
    expect([now.type, now.version, now.viewer, now.status]).toEqual(["table", 4, null, "playing"]);
    expect(now.scene).toEqual({ prompt: "", table: [], viewer: 1 });
    expect(now.scene.table).toBe(view.scene.table);
    expect(now.events).toBe(view.events);
  });

  it("keeps the scene itself where nothing of it has changed", () => {
    expect(changed(view, { type: "change", version: 3, status: "over" }).scene).toBe(view.scene);
  });

  it("keeps what lay on the table on the way until the next change", () => {
    const steps = [{ left: 1, scene: { active: [0] } }];
    const now = changed(view, { type: "change", version: 4, steps, news: [event(3)] as TableView["events"] });
    expect([now.steps, now.fresh]).toEqual([steps, 1]);
    const later = changed(now, { type: "change", version: 4, chat: [] });
    expect([later.steps, later.fresh]).toEqual([[], 0]);
  });

  it("adds the news and remembers the last forty lines", () => {
    const now = changed(view, { type: "change", version: 4, news: Array.from({ length: 39 }, (_, i) => event(i + 3)) as TableView["events"] });
    expect(now.events).toHaveLength(40);
    expect([now.events[0]?.n, now.events.at(-1)?.n]).toEqual([2, 41]);
    expect(changed(now, { type: "change", version: 5, events: [] }).events).toEqual([]);
  });
});
