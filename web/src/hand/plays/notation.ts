/** Whole plays as backgammon players write them: what was typed, and which of the plays it means. */

import type { WholePlay } from "../../wire/protocol";

/** What people also call a place. */
const CALLED: Readonly<Record<string, string>> = { b: "bar", "25": "bar", бар: "bar", "0": "off", o: "off", сброс: "off", запас: "hand" };
const WAY = /^([^()]+?)(?:\((\d)\)|[x×](\d))?$/;
const PLACE = /^[a-z]+$|^\d{1,2}$/;
const MOST = 4; // pieces that go the same way

/** The way of one piece: its places, without marks. */
export type Way = string[];

export interface Read {
  ways: Way[];
  odd: string | null; // the first word that is no way of a piece
}

/** What was typed, way by way; `8/5(2)` is two of them. */
export function readPlay(text: string): Read {
  const ways: Way[] = [];
  for (const word of wordsOf(text)) {
    const [, way = "", one, other] = WAY.exec(word) ?? [];
    const places = placesOf(way);
    if (places.length < 2 || !places.every((place) => PLACE.test(place))) return { ways, odd: word };
    for (let n = 0; n < Math.min(MOST, Number(one ?? other ?? 1)); n++) ways.push(places);
  }
  return { ways, odd: null };
}

/** The plays that lead to where the typed one does; of several that differ in what happens on the way those that are written just so. */
export function meantBy(text: string, plays: readonly WholePlay[]): WholePlay[] {
  const { ways, odd } = readPlay(text);
  if (odd !== null || !ways.length) return [];
  const wanted = changeOf(ways.map((way) => ({ start: way[0] ?? "", end: way.at(-1) ?? "" })));
  const found = plays.filter((play) => changeOf(play.pieces) === wanted);
  const literal = found.filter((play) => spelled(play.notation) === spelled(text));
  return literal.length ? literal : found;
}

/** The plays that can still become what is being typed; all of them where none can. */
export function narrowed(text: string, plays: readonly WholePlay[]): readonly WholePlay[] {
  const wanted = wordsOf(text).map((word) => placesOf(word.replace(/(\(|[x×]\d).*$/, "")).join("/"));
  const left = plays.filter((play) => beginAll(wanted, readPlay(play.notation).ways.map((way) => way.join("/"))));
  const meant = meantBy(text, plays);
  return left.length ? left : meant.length ? meant : plays;
}

/** Plays that come near to one that is not possible: those that move a piece from where it does, else the first ones. */
export function nearTo(text: string, plays: readonly WholePlay[], most: number): WholePlay[] {
  const starts = new Set(readPlay(text).ways.map(([start]) => start));
  const near = plays.filter((play) => play.pieces.some(({ start }) => starts.has(start)));
  return (near.length ? near : plays).slice(0, most);
}

/** Where something happens on a play: the places that its notation marks. */
export function marksOf(notation: string): string[] {
  return [...new Set(notation.match(/[^/\s]+(?=\*)/g) ?? [])];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().replace(/\s*([/–—>-])\s*/g, "/").replace(/\s+\(/g, "(").split(/[\s,;]+/).filter(Boolean);
}

function placesOf(way: string): Way {
  return way.split("/").map((place) => place.replace(/\*/g, "")).map((place) => CALLED[place] ?? place);
}

/** What becomes of the pieces, however they got there: the same for `24/18 18/13` and `24/13`. */
function changeOf(pieces: readonly { start: string; end: string }[]): string {
  const change = new Map<string, number>();
  for (const { start, end } of pieces) {
    change.set(start, (change.get(start) ?? 0) - 1);
    change.set(end, (change.get(end) ?? 0) + 1);
  }
  return [...change].filter(([, by]) => by).map(([place, by]) => `${place}:${by}`).sort().join(" ");
}

/** The words of a play in no particular order, marks included. */
function spelled(text: string): string {
  return wordsOf(text).map((word) => word.split("/").map((place) => CALLED[place] ?? place).join("/")).sort().join(" ");
}

/** Whether each of some beginnings begins a way of its own. */
function beginAll(beginnings: readonly string[], ways: string[]): boolean {
  const left = [...ways];
  return beginnings.every((beginning) => {
    const at = left.findIndex((way) => way.startsWith(beginning));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
