import { describe, expect, it } from "vitest";
import type { Scene, TableEvent, TableView } from "../wire/protocol";
import { beatsOf, hurried, reading } from "./beats";

const die = (face: number | null, place: number) => ({ face, text: String(face), name: null, kind: "die", place, colour: "" });
const tray = (id: string, owner: number | null, ...faces: (number | null)[]) => ({ kind: "dice", id, label: id, owner, help: "", value: faces.map(die) });
const event = (n: number, kind: string, more: Partial<TableEvent> = {}) => ({ n, kind, seat: 0, text: `${kind} ${n}`, dice: null, ...more }) as TableEvent;

function view(events: TableEvent[], table: unknown[] = [], more: Partial<TableView> = {}): TableView {
  const scene = { table, sheet: [], active: [0], viewer: 0, prompt: "?", verbs: [{ name: "go" }] } as unknown as Scene;
  return { id: "t", version: 1, status: "playing", asked: [3, 0], pending: null, seats: [{ mine: true }, { mine: false }], events, scene, ...more } as unknown as TableView;
}

const kinds = (before: TableView | null, now: TableView) => beatsOf(before, now).map(({ kind, holds }) => (holds ? `${kind}!` : kind));

describe("beats", () => {
  it("are none for whoever comes late", () => {
    const now = view([event(1, "note")]);
    expect(beatsOf(null, now)).toEqual([]);
    expect(beatsOf(view([]), now)).toEqual([]);
  });

  it("are none for a throw that nothing is said of", () => {
    expect(kinds(view([]), view([event(1, "throw")], [], { steps: [], fresh: 1 }))).toEqual([]);
  });

  it("show a throw before the move that follows from it, and say that it was the only one", () => {
    const news = [event(1, "throw"), event(2, "play", { forced: true })];
    const now = view(news, [tray("roll", null)], { steps: [{ left: 1, scene: { table: [tray("roll", null, 4, 6)] } }] as TableView["steps"], fresh: 2, version: 2 });
    const [fell, forced] = beatsOf(view([]), now);
    expect([fell?.kind, fell?.holds, forced?.kind, forced?.holds]).toEqual(["throw", true, "forced", false]);
    expect(fell?.view.scene.table).toEqual([tray("roll", null, 4, 6)]);
    expect([fell?.view.version, fell?.view.events.length, fell?.view.scene.verbs, fell?.view.asked]).toEqual([1, 1, [], [0, 0]]);
    expect(fell!.length).toBeGreaterThan(1000);
    expect([forced?.view, forced?.caption]).toEqual([now, "play 2"]);
  });

  it("say what a throw has cost when it lies there, without keeping anybody waiting", () => {
    const now = view([event(1, "throw"), event(2, "note"), event(3, "note")], [], { steps: [], fresh: 3 });
    expect(kinds(view([]), now)).toEqual(["throw", "note", "note"]);
    expect(beatsOf(view([]), now).map((beat) => beat.caption)).toEqual(["", "note 2", "note 3"]);
  });

  it("show the throw on the board as it was, where the rules have changed it by themselves", () => {
    const box = (...up: number[]) => ({ kind: "tiles", id: "box", label: "", owner: null, help: "", value: up });
    const table = [tray("roll", null, 5, 5), box(1, 2, 3)];
    const now = view([event(1, "throw"), event(2, "note")], table, { steps: [], fresh: 2, version: 2 });
    now.scene.active = [1];
    const [fell, said] = beatsOf(view([], [box(1)]), now);
    expect([fell?.kind, fell?.holds, fell?.view.version, fell?.view.events.length]).toEqual(["throw", true, 1, 1]);
    expect(fell?.view.scene.table).toEqual([table[0], box(1)]);
    expect([said?.caption, said?.holds, said?.view]).toEqual(["note 2", false, now]);
    const asked = { ...now, scene: { ...now.scene, moment: "choice", active: [0] } } as TableView;
    expect(kinds(view([], [box(1)]), asked), "whoever may answer sees the present").toEqual(["throw", "note"]);
  });

  it("show what a throw on the way has changed before what follows", () => {
    const ring = (chips: number) => ({ kind: "drawing", id: "ring", label: "", owner: null, help: "", value: chips });
    const step = { left: 1, scene: { table: [tray("roll", null, 1), ring(4)] } };
    const now = view([event(1, "throw"), event(2, "throw", { seat: 1 })], [tray("roll", null, 6), ring(5)], { steps: [step] as unknown as TableView["steps"], fresh: 2 });
    const beats = beatsOf(view([], [ring(3)]), now);
    expect(beats.map(({ kind, holds }) => [kind, holds])).toEqual([["throw", true], ["move", true], ["throw", true]]);
    expect(beats.map(({ view: { scene } }) => scene.table.at(-1))).toEqual([ring(3), ring(4), ring(4)]);
  });

  it("open cup after cup, count, and let the marks stand until the next round", () => {
    const about = { seats: [], names: [], dice: [{ tray: "shown", owner: 1, place: 0, number: 1 }] };
    const news = [event(1, "play", { seat: 1 }), event(2, "note", { about }), event(3, "note", { about: { seats: [1], names: [], dice: [] } }), event(4, "throw")];
    const shown = [tray("cup", 0, 1), tray("shown", 0, 1), tray("shown", 1, 4)];
    const now = view(news, [tray("cup", 0, 5)], { steps: [{ left: 1, scene: { table: shown } }] as unknown as TableView["steps"], fresh: 4 });
    const beats = beatsOf(view([], [tray("cup", 0, 1), tray("cup", 1, null)]), now);
    expect(beats.map(({ kind }) => kind)).toEqual(["move", "reveal", "note", "note"]);
    expect(beats.map(({ dice }) => dice.length)).toEqual([0, 0, 1, 1]);
    expect([beats[1]?.opened, beats[3]?.seats]).toEqual([["shown/0", "shown/1"], [1]]);
    expect(beats.every((beat) => beat.holds)).toBe(true);
    expect(beats[1]?.view.scene.table, "what lies open needs no cup beside it").toEqual(shown.slice(1));
    expect(beats.map((beat) => beat.view.events.length), "the log tells nothing that is not shown yet").toEqual([1, 2, 2, 3]);
  });

  it("are only said, for whoever is asked, but for what falls, opens and counts", () => {
    const about = { seats: [], names: [], dice: [{ tray: "shown", owner: 1, place: 0, number: 1 }] };
    const news = [event(1, "play", { seat: 1 }), event(2, "note", { about }), event(3, "note"), event(4, "throw")];
    const now = view(news, [], { steps: [{ left: 1, scene: { table: [tray("shown", 1, 4)] } }] as unknown as TableView["steps"], fresh: 4 });
    const beats = beatsOf(view([], [tray("cup", 1, null)]), now).map(hurried);
    expect(beats.map(({ kind, holds }) => [kind, holds])).toEqual([["move", false], ["reveal", true], ["note", true], ["note", false]]);
    expect(beats.map(({ dice }) => dice.length), "over the present other dice lie there").toEqual([0, 0, 1, 0]);
  });

  it("say what a forced move has touched", () => {
    const about = { seats: [], names: ["sixes"], dice: [{ tray: "box", owner: null, place: 3, number: 0 }] };
    const [, forced] = beatsOf(view([]), view([event(1, "throw"), event(2, "play", { forced: true, about }), event(3, "note")], [], { steps: [], fresh: 3 }));
    expect([forced?.kind, forced?.names, forced?.dice, forced?.of]).toEqual(["forced", ["sixes"], about.dice, 0]);
  });

  it("hold the end back until it is told, also where all was told once more", () => {
    const events = [event(7, "throw"), event(8, "play"), event(9, "note")];
    expect(kinds(view([]), view(events, [], { steps: [], fresh: 0, status: "over" }))).toEqual(["note!"]);
    const [last] = beatsOf(view([]), view(events, [], { steps: [], fresh: 0, status: "over" }));
    expect([last?.view.status, last?.view.results]).toEqual(["playing", null]);
  });

  it("leave a long sentence more time than a short one, but not for ever", () => {
    expect([reading(""), reading("x".repeat(30)), reading("x".repeat(500))]).toEqual([900, 1700, 3600]);
  });
});
