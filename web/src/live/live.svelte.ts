/** The live connection to a table: it comes back by itself, and repeats what nobody has confirmed. */

import type { Line, Outgoing } from "../wire/line";
import type { Lang, TableChange, TableView, Texts } from "../wire/protocol";
import { changed } from "./changed";

interface Waiting {
  id: string;
  text: string;
  refused?: (text: Texts) => void;
}

interface Incoming {
  type: "table" | "change" | "ok" | "error" | "pong";
  id?: string;
  error?: string;
  text?: Texts;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // after this much silence the line is taken for dead
const PATIENCE = 6000; // so is a line on which a message is not confirmed
const GONE = new Set(["no_such_table", "cancelled", "changed_rules", "sent_away"]); // no use in trying again

export interface LiveOptions {
  id: string;
  token: () => string | null;
  lang: () => Lang;
  refused: (text: Texts) => void;
  address?: string;
}

/** One table, watched and played over a WebSocket. */
export class Live {
  view: TableView | null = $state.raw(null);
  line: Line = $state("connecting");
  why: Texts | null = $state.raw(null); // the table is gone, or not for this person
  away = $state(false); // sent away by those who play
  #socket: WebSocket | null = null;
  #waiting: Waiting[] = [];
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #closed = false;
  #count = 0;
  readonly #prefix = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

  readonly #options: LiveOptions;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#open();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Sends a message until the server confirms or refuses it. */
  send(message: Outgoing, refused?: (text: Texts) => void): void {
    const id = `${this.#prefix}-${++this.#count}`;
    const text = JSON.stringify({ ...message, id });
    this.#waiting.push({ id, text, refused });
    if (this.#socket?.readyState !== WebSocket.OPEN || this.line !== "open") return;
    this.#socket.send(text);
    this.#expectAnswers();
  }

  /** Says again who looks, after the language or the person has changed. */
  hello(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(this.#greeting());
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    clearTimeout(this.#late);
    this.#socket?.close();
  }

  #greeting(): string {
    return JSON.stringify({ type: "hello", token: this.#options.token(), lang: this.#options.lang() });
  }

  #open(): void {
    const base = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(this.#options.address ?? `${base}/api/tables/${encodeURIComponent(this.#options.id)}/live`);
    this.#socket = socket;
    socket.onopen = () => socket.send(this.#greeting());
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Incoming);
    socket.onclose = () => this.#lost();
  }

  #receive(message: Incoming): void {
    this.#heard = Date.now();
    if (message.type === "table") return this.#arrived(message as unknown as TableView);
    if (message.type === "change" && this.view) this.view = changed(this.view, message as unknown as TableChange);
    if (message.type === "ok") this.#settle(message.id);
    if (message.type === "error") this.#refused(message);
  }

  #arrived(view: TableView): void {
    this.view = view;
    if (this.line === "open") return;
    this.line = "open";
    this.#tries = 0;
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#keepOpen(), PING_EVERY);
    for (const { text } of this.#waiting) this.#socket?.send(text);
    this.#expectAnswers();
  }

  #expectAnswers(): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#waiting.length && this.line === "open" && this.#drop(), PATIENCE);
  }

  #settle(id: string | undefined): Waiting | undefined {
    const found = this.#waiting.find((waiting) => waiting.id === id);
    this.#waiting = this.#waiting.filter((waiting) => waiting.id !== id);
    return found;
  }

  #refused(message: Incoming): void {
    const text = message.text ?? { en: message.error ?? "", ru: message.error ?? "" };
    if (!message.id && GONE.has(message.error ?? "")) {
      this.line = "gone";
      this.away = message.error === "sent_away";
      this.why = text;
      return this.close();
    }
    const waiting = this.#settle(message.id);
    (waiting?.refused ?? this.#options.refused)(text);
    if (waiting?.refused) this.#options.refused(text);
  }

  #lost(): void {
    clearInterval(this.#ping);
    if (this.#closed) return;
    this.line = "broken";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  /** The line is dead, though the browser may find out only much later. */
  #drop = (): void => {
    if (this.#closed || this.line === "broken" || !this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
    this.#lost();
  };

  #keepOpen(): void {
    if (Date.now() - this.#heard > SILENCE) this.#drop();
    else this.#socket?.send(JSON.stringify({ type: "ping" }));
  }

  /** The network or the page is back: no reason to wait any longer. */
  #hurry = (): void => {
    if (this.#closed || this.line !== "broken" || document.hidden || (this.#socket && this.#socket.readyState !== WebSocket.CLOSED)) return;
    clearTimeout(this.#retry);
    this.#open();
  };
}
