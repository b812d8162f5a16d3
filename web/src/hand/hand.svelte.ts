/** What the person at the screen is about to do: the things touched, the wheels turned, and what follows from them. */

import { getContext, setContext } from "svelte";
import type { Item, OfferedMove, OfferedVerb, Scene } from "../wire/protocol";
import {
  aliveIn, channelsOf, completed, directVerbs, draftAtFirst, isLed, movesFor, onWheel, othersLike, readyFor, readyTo, shownDraft, tokenOf, touch, trayOf, verbForAll, verbsFor, type Channel, type Draft, type Ready, type Wheels,
} from "./compose";
import { Pause } from "./pause.svelte";
import { ghostsOf, padOf, placementOf, type PieceMoved, spotOf, type Placement, type Spot, type Target } from "./placing";
import { tidied } from "./scene/tidy";

const EMPTY: Scene = { title: "", players: [], active: [], moment: "over", viewer: null, table: [], sheet: [], prompt: "", verbs: [] };

export type Readiness = "chosen" | "alive" | "quiet" | "still"; // still: nothing here can ever be touched now

/** The hand over the table; one a page. */
export class Hand {
  scene: Scene = $state.raw(EMPTY);
  game = $state("");
  draft: Draft = $state.raw({});
  wheels: Wheels = $state.raw({});
  turned: string | undefined = $state();
  busy = $state(false); // a move is on its way
  previewed: ReadonlySet<Spot> = $state.raw(new Set()); // what the key under the pointer, or with the focus, would change
  ghosts: ReadonlyMap<Spot, number> = $state.raw(new Map()); // so many pieces would come to a place by what is looked at, or (below 0) leave it
  readonly pause = new Pause();
  send: (move: number, first: number | null, then: readonly number[]) => void = () => {};
  missed: () => void = () => {}; // something was touched that had to be found, and is not it
  #version = -1;
  #sent: Scene = EMPTY;

  placement: Placement = $derived(placementOf(this.scene));
  shown: Draft = $derived(shownDraft(this.scene, this.draft));
  direct: OfferedVerb[] = $derived(directVerbs(this.scene, (channel) => this.#isPlaced(channel)).filter((verb) => !channelsOf(verb).some((channel) => channel.key in this.draft)));
  verbs: OfferedVerb[] = $derived(verbsFor(this.scene, this.draft).filter((verb) => !this.direct.includes(verb)));
  #sought: Set<string> = $derived(new Set(this.scene.verbs.flatMap(channelsOf).filter(({ argument }) => argument.sought).map(({ key }) => key)));
  #kept: Set<string> = $derived(new Set(this.scene.verbs.filter((verb) => verb.keeps).flatMap(channelsOf).filter(({ gesture }) => gesture === "dice").map(({ key }) => key)));
  #alive: Map<string, Set<string>> = $derived.by(() => {
    const keys = new Set(this.scene.verbs.flatMap(channelsOf).map((channel) => channel.key));
    return new Map([...keys].map((key) => [key, aliveIn(this.scene, this.draft, key)]));
  });

  /** Shows a new scene; what was touched is kept only while the question is the same. */
  look(scene: Scene, game: string, version: number): void {
    const tidy = tidied(scene);
    const same = game === this.game && question(tidy) === question(this.scene);
    // The same version again only says that somebody came, spoke or changed the pace: the move is still on its way. After a new line everything is told anew.
    if (version !== this.#version || scene !== this.#sent) this.busy = false;
    this.scene = tidy;
    this.game = game;
    this.#version = version;
    this.#sent = scene;
    if (same) return;
    this.clear();
    this.draft = draftAtFirst(tidy);
  }

  clear(): void {
    this.preview();
    this.draft = {};
    this.wheels = {};
    this.turned = undefined;
  }

  /** Whether pieces are carried from place to place, so that a whole play can be chosen. */
  get carries(): boolean {
    return this.scene.verbs.some((verb) => verb.carries);
  }

  get touched(): boolean {
    return Object.keys(this.draft).length > 0;
  }

  /** How something on the table looks: chosen, to be touched, or quiet. */
  at(spot: Spot): Readiness {
    const targets = this.placement.get(spot);
    if (!targets) return "still";
    if (targets.some((target) => this.#isChosen(target))) return "chosen";
    return targets.some((target) => this.#sought.has(target.key) || this.isAlive(target.key, target.token)) ? "alive" : "quiet";
  }

  /** Whether dice of a tray are kept by touching them. */
  keepsIn(item: Item): boolean {
    if (item.kind !== "dice") return false;
    return item.value.some((die) => this.placement.get(spotOf.thing(item, die.place))?.some((target) => this.#kept.has(target.key)));
  }

  isAlive(key: string, token: string): boolean {
    return this.#alive.get(key)?.has(token) ?? false;
  }

  isChosen(key: string, token: string): boolean {
    return this.#isChosen({ key, token });
  }

  /** What can be chosen in the place of something quiet, in words. */
  allowedFor(spot: Spot): string[] {
    const words = new Set<string>();
    for (const key of this.#askedFor(spot)) {
      for (const token of this.#alive.get(key) ?? []) if (!this.isChosen(key, token)) words.add(this.#wordFor(key, token));
    }
    return [...words];
  }

  /** The channels of a spot; where one must wait, what is asked before it. */
  #askedFor(spot: Spot): Set<string> {
    const channels = this.scene.verbs.flatMap(channelsOf);
    const keys = (this.placement.get(spot) ?? []).map(({ key }) => key);
    return new Set(keys.flatMap((key) => channels.filter((channel) => channel.key === key).map(({ after }) => after.find((other) => !(other in this.shown)) ?? key)));
  }

  #wordFor(key: string, token: string): string {
    const argument = this.scene.verbs.flatMap(channelsOf).find((channel) => channel.key === key)?.argument;
    if (argument?.source) {
      const thing = trayOf(this.scene, argument.source).find((one) => String(one.place) === token);
      return thing ? ("text" in thing ? thing.text : thing.label) : token;
    }
    if (argument?.columns) return `${Math.floor(Number(token) / argument.columns) + 1},${(Number(token) % argument.columns) + 1}`;
    return argument?.choices.find((choice) => choice.id === token)?.text ?? token;
  }

  /** What a key of a pad is: its own sentence, else that of the only move it belongs to. */
  helpFor(key: string, token: string): string {
    const [only, ...more] = this.scene.verbs.filter((verb) => channelsOf(verb).some((channel) => channel.key === key));
    const ofVerb = only && !more.length ? this.scene.taught?.verbs[only.name] : "";
    return this.scene.taught?.choices[token] || ofVerb || "";
  }

  /** Touches a thing: takes it up, or puts it back; touching the last missing choice a second time makes the move, and touching a line of the sheet writes there what it says in pencil. */
  touch(spot: Spot): void {
    const targets = this.placement.get(spot) ?? [];
    const chosen = targets.find((target) => this.#isChosen(target));
    if (chosen) return this.pick(chosen.key, chosen.token);
    const free = targets.filter((target) => this.isAlive(target.key, target.token));
    const next = free.find((target) => !(target.key in this.draft)) ?? free[0];
    if (!next && targets.some((target) => this.#sought.has(target.key))) return this.missed();
    if (next) this.pick(next.key, next.token);
    if (next && this.#isPencilled(spot)) this.#write(next.key);
  }

  /** Makes the one move that a line of the sheet stands for. */
  #write(key: string): void {
    const [only, ...more] = this.ready;
    if (only && !more.length && channelsOf(only.verb).every((channel) => channel.key === key)) this.make(only);
  }

  #isPencilled(spot: Spot): boolean {
    const seat = this.scene.viewer;
    return seat !== null && this.scene.sheet.some((row) => spotOf.row(row) === spot && typeof row.pencil[seat] === "number");
  }

  /** Chooses a token in a channel. */
  pick(key: string, token: string): void {
    if (this.busy) return;
    const again = this.draft[key] === token && !key.startsWith("dice");
    const ready = this.ready;
    if (again && ready.length === 1 && ready[0]) return this.make(ready[0]);
    this.draft = touch(this.scene, this.draft, key, token);
  }

  /** Shows on the boards what moves would change; without any, nothing. */
  preview(...moves: (Pick<OfferedMove, "touches"> & Partial<Ready>)[]): void {
    this.previewPieces(moves.flatMap(({ verb, values }) => (verb?.carries ? [carriedBy(verb, values ?? [])] : [])));
    this.previewed = new Set(moves.flatMap(({ touches }) => touches).flatMap(({ item, owner, cells }) => cells.map(([row, column]) => spotOf.cell({ id: item, owner }, row, column))));
  }

  /** Shows what a key of a pad would change, where it is all that a move asks for. */
  previewKey(key: string, token: string): void {
    const verbs = this.verbs.filter((verb) => verb.arguments.length === 1);
    this.preview(...verbs.flatMap((verb) => movesFor(this.scene, verb, { [key]: token }, "exact")));
  }

  turn(key: string, value: number): void {
    this.wheels = { ...this.wheels, [key]: value };
    this.turned = key;
    for (const verb of this.verbs) {
      const ready = readyFor(this.scene, verb, this.draft, this.wheels, key);
      if (!ready) continue;
      const settled = channelsOf(verb).filter(onWheel).map((channel): [string, number] => [channel.key, ready.values[channel.place] ?? 0]);
      this.wheels = { ...this.wheels, ...Object.fromEntries(settled) };
    }
  }

  /** Shows on the boards from where to where pieces would go; without any, nothing. */
  previewPieces(pieces: readonly PieceMoved[]): void {
    if (pieces.length || this.ghosts.size) this.ghosts = ghostsOf(this.scene, pieces);
  }

  /** Makes what has been composed. */
  make({ move, first, then }: Pick<OfferedMove, "move" | "first" | "then">): void {
    this.play(move, first, then ?? []);
  }

  /** Makes a move, after the one that leads to it where it was offered through that, and with those that follow it in a whole play. */
  play(move: number, first: number | null = null, then: readonly number[] = []): void {
    if (this.deaf) return;
    this.begin();
    this.send(move, first, then);
  }

  /** Something of this person is on its way to the table. */
  begin(): void {
    this.busy = true;
    this.pause.press();
  }

  /** Whether a decision would not be heard now. A throw that must be made anyway skips no decision, so it waits only for the slip of a finger. */
  get deaf(): boolean {
    return this.cannotThrow || this.pause.rolling;
  }

  get cannotThrow(): boolean {
    return this.busy || this.pause.brief;
  }

  /** The composed moves that can be made now. */
  get ready(): Ready[] {
    const found = this.verbs.map((verb) => readyFor(this.scene, verb, this.draft, this.wheels, this.turned)).filter((ready) => ready !== null);
    const all = found.flatMap((ready) => [ready, ...othersLike(this.scene, ready, this.draft)]);
    return all.map((ready) => (ready.worth ? ready : { ...ready, worth: this.#pencilled(ready) }));
  }

  /** What the sheet says in pencil of the line that a move names. */
  #pencilled(ready: Ready): string {
    const line = channelsOf(ready.verb).find((channel) => channel.gesture === "row");
    const seat = this.scene.viewer;
    if (!line || seat === null) return "";
    const token = tokenOf(line.argument, ready.values[line.place] ?? -1);
    const value = this.scene.sheet.find((row) => this.placement.get(spotOf.row(row))?.some((target) => target.token === token))?.pencil[seat];
    return typeof value === "number" ? `${value > 0 ? "+" : ""}${value}`.replace("-", "−") : "";
  }

  /** The moves that are buttons by themselves. */
  get buttons(): Ready[] {
    const bare = this.scene.verbs.filter((verb) => !verb.arguments.length || this.direct.includes(verb));
    return bare.flatMap((verb) => verb.moves.map((move) => readyTo(verb, move)));
  }

  /** The one action that is proposed: what has been composed, or the first button where there is nothing to compose; never what risks something, where another does not. */
  get primary(): Ready | undefined {
    const [ready] = this.ready;
    const forAll = verbForAll(this.scene, this.draft);
    if (forAll) return this.buttons.find(({ verb }) => verb === forAll);
    if (!ready) return this.verbs.length ? undefined : this.#firstButton();
    if (ready.verb.risky) return this.buttons.find(({ verb }) => !verb.gives_up && !verb.risky);
    const [only, ...more] = this.verbs;
    if (this.touched) return ready;
    if (!only || more.length) return undefined;
    const forced = completed(this.scene, only, {}).length === only.moves.length; // nothing to touch, or only one thing
    return forced ? ready : undefined;
  }

  /** What has been composed by hand although it risks something: it stands out too, but is not proposed. */
  get dared(): Ready | undefined {
    const [ready] = this.ready;
    return ready?.verb.risky && (this.turned !== undefined || !isSame(this.draft, draftAtFirst(this.scene))) ? ready : undefined;
  }

  /** What Enter carries out: what was composed, else what is proposed. */
  get meant(): Ready | undefined {
    return this.dared ?? this.primary;
  }

  /** The first button that neither gives up nor risks anything; none where it is one of a list of alternatives, for none of those is better than the others. */
  #firstButton(): Ready | undefined {
    const { buttons } = this;
    const proposed = buttons.filter(({ verb }) => !verb.gives_up);
    const safe = proposed.find(({ verb }) => !verb.risky);
    const first = safe ?? (proposed.length > 1 && proposed.length < buttons.length ? undefined : (proposed[0] ?? buttons[0]));
    const alternatives = buttons.filter(({ verb }) => verb.arguments.length > 0);
    return first?.verb.arguments.length && alternatives.length > 1 ? undefined : first;
  }

  /** Channels whose choices lie nowhere on the table (players are offered in both places). */
  get pads(): { channel: Channel; groups: ReturnType<typeof padOf> }[] {
    const seen = new Set<string>();
    const found: { channel: Channel; groups: ReturnType<typeof padOf> }[] = [];
    for (const channel of this.verbs.flatMap(channelsOf)) {
      if (channel.argument.sought) continue; // what can be found lies on the board
      if (onWheel(channel) || !channel.argument.choices.length || seen.has(channel.key) || !isLed(channel, this.shown)) continue;
      seen.add(channel.key);
      const groups = padOf(this.scene, this.#merged(channel));
      if (groups.length) found.push({ channel, groups });
    }
    return found;
  }

  /** A channel with the choices of all verbs that share it. */
  #merged(channel: Channel): Channel {
    const all = this.scene.verbs.flatMap(channelsOf).filter((other) => other.key === channel.key);
    const choices = new Map(all.flatMap((other) => other.argument.choices).map((choice) => [choice.id, choice]));
    return { ...channel, argument: { ...channel.argument, choices: [...choices.values()] } };
  }

  #isPlaced(channel: Channel): boolean {
    return !onWheel(channel) && channel.gesture !== "seat" && [...this.placement.values()].some((targets) => targets.some((target) => target.key === channel.key));
  }

  #isChosen({ key, token }: Target): boolean {
    const value = this.shown[key];
    if (value === undefined) return false;
    return key.startsWith("dice:") ? ((Number(value) >> Number(token)) & 1) === 1 : value === token;
  }
}

/** The piece that a move carries. */
function carriedBy(verb: OfferedVerb, [from = 0, to = 0]: number[]): PieceMoved {
  const [start, end] = verb.arguments;
  return { start: start ? tokenOf(start, from) : "", end: end ? tokenOf(end, to) : "" };
}

function isSame(one: Draft, other: Draft): boolean {
  return Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([key, token]) => other[key] === token);
}

/** What a question is, apart from what others do meanwhile. */
function question(scene: Scene): string {
  return JSON.stringify([scene.viewer, scene.verbs.map((verb) => [verb.name, verb.moves.map((move) => move.move)]), scene.table.filter((item) => item.kind === "dice")]);
}

const KEY = Symbol("hand");

export function provideHand(hand: Hand): void {
  setContext(KEY, hand);
}

export function useHand(): Hand {
  return getContext<Hand | undefined>(KEY) ?? new Hand();
}
