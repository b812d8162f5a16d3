/**
 * How a move is composed by touching things: pure functions over the verbs of a scene.
 *
 * A channel is one thing to choose (these dice, a row, a player, how many). Verbs that ask for the same thing share a channel, so that a person first touches
 * and then says what for. A draft holds what has been touched; numbers and faces stand on wheels, which always show a legal value.
 */

import type { Die, Gesture, OfferedArgument, OfferedMove, OfferedVerb, Scene, Tile } from "../wire/protocol";

export interface Channel {
  key: string;
  gesture: Gesture;
  place: number; // of the argument in its verb
  argument: OfferedArgument;
  amount: boolean; // whether its verb asks for an amount too, as a bet does
  after: string[]; // the channels that must be chosen before it means anything
}

export type Draft = Readonly<Record<string, string>>;
export type Wheels = Readonly<Record<string, number>>;

/** Of a tray: what lies at a place, where equal dice count as the same; with the sets counted so far. */
interface Alike {
  looks: Map<number, string>;
  tallies: Map<number, Map<string, number>>;
}

export interface Ready extends Pick<OfferedMove, "move" | "first" | "then" | "label" | "before" | "dice" | "after" | "worth" | "values" | "touches"> {
  verb: OfferedVerb;
}

const MOST_PLACES = 31; // bits of a set
const WHEELS: ReadonlySet<Gesture> = new Set(["number", "face"]);

/** Whether something is chosen on a wheel in the bar, not touched on the table. */
export function onWheel(channel: Channel): boolean {
  return WHEELS.has(channel.gesture);
}

/** What a verb asks for, in order. */
export function channelsOf(verb: OfferedVerb): Channel[] {
  const seen = new Map<string, string[]>();
  const amount = verb.arguments.some((argument) => WHEELS.has(argument.gesture));
  const keys: string[] = [];
  return verb.arguments.map((argument, place) => {
    const { gesture, source, name } = argument;
    const base = source ? `${gesture}:${source}` : WHEELS.has(gesture) ? `${gesture}:${name}` : gesture;
    const alike = seen.get(base) ?? [];
    const key = alike.length ? `${base}#${alike.length + 1}` : base;
    const lead = place < verb.lead ? [] : keys.slice(0, verb.lead);
    const after = [...lead, ...alike.filter((other) => !lead.includes(other))]; // of two things of a sort the one asked first is touched first
    seen.set(base, [...alike, key]);
    keys.push(key);
    return { key, gesture, place, argument, amount, after };
  });
}

/** Whether a channel means something yet: what must be chosen before it is chosen. */
export function isLed(channel: Channel, shown: Draft): boolean {
  return channel.after.every((key) => key in shown);
}

const tokens = new WeakMap<OfferedArgument, Map<number, string>>();

/** The name of a value in a draft: the id of a choice, else the number itself. */
export function tokenOf(argument: OfferedArgument, value: number): string {
  let names = tokens.get(argument);
  if (!names) tokens.set(argument, (names = new Map(argument.choices.map((choice) => [choice.value, choice.id]))));
  return names.get(value) ?? String(value);
}

/** The dice or tiles that an argument means. */
export function trayOf(scene: Scene, source: string): (Die | Tile)[] {
  const trays = scene.table.filter((item) => item.id === source && (item.kind === "dice" || item.kind === "tiles"));
  const own = trays.find((item) => item.owner === scene.viewer && item.owner !== null) ?? trays.find((item) => item.owner === null) ?? trays[0];
  return own && (own.kind === "dice" || own.kind === "tiles") ? own.value : [];
}

const seen = new WeakMap<Scene, Map<string | null, Alike>>();

function alikeIn(scene: Scene, source: string | null): Alike {
  let trays = seen.get(scene);
  if (!trays) seen.set(scene, (trays = new Map()));
  let alike = trays.get(source);
  if (!alike) trays.set(source, (alike = { looks: new Map(source ? trayOf(scene, source).map((thing) => [thing.place, likeness(thing)]) : []), tallies: new Map() }));
  return alike;
}

function likeness(thing: Die | Tile): string {
  return "face" in thing && thing.face !== null ? `${thing.kind}/${thing.face}` : `@${thing.place}`;
}

/** How often each kind of die is in a set. */
function tally(mask: number, alike: Alike): Map<string, number> {
  let counts = alike.tallies.get(mask);
  if (counts) return counts;
  alike.tallies.set(mask, (counts = new Map()));
  for (let place = 0; place < MOST_PLACES; place++) {
    if (!((mask >> place) & 1)) continue;
    const key = alike.looks.get(place) ?? `@${place}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function within(part: Map<string, number>, whole: Map<string, number>): boolean {
  return [...part].every(([key, count]) => (whole.get(key) ?? 0) >= count);
}

function same(a: Map<string, number>, b: Map<string, number>): boolean {
  return within(a, b) && within(b, a);
}

type Exactness = "exact" | "open";

/** The moves of a verb that a draft can still become (`open`) or already is (`exact`); none if the draft holds what the verb does not ask for. */
export function movesFor(scene: Scene, verb: OfferedVerb, draft: Draft, exactness: Exactness, except?: string): OfferedMove[] {
  const channels = channelsOf(verb);
  const keys = new Set(channels.map((channel) => channel.key));
  if (Object.keys(draft).some((key) => !keys.has(key) && key !== except)) return [];
  const tests = channels.filter((channel) => channel.key in draft && channel.key !== except).map((channel) => testFor(scene, channel, draft[channel.key] ?? "", exactness));
  const found = verb.moves.filter((move) => tests.every((test) => test(move.values)));
  const exactSet = channels.find((channel) => channel.gesture === "dice" && channel.key in draft && channel.key !== except);
  if (exactness === "open" || !exactSet) return found;
  const literal = found.filter((move) => move.values[exactSet.place] === Number(draft[exactSet.key]));
  return literal.length ? literal : found;
}

function testFor(scene: Scene, channel: Channel, token: string, exactness: Exactness): (values: number[]) => boolean {
  const value = (values: number[]): number => values[channel.place] ?? -1;
  if (channel.gesture !== "dice") return (values) => tokenOf(channel.argument, value(values)) === token;
  const alike = alikeIn(scene, channel.argument.source);
  const wanted = tally(Number(token), alike);
  if (exactness === "exact") return (values) => same(wanted, tally(value(values), alike));
  return (values) => within(wanted, tally(value(values), alike));
}

/** What can be touched in a channel now: tokens of choices, or places of dice. */
export function aliveIn(scene: Scene, draft: Draft, key: string): Set<string> {
  const alive = new Set<string>();
  const shown = shownDraft(scene, draft);
  for (const verb of scene.verbs) {
    const channel = channelsOf(verb).find((c) => c.key === key);
    if (!channel || !isLed(channel, shown)) continue;
    if (channel.gesture === "dice") for (const place of alikeIn(scene, channel.argument.source).looks.keys()) alive.add(String(place));
    else for (const move of movesFor(scene, verb, draft, "open", key)) alive.add(tokenOf(channel.argument, move.values[channel.place] ?? -1));
  }
  if (key.startsWith("dice:")) {
    const before = liftedIn(scene, draft, key);
    for (const place of alive) if (!withDie(scene, draft, key, Number(place), before)) alive.delete(place);
  }
  if (alive.size || !(Object.keys(draft).some((other) => other !== key))) return alive;
  return aliveIn(scene, {}, key);
}

/** The draft after something has been touched: chosen, exchanged, or put back. */
export function touch(scene: Scene, draft: Draft, key: string, token: string): Draft {
  const channel = scene.verbs.flatMap(channelsOf).find((c) => c.key === key);
  if (!channel) return draft;
  if (channel.gesture === "dice") return touchDie(scene, draft, key, Number(token));
  if (draft[key] === token) return without(draft, key);
  return tidy(scene, { ...draft, [key]: token }, key);
}

function touchDie(scene: Scene, draft: Draft, key: string, place: number): Draft {
  const along = withDie(scene, draft, key, place);
  if (along) return tidy(scene, along, key);
  const alone: Draft = key in draft ? { [key]: draft[key] ?? "" } : {};
  return withDie(scene, alone, key, place) ?? draft;
}

/** The draft with a die lifted or put back, all else as it was; null where the die does not go with the rest: what has been lifted never falls back by itself. */
function withDie(scene: Scene, draft: Draft, key: string, place: number, before = liftedIn(scene, draft, key)): Draft | null {
  const bit = 1 << place;
  const lifting = (set: number): Draft => (set ? { ...draft, [key]: String(set) } : without(draft, key));
  if (before & bit) return lifting(before & ~bit);
  if (leadsOn(scene, lifting(before | bit)) || verbForAll(scene, lifting(before | bit))) return lifting(before | bit);
  return asksForOne(scene, draft, key) && leadsOn(scene, lifting(bit)) ? lifting(bit) : null; // the one that is wanted is exchanged
}

/** The set of dice that are lifted in a channel, by hand or because they must be. */
function liftedIn(scene: Scene, draft: Draft, key: string): number {
  return Number(draft[key] ?? shownDraft(scene, draft)[key] ?? 0);
}

/** Whether one die at most is chosen in a channel, whatever else is. */
function asksForOne(scene: Scene, draft: Draft, key: string): boolean {
  return scene.verbs.every((verb) => {
    const channel = channelsOf(verb).find((c) => c.key === key);
    return !channel || movesFor(scene, verb, draft, "open", key).every((move) => isOne(move.values[channel.place] ?? 0));
  });
}

function isOne(set: number): boolean {
  return (set & (set - 1)) === 0;
}

/** The button that all dice lifted stand for: who keeps every one of them throws none again, which many rules know as stopping. */
export function verbForAll(scene: Scene, draft: Draft): OfferedVerb | undefined {
  const [[key, set] = ["", ""], ...more] = Object.entries(draft);
  const forAll = scene.verbs.find((verb) => verb.all_of !== null && !verb.arguments.length);
  const some = scene.verbs.find((verb) => verb.name === forAll?.all_of && channelsOf(verb).length === 1 && channelsOf(verb)[0]?.key === key);
  if (!some || more.length || movesFor(scene, some, draft, "open").length) return undefined;
  const { looks } = alikeIn(scene, some.arguments[0]?.source ?? null);
  const all = [...looks.keys()].every((place) => (Number(set) >> place) & 1);
  return all ? forAll : undefined;
}

/** Whether a draft is part of some legal move. */
export function leadsOn(scene: Scene, draft: Draft): boolean {
  return scene.verbs.some((verb) => movesFor(scene, verb, draft, "open").length > 0);
}

/** A newly touched thing wins: what no longer goes with it is put back. */
function tidy(scene: Scene, draft: Draft, newest: string): Draft {
  let result = draft;
  for (const key of Object.keys(draft).reverse()) {
    if (leadsOn(scene, result)) return result;
    if (key !== newest) result = without(result, key);
  }
  return result;
}

function without(draft: Draft, key: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([other]) => other !== key));
}

/** The verbs that a draft speaks of: all of them while nothing is touched. */
export function verbsFor(scene: Scene, draft: Draft): OfferedVerb[] {
  return scene.verbs.filter((verb) => verb.arguments.length > 0 && movesFor(scene, verb, draft, "open").length > 0);
}

/** What a verb's draft amounts to: its moves when everything to be touched is touched or leaves no choice, else none. */
export function completed(scene: Scene, verb: OfferedVerb, draft: Draft): OfferedMove[] {
  let moves = movesFor(scene, verb, draft, "exact");
  for (const channel of channelsOf(verb)) {
    if (onWheel(channel) || channel.key in draft) continue;
    const values = new Set(moves.map((move) => move.values[channel.place] ?? 0));
    if (values.size === 1) continue;
    if (channel.gesture !== "dice" || !values.has(0)) return [];
    moves = moves.filter((move) => move.values[channel.place] === 0);
  }
  return moves;
}

/** The draft with what follows by itself: where one choice is left it is already made. */
export function shownDraft(scene: Scene, draft: Draft): Draft {
  const verbs = verbsFor(scene, draft);
  const shown: Record<string, string> = { ...draft };
  for (const channel of verbs.flatMap(channelsOf)) {
    if (onWheel(channel) || channel.key in shown) continue;
    const forced = new Set(verbs.map((verb) => forcedIn(scene, verb, draft, channel.key)));
    const [only] = forced;
    if (forced.size === 1 && only !== undefined) shown[channel.key] = only;
  }
  return shown;
}

function forcedIn(scene: Scene, verb: OfferedVerb, draft: Draft, key: string): string | undefined {
  const channel = channelsOf(verb).find((c) => c.key === key);
  if (!channel) return undefined;
  const values = new Set(movesFor(scene, verb, draft, "exact").map((move) => move.values[channel.place] ?? 0));
  const [only] = values;
  return values.size === 1 && only !== undefined ? tokenOf(channel.argument, only) : undefined;
}

export interface Span {
  low: number;
  high: number;
}

/** The values that a wheel can show, as spans. */
export function spansOf(moves: OfferedMove[], channel: Channel): Span[] {
  const last = (move: OfferedMove): boolean => channel.place === move.values.length - 1;
  const spans = moves.map((move) => {
    const low = move.values[channel.place] ?? 0;
    return { low, high: last(move) ? (move.to ?? low) : low };
  });
  spans.sort((a, b) => a.low - b.low);
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before && span.low <= before.high + 1) before.high = Math.max(before.high, span.high);
    else merged.push({ ...span });
  }
  return merged;
}

/** The legal value nearest to a wanted one, upwards or downwards first. */
export function nearest(spans: Span[], wanted: number): number {
  let best = spans[0]?.low ?? 0;
  for (const { low, high } of spans) {
    const candidate = Math.min(high, Math.max(low, wanted));
    if (Math.abs(candidate - wanted) < Math.abs(best - wanted)) best = candidate;
  }
  return best;
}

/** The value of the next step of a wheel in a direction; the same if there is none. */
export function stepOf(spans: Span[], from: number, by: number): number {
  const values = spans.flatMap(({ low, high }) => [low, high]);
  const wanted = from + by;
  if (spans.some(({ low, high }) => low <= wanted && wanted <= high)) return wanted;
  const beyond = values.filter((value) => (by > 0 ? value > from : value < from));
  if (!beyond.length) return from;
  return by > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

const UNTURNED = 1e-5; // wheels that nobody has turned begin low, the first of them first

/** The legal move nearest to what the wheels show; the wheel turned last has its way. */
export function settle(moves: OfferedMove[], channels: Channel[], wheels: Wheels, turned?: string): { move: OfferedMove; values: number[] } | null {
  let best: { move: OfferedMove; values: number[] } | null = null;
  let lowest = Infinity;
  for (const move of moves) {
    const values = move.values.map((value, place) => clampTo(move, value, place, wheels[channels.find((c) => c.place === place)?.key ?? ""]));
    let cost = 0;
    for (const [i, channel] of channels.entries()) {
      const wanted = wheels[channel.key];
      const value = values[channel.place] ?? 0;
      cost += wanted === undefined ? value * UNTURNED ** (i + 1) : Math.abs(value - wanted) * (channel.key === turned ? 1e6 : 1);
    }
    if (cost < lowest) [best, lowest] = [{ move, values }, cost];
  }
  return best;
}

function clampTo(move: OfferedMove, value: number, place: number, wanted: number | undefined): number {
  if (move.to === null || place !== move.values.length - 1 || wanted === undefined) return value;
  return Math.min(move.to, Math.max(value, wanted));
}

/** The move that a verb would make now, or null while something is missing. */
export function readyFor(scene: Scene, verb: OfferedVerb, draft: Draft, wheels: Wheels, turned?: string): Ready | null {
  const moves = completed(scene, verb, draft);
  const settled = settle(moves, channelsOf(verb).filter(onWheel), wheels, turned);
  if (!settled) return null;
  return readyTo(verb, settled.move, settled.values);
}

/** Other moves that touch the same things: of one piece that is carried on, the ways that lead to the same place and do something else there. */
export function othersLike(scene: Scene, ready: Ready, draft: Draft): Ready[] {
  if (!ready.verb.carries) return [];
  const same = completed(scene, ready.verb, draft).filter((move) => move.values.every((value, place) => value === ready.values[place]));
  return same.map((move) => readyTo(ready.verb, move)).filter((other) => other.label !== ready.label);
}

/** A move as it can be made; of a run the one with these values. */
export function readyTo(verb: OfferedVerb, move: OfferedMove, values = move.values): Ready {
  const more = (values.at(-1) ?? 0) - (move.values.at(-1) ?? 0);
  return { ...move, verb, move: move.move + more, label: labelOf(move, values.at(-1) ?? 0), worth: more ? "" : move.worth, values };
}

/** The label of a move of a run, with its own number in the place of the first one's. */
export function labelOf(move: OfferedMove, last: number): string {
  if (move.to === null || last === move.values.at(-1)) return move.label;
  return move.before || move.after ? `${move.before}${last}${move.after}` : `${move.label}: ${last}`;
}

/** What is up at first: the dice that stayed at the last throw. */
export function draftAtFirst(scene: Scene): Draft {
  const kept = scene.verbs.filter((verb) => verb.keeps).flatMap(channelsOf).filter(({ gesture, argument }) => gesture === "dice" && argument.stayed);
  const draft = Object.fromEntries(kept.map(({ key, argument }) => [key, String(argument.stayed)]));
  return leadsOn(scene, draft) || verbForAll(scene, draft) ? draft : {};
}

const MOST_BUTTONS = 6;

/** Verbs so small that each of their moves is a button of its own; `placed` says which channels can be touched on the table. */
export function directVerbs(scene: Scene, placed: (channel: Channel) => boolean): OfferedVerb[] {
  const small = scene.verbs.filter((verb) => {
    if (!verb.arguments.length || verb.moves.some((move) => move.to !== null)) return false;
    return channelsOf(verb).every((channel) => !placed(channel));
  });
  const count = small.reduce((sum, verb) => sum + verb.moves.length, 0);
  return count <= MOST_BUTTONS ? small : small.filter((verb) => verb.moves.length <= 2);
}
