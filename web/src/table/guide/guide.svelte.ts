/** The guide of a first game on this device: whether it is offered, what it says now and what it points at. */

import { getContext, setContext } from "svelte";
import type { TableView } from "../../wire/protocol";
import { recall, remember } from "../../app/store";
import { channelsOf } from "../../hand/compose";
import type { Hand } from "../../hand/hand.svelte";
import { after, ALL_KNOWN, pointAt, stepOf, type Done, type Step } from "./steps";

interface Game {
  led: boolean;
  done: Done;
}

interface Memory {
  off?: boolean; // never to be offered again
  games?: Record<string, Game>;
}

const KEY = "guide";

/** One a page; a game is known once somebody was led through it, or played it without being led. */
export class Guide {
  game = $state("");
  led = $state(false);
  offered = $state(false);
  moved = $state(false); // something was done in this game
  step: Step | null = $state.raw(null);
  goal = $state("");
  all = $state(false); // everything was done once
  #done: Done = $state.raw({});
  #known = 0;
  #verbs: TableView["scene"]["verbs"] = [];
  #question = "";

  /** Looks at the table as it is drawn now. */
  look(view: TableView): void {
    if (view.game !== this.game) this.#sitDown(view);
    const mine = view.seats.some((seat) => seat.mine && !seat.resigned);
    const { taught = null, verbs } = view.scene;
    this.#verbs = verbs;
    this.#question = taught?.question ?? "";
    this.goal = taught?.goal ?? "";
    if (!mine || view.status !== "playing") this.offered = false;
    const pending = view.pending?.mine ? view.pending.kind : null;
    this.step = this.led && view.status === "playing" ? stepOf({ taught, pending, verbs: verbs.map((verb) => verb.name) }, this.#done) : null;
  }

  #sitDown(view: TableView): void {
    const { off = false, games = {} } = recall<Memory>(KEY, {});
    const known = games[view.game];
    this.game = view.game;
    this.led = known?.led ?? false;
    this.#done = known?.done ?? {};
    this.#known = 0;
    this.moved = known !== undefined;
    this.all = false;
    this.offered = !off && !known && view.status === "playing" && view.seats.some((seat) => seat.mine);
  }

  /** Somebody of this device has made a move. */
  did(move: number): void {
    const verb = this.#verbs.find((one) => one.moves.some((offered) => offered.move <= move && move <= offered.move + (offered.to === null ? 0 : offered.to - (offered.values.at(-1) ?? 0))));
    this.#count(verb?.name ?? "", this.#question);
  }

  /** Somebody of this device has thrown or drawn. */
  fell(kind: "throw" | "draw"): void {
    this.#count(`! ${kind}`);
  }

  #count(verb: string, question = ""): void {
    if (!this.led) return this.#know();
    this.#known = this.step?.fresh ? 0 : this.#known + 1;
    this.#done = after(this.#done, verb, question);
    this.moved = true;
    this.all = this.#known >= ALL_KNOWN;
    this.#keep();
  }

  /** Played without being led: then nobody asks again. */
  #know(): void {
    if (!this.offered) return;
    this.offered = false;
    this.#keep();
  }

  /** Leads from now on. */
  lead(view: TableView): void {
    this.led = true;
    this.offered = false;
    this.moved = false;
    this.#keep();
    this.look(view);
  }

  /** Leads no more. */
  stop(): void {
    this.led = this.offered = false;
    this.step = null;
    this.#keep();
  }

  /** Is never offered again, in no game. */
  never(): void {
    this.stop();
    remember(KEY, { ...recall<Memory>(KEY, {}), off: true });
  }

  #keep(): void {
    const memory = recall<Memory>(KEY, {});
    remember(KEY, { ...memory, games: { ...memory.games, [this.game]: { led: this.led, done: this.#done } } });
  }

  /** What is outlined: a button by its verb, or the things that can be touched. */
  pointsAt(hand: Hand): { verb: string; at: "button" | "thing" } | null {
    if (!this.step) return null;
    if (this.step.pending) return { verb: this.step.verb, at: "button" };
    const names = (ready: { verb: { name: string } }[]): string[] => ready.map(({ verb }) => verb.name);
    return pointAt(this.step.verb, names(hand.buttons), names(hand.ready), hand.verbs.map((verb) => verb.name), !hand.touched && isPlaced(hand, this.step.verb));
  }
}

/** Whether something on the table can be touched for a verb. */
function isPlaced(hand: Hand, name: string): boolean {
  const keys = new Set(hand.verbs.filter((verb) => verb.name === name).flatMap(channelsOf).map((channel) => channel.key));
  return [...hand.placement].some(([spot, targets]) => hand.at(spot) === "alive" && targets.some((target) => keys.has(target.key)));
}

const CONTEXT = Symbol("guide");

export function provideGuide(guide: Guide): void {
  setContext(CONTEXT, guide);
}

export function useGuide(): Guide {
  return getContext<Guide | undefined>(CONTEXT) ?? new Guide();
}
