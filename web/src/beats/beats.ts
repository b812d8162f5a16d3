/** What has happened since the last look, one beat after the other, each as long as people need to see or to read it. */

import { isBoard } from "../hand/scene/boards";
import { trayKey } from "../hand/scene/thrown";
import type { Item, Scene, Step, TableEvent, TableView } from "../wire/protocol";

export type Pace = "slow" | "normal" | "fast" | "instant";
export type BeatKind = "throw" | "draw" | "move" | "forced" | "reveal" | "note";
export type MarkedDie = NonNullable<TableEvent["about"]>["dice"][number];

/** One thing that is seen. */
export interface Beat {
  kind: BeatKind;
  view: TableView; // how the table looks meanwhile
  holds: boolean; // the present has to wait for it; otherwise it is only said over the present
  caption: string;
  seats: number[]; // of whom it is said
  names: string[]; // rows, tiles, cards and cells of which it is said
  of: number; // the seat that did it: what is its own comes before what others have of that name
  dice: MarkedDie[]; // of which it is said
  counts: boolean; // it is the first to speak of these dice
  opened: string[]; // trays that are uncovered, in order
  length: number; // milliseconds
}

/** How much longer or shorter everything takes. */
export const TIMES: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 };

const FALL = 620; // until dice lie
const STAND = 750; // until they are read
const CARD = 450;
const MOVE = 450;
const OPEN = 350; // a cup
const MOST_RETOLD = 12;
const SEEN: ReadonlySet<BeatKind> = new Set(["throw", "draw", "reveal"]);

/** How long a sentence is to be read. */
export function reading(text: string): number {
  return Math.min(3600, Math.max(900, 350 + 45 * text.length));
}

/** The beats from one view to the next; none where the whole view was told anew. */
export function beatsOf(before: TableView | null, now: TableView): Beat[] {
  if (!before || !now.steps || before.id !== now.id) return [];
  const ends = before.status === "playing" && now.status === "over";
  const { events } = now;
  let from = events.length - freshIn(now, ends);
  let last = { ...before.scene };
  const beats: Beat[] = [];
  for (const step of now.steps) {
    const to = events.length - step.left;
    const view = onTheWay(before, now, last, step);
    beats.push(...beatsIn(view, before, last, events.slice(from, to), true));
    [last, from] = [view.scene, Math.max(from, to)];
  }
  const end = ends ? beforeTheEnd(before, now) : null;
  return [...beats, ...beatsIn(end ?? now, before, last, events.slice(from), ends)];
}

/** The beat for somebody whose turn it is in the present: dice that fall, cups that open and what is counted there are seen, all else is only said over the present. */
export function hurried(beat: Beat): Beat {
  return !beat.holds || SEEN.has(beat.kind) || beat.counts ? beat : { ...beat, holds: false, dice: [] };
}

/** The table as it lies when all is over, before the result is told. */
function beforeTheEnd({ version, status, scene: { moment } }: TableView, now: TableView): TableView {
  return { ...now, version, status, scene: { ...now.scene, moment }, results: null, ending: null, steps: [], fresh: 0 };
}

/** How many of the last events are new. At the end of a game with secrets all are told once more: then those since the last decision. */
function freshIn(now: TableView, ends: boolean): number {
  if (now.fresh || !ends) return now.fresh ?? 0;
  const decided = now.events.findLastIndex(({ kind, forced }) => kind === "play" && !forced);
  return Math.min(MOST_RETOLD, now.events.length - Math.max(0, decided));
}

/** The table after a step: nothing is asked there. */
function onTheWay(before: TableView, now: TableView, last: Scene, step: Step): TableView {
  const scene = { ...last, ...step.scene, viewer: now.scene.viewer } as Scene;
  return unasked(before, { ...now, scene, events: now.events.slice(0, now.events.length - step.left) });
}

/** A table of which somebody has known less so far: nothing is asked there. */
function unasked({ version, status }: TableView, now: TableView): TableView {
  const scene = { ...now.scene, prompt: "", verbs: [] };
  return { ...now, version, status, scene, pending: null, asked: now.asked.map(() => 0), clock: null, results: null, ending: null, steps: [], fresh: 0 };
}

/** The dice that fell on the table as it was before, where the rules have changed a board by themselves: first one sees the throw, then what it does. */
function justFallen(last: Scene, now: Scene, seat: number): Scene | null {
  const isAsked = now.moment === "choice" && now.active.includes(seat);
  const isSeen = now.table.some((item) => item.kind === "dice" && item.value.some((die) => die.face !== null));
  if (isAsked || !isSeen || boardsOf(last) === boardsOf(now)) return null;
  const lay = new Map(last.table.map((item) => [trayKey(item), item]));
  return { ...last, table: now.table.flatMap((item) => (item.kind === "dice" ? [item] : (lay.get(trayKey(item)) ?? []))) };
}

/** What lies on the boards and tiles of a table. */
function boardsOf({ table }: Scene): string {
  return JSON.stringify(table.filter((item) => item.kind === "tiles" || isBoard(item)));
}

/** The beats while the table looks one way; where the present waits for them, the log goes along. */
function beatsIn(looks: TableView, before: TableView, last: Scene, events: TableEvent[], holds: boolean): Beat[] {
  const thrower = events.find(({ kind }) => kind === "throw");
  const fallen = thrower ? justFallen(last, looks.scene, thrower.seat) : null;
  const says = fallen || events.some((event) => event.kind === "note" || event.forced);
  if (!says && !holds) return [];
  const opened = events.some(({ kind }) => kind === "throw") ? [] : openedBetween(last, looks.scene);
  const scene = opened.length ? uncovered(looks.scene, opened) : looks.scene;
  const told = looks.events.length - events.length;
  const beats: Beat[] = [];
  let counted: MarkedDie[] = [];
  let isOpen = opened.length === 0;
  for (const [i, event] of events.entries()) {
    const { about } = event;
    const view = holds ? { ...looks, scene, events: looks.events.slice(0, told + i + 1) } : looks;
    const bare = { view, holds, caption: "", seats: [], names: [], of: event.seat, dice: [], counts: false, opened: [] };
    if (event.kind === "note" && about?.dice.length) counted = about.dice;
    if (!isOpen && (event.kind === "note" || event === events.at(-1))) {
      beats.push({ ...bare, kind: "reveal", opened, length: OPEN * (1 + opened.length) });
      isOpen = true;
    }
    const said = { ...bare, caption: event.text, seats: about?.seats ?? [], names: about?.names ?? [], length: reading(event.text) };
    if (event.kind === "note") beats.push({ ...said, kind: "note", dice: counted, counts: !!about?.dice.length });
    else if (event.forced) beats.push({ ...said, kind: "forced", dice: about?.dice ?? [] });
    else if (event.kind === "throw") {
      const isLast = event === events.at(-1);
      const lies = event === thrower && fallen ? { holds: true, view: unasked(before, { ...looks, scene: fallen, events: looks.events.slice(0, told + i + 1) }) } : {};
      beats.push({ ...bare, ...lies, kind: "throw", length: FALL + (isLast ? STAND : STAND / 2) });
      if (lies.view && isLast && holds) beats.push({ ...bare, kind: "move", length: MOVE });
    }
    else if (event.kind === "draw") beats.push({ ...bare, kind: "draw", length: CARD });
    else if (holds && !view.seats[event.seat]?.mine) beats.push({ ...bare, kind: "move", length: MOVE });
  }
  return beats;
}

/** The table without the cups whose dice lie open beside them. */
function uncovered(scene: Scene, opened: string[]): Scene {
  const open = scene.table.filter((item) => opened.includes(trayKey(item)));
  const isCup = (item: Item): boolean =>
    item.kind === "dice" && !open.includes(item) && open.some((other) => other.owner === item.owner && (item.value.every((die) => die.face === null) || facesOf(other) === facesOf(item)));
  return { ...scene, table: scene.table.filter((item) => !isCup(item)) };
}

/** What the dice of a tray show, in any order. */
function facesOf(item: Item): string {
  return item.kind === "dice" ? item.value.map((die) => die.face).sort().join(" ") : "";
}

/** The trays whose dice were hidden somewhere on the table and lie open now. */
function openedBetween(last: Scene, now: Scene): string[] {
  if (!last.table.some((item) => item.kind === "dice" && item.value.some((die) => die.face === null))) return [];
  const before = new Map(last.table.map((item) => [trayKey(item), facesOf(item)]));
  const open = now.table.filter((item) => item.kind === "dice" && item.value.every((die) => die.face !== null));
  return open.filter((item) => before.get(trayKey(item)) !== facesOf(item)).map(trayKey);
}
