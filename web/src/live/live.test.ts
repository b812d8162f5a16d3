import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Texts } from "../wire/protocol";
import { Live } from "./live.svelte";

/** A WebSocket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  says(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose();
  }
}

const view = { type: "table", id: "t", version: 1 };
let refused: ReturnType<typeof vi.fn<(text: Texts) => void>>;
let lang: "en" | "ru";
let live: Live;
const socket = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  lang = "en";
  refused = vi.fn();
  const target = { addEventListener: () => {}, removeEventListener: () => {}, hidden: false };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", target);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  live = new Live({ id: "a b", token: () => "secret", lang: () => lang, refused });
  socket().onopen();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the live line", () => {
  it("says who looks first, never in the address", () => {
    expect(socket().address).toBe("ws://here/api/tables/a%20b/live");
    expect(socket().sent).toEqual([{ type: "hello", token: "secret", lang: "en" }]);
  });

  it("shows the newest view", () => {
    socket().says(view);
    expect(live.line).toBe("open");
    socket().says({ ...view, version: 2 });
    expect(live.view?.version).toBe(2);
  });

  it("gives every message an id of its own", () => {
    socket().says(view);
    live.send({ type: "rematch" });
    live.send({ type: "rematch" });
    const ids = socket().sent.slice(1).map((message) => message.id);
    expect(new Set(ids).size).toBe(2);
  });

  it("comes back and repeats only what nobody has confirmed", () => {
    socket().says(view);
    live.send({ type: "say", text: "one" });
    live.send({ type: "say", text: "two" });
    const [, first, second] = socket().sent;
    socket().says({ type: "ok", id: first!.id, version: 1 });
    socket().breaks();
    expect(live.line).toBe("broken");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().onopen();
    socket().says(view);
    expect(socket().sent.map((message) => message.type)).toEqual(["hello", "say"]);
    expect(socket().sent[1]).toEqual(second);
  });

  it("waits longer each time, but not for ever", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const waits = Array.from({ length: 7 }, () => {
      const before = FakeSocket.all.length;
      socket().breaks();
      let waited = 0;
      for (; FakeSocket.all.length === before; waited += 100) vi.advanceTimersByTime(100);
      return waited;
    });
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
  });

  it("tells what was refused, to the one who asked too, and does not repeat it", () => {
    socket().says(view);
    const mine = vi.fn();
    live.send({ type: "play" }, mine);
    const id = socket().sent[1]!.id;
    socket().says({ type: "error", id, error: "not_now", text: { en: "Not now", ru: "Не сейчас" } });
    expect(mine).toHaveBeenCalledOnce();
    expect(refused).toHaveBeenCalledWith({ en: "Not now", ru: "Не сейчас" });
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen();
    socket().says(view);
    expect(socket().sent).toHaveLength(1);
  });

  it("changes the language with a new hello", () => {
    socket().says(view);
    lang = "ru";
    live.hello();
    expect(socket().sent.at(-1)).toEqual({ type: "hello", token: "secret", lang: "ru" });
  });

  it("does not come back to a table that is not there", () => {
    socket().says({ type: "error", id: null, error: "no_such_table", text: { en: "there is no such table", ru: "такого стола нет" } });
    socket().breaks();
    vi.advanceTimersByTime(60_000);
    expect(live.line).toBe("gone");
    expect(live.why?.en).toBe("there is no such table");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("does not come back to a table from which it was sent away", () => {
    socket().says(view);
    socket().says({ type: "error", id: null, error: "sent_away", text: { en: "the players have sent you away", ru: "вас попросили выйти" } });
    socket().breaks();
    vi.advanceTimersByTime(60_000);
    expect([live.line, live.away]).toEqual(["gone", true]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("keeps the line open, and takes a silent one for dead", () => {
    socket().says(view);
    vi.advanceTimersByTime(20_000);
    expect(socket().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(45_000);
    expect(FakeSocket.all[0]!.readyState).toBe(3);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it("takes a line for dead on which a message is not confirmed, and sends it again", () => {
    socket().says(view);
    live.send({ type: "say", text: "hi" });
    vi.advanceTimersByTime(6000);
    expect(live.line).toBe("broken");
    vi.advanceTimersByTime(1000);
    socket().onopen();
    socket().says(view);
    expect(live.line).toBe("open");
    expect(socket().sent.at(-1)).toMatchObject({ type: "say", text: "hi" });
    socket().says({ type: "ok", id: socket().sent.at(-1)!["id"] });
    vi.advanceTimersByTime(10_000);
    expect(live.line).toBe("open");
  });
});
