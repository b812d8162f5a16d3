/** Shows one beat after the other, until what is drawn is the present again. */

import type { TableView } from "../wire/protocol";
import { beatsOf, hurried, TIMES, type Beat, type Pace } from "./beats";

const LONGEST = 15_000; // milliseconds that the table may be behind; then it jumps

/** What is drawn of a table now. */
export class Player {
  shown: TableView | null = $state.raw(null);
  beat: Beat | null = $state.raw(null);
  behind = $state(false); // what is drawn is not the present: nothing can be done there
  #present: TableView | null = null;
  #queue: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The server has told something new. */
  look(now: TableView, pace: Pace): void {
    const before = this.#present;
    const beats = TIMES[pace] ? beatsOf(before, now).map((beat) => ({ ...beat, length: beat.length * TIMES[pace] })) : [];
    this.#present = now;
    if (now.fresh === undefined || !TIMES[pace] || isMine(now) || this.#wait() > LONGEST) this.#stop();
    else if (now.fresh && !this.behind && beats.length) this.#stop(); // what was said of before is old
    this.#queue.push(...beats);
    if (asksMe(now)) this.#hurry();
    if (this.beat) this.#draw();
    else this.#next();
  }

  /** Whoever has seen enough goes on to the present at once. */
  skip(): void {
    this.#stop();
    this.#draw();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Somebody at this device is asked: only what has to be seen still holds the present back. */
  #hurry(): void {
    this.#queue = this.#queue.map(hurried);
    if (this.beat) this.beat = hurried(this.beat);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.beat = null;
  }

  #next(): void {
    this.beat = this.#queue.shift() ?? null;
    this.#draw();
    if (this.beat) this.#timer = setTimeout(() => this.#next(), this.beat.length);
  }

  /** Draws the beat's own table as long as the present has to wait for it or for one that follows. */
  #draw(): void {
    this.behind = [...(this.beat ? [this.beat] : []), ...this.#queue].some((beat) => beat.holds);
    const view = this.behind && this.beat ? this.beat.view : this.#present;
    this.shown = this.behind && view ? untouchable(view) : view;
  }

  #wait(): number {
    return this.#queue.reduce((sum, beat) => sum + beat.length, 0);
  }
}

/** A table at which nothing can be done. */
function untouchable(view: TableView): TableView {
  return { ...view, scene: { ...view.scene, prompt: "", verbs: [] }, pending: null, asked: view.asked.map(() => 0) };
}

/** Whether the present waits for somebody at this device. */
function asksMe({ scene, pending }: TableView): boolean {
  return scene.verbs.length > 0 || !!pending?.mine;
}

/** Whether somebody at this device has done what is new: they are not kept waiting by what was before. */
function isMine({ events, fresh, seats }: TableView): boolean {
  const first = fresh ? events[events.length - fresh] : undefined;
  return !!first && first.kind !== "note" && !first.forced && !!seats[first.seat]?.mine;
}
