import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene, TableEvent, TableView } from "../wire/protocol";
import { Player } from "./player.svelte";

const event = (n: number, kind: string, seat = 1, forced = false) => ({ n, kind, seat, text: `${kind} ${n}`, dice: null, forced, about: null }) as TableEvent;

function view(version: number, events: TableEvent[], more: Partial<TableView> = {}): TableView {
  const scene = { table: [], sheet: [], active: [], viewer: 0, prompt: "?", verbs: [{ name: "go" }] } as unknown as Scene;
  return { id: "t", version, status: "playing", asked: [3, 0], pending: null, seats: [{ mine: true }, { mine: false }], events, scene, ...more } as unknown as TableView;
}

const first = view(1, []);
const forced = view(2, [event(1, "throw"), event(2, "play", 1, true)], { steps: [{ left: 1, scene: {} }], fresh: 2 });
const bust = view(3, [event(3, "throw"), event(4, "note")], { steps: [], fresh: 2 });
let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  player = new Player();
  player.look(first, "normal");
});

afterEach(() => {
  player.close();
  vi.useRealTimers();
});

describe("the player of beats", () => {
  it("shows the present to whoever comes", () => {
    expect([player.shown, player.behind, player.beat]).toEqual([first, false, null]);
  });

  it("shows each step for its time, and nothing can be done there", () => {
    player.look(forced, "normal");
    expect([player.beat?.kind, player.behind, player.shown?.version, player.shown?.scene.verbs]).toEqual(["throw", true, 1, []]);
    vi.advanceTimersByTime(player.beat!.length);
    expect([player.beat?.kind, player.behind, player.shown]).toEqual(["forced", false, forced]);
    vi.advanceTimersByTime(player.beat!.length);
    expect([player.beat, player.shown]).toEqual([null, forced]);
  });

  it("lets somebody act at once while something is only said", () => {
    player.look(bust, "normal");
    expect([player.behind, player.shown, player.beat?.kind]).toEqual([false, bust, "throw"]);
    vi.advanceTimersByTime(player.beat!.length);
    expect(player.beat?.caption).toBe("note 4");
  });

  it("gives the present to whoever is asked as soon as what falls was seen", () => {
    const news = [event(1, "throw"), event(2, "note"), event(3, "play", 1, true), event(4, "throw"), event(5, "note")];
    const steps = [{ left: 2, scene: {} }, { left: 0, scene: {} }];
    const asked = view(2, news, { steps, fresh: 5 });
    player.look(asked, "normal");
    const seen: [string, boolean][] = [];
    while (player.beat) {
      seen.push([player.beat.kind, player.shown === asked]);
      expect(player.behind, "nobody acts on what is not the present").toBe(player.shown !== asked);
      vi.advanceTimersByTime(player.beat.length);
    }
    expect(seen).toEqual([["throw", false], ["note", false], ["forced", false], ["throw", false], ["note", true]]);
  });

  it("keeps whoever only looks on at what is told", () => {
    const news = [event(1, "throw"), event(2, "note")];
    const idle = view(2, news, { steps: [{ left: 0, scene: {} }], fresh: 2 });
    player.look({ ...idle, scene: { ...idle.scene, verbs: [] } }, "normal");
    vi.advanceTimersByTime(player.beat!.length);
    expect([player.beat?.kind, player.behind]).toEqual(["note", true]);
  });

  it("jumps to the present", () => {
    player.look(forced, "normal");
    player.look(bust, "normal");
    expect(player.behind).toBe(true);
    player.skip();
    expect([player.behind, player.beat, player.shown]).toEqual([false, null, bust]);
    vi.advanceTimersByTime(60_000);
    expect(player.shown).toBe(bust);
  });

  it("tells what comes meanwhile afterwards", () => {
    player.look(forced, "normal");
    player.look(bust, "normal");
    const seen: string[] = [];
    while (player.beat) {
      seen.push(player.beat.kind);
      vi.advanceTimersByTime(player.beat.length);
    }
    expect(seen).toEqual(["throw", "forced", "throw", "note"]);
  });

  it("keeps nobody waiting for what was before their own throw", () => {
    player.look(forced, "normal");
    const mine = view(3, [event(3, "throw", 0)], { steps: [], fresh: 1 });
    player.look(mine, "normal");
    expect([player.behind, player.beat, player.shown]).toEqual([false, null, mine]);
  });

  it("goes on telling while others talk, and forgets all when the table is told anew", () => {
    player.look(bust, "normal");
    const beat = player.beat;
    player.look({ ...bust, steps: [], fresh: 0 }, "normal");
    expect(player.beat).toBe(beat);
    player.look(view(1, []), "normal");
    expect([player.beat, player.behind]).toEqual([null, false]);
  });

  it("is slower or faster, and at once shows nothing on the way", () => {
    const lengths = (["slow", "normal", "fast"] as const).map((pace) => {
      const one = new Player();
      one.look(first, pace);
      one.look(forced, pace);
      one.close();
      return one.beat!.length;
    });
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    player.look(forced, "instant");
    expect([player.beat, player.shown]).toEqual([null, forced]);
  });

  it("forgets what is still to be told when all is to come at once", () => {
    player.look(forced, "slow");
    player.look(bust, "instant");
    expect([player.beat, player.behind, player.shown]).toEqual([null, false, bust]);
  });
});
