/** Proof of fair dice, checked in the browser as docs/protocol.md describes it. */

import type { Proof, ProofNumber, ProofThrow, TableEvent } from "../../wire/protocol";
import type { Promised } from "./promise";
import { hmac, plainSha256, sha256, type Bytes } from "./sha256";

const SPAN = 1n << 64n;

/** Bytes from hex; null for what is none. */
export function fromHex(text: string): Bytes | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Bytes): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The fingerprint of a seed that is published before the game. */
export async function commitmentOf(seed: Bytes): Promise<string> {
  return toHex(await sha256(seed));
}

/** The fingerprint of a word that is published before any is told; no word has none. */
export function pledgeOf(word: string): string {
  return word && toHex(plainSha256(new TextEncoder().encode(word)));
}

/** Number `k` of a game as a choice among `n`. */
export async function numberAt(seed: Bytes, words: readonly string[], k: number, n: number): Promise<number> {
  const limit = SPAN - (SPAN % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const message = new TextEncoder().encode(`${words.join("\n")}\n${k}\n${attempt}`);
    const x = new DataView((await hmac(seed, message)).buffer).getBigUint64(0);
    if (x < limit) return Number(x % BigInt(n));
  }
}

/** What was found; `skipped` numbers were taken back with moves, and what lay in the piles of the `draws` nobody can see from here. */
export type Verdict =
  | { fair: true; throws: number; draws: number; skipped: number }
  | { fair: false; why: "seed" | "words" }
  | { fair: false; why: "number" | "dice"; throw: number }
  | { fair: false; why: "seen"; text: string };

/** Checks a whole game: against what was promised before it, every number against the seed, none of them used twice, and against what was seen to fall. */
export async function verify(proof: Proof, promised: Promised, seen: readonly TableEvent[]): Promise<Verdict> {
  const seed = fromHex(proof.seed);
  if (!seed?.length || promised.commitment !== proof.commitment || (await commitmentOf(seed)) !== promised.commitment) return { fair: false, why: "seed" };
  if (!isSame(proof.words, promised.words)) return { fair: false, why: "words" };
  let last = -1;
  let used = 0;
  for (const [i, one] of proof.throws.entries()) {
    for (const number of one.numbers) {
      if (!isPromised(one, number, promised)) return { fair: false, why: "dice", throw: i + 1 };
      const fits = Number.isSafeInteger(number.k) && number.k > last && (await chosen(seed, proof.words, number)) === number.result;
      if (!fits) return { fair: false, why: "number", throw: i + 1 };
      last = number.k;
      used++;
    }
  }
  const missing = seen.find((event) => !isProved(event, proof.throws));
  if (missing) return { fair: false, why: "seen", text: missing.text };
  const draws = proof.throws.filter(({ kind }) => kind === "draw").length;
  return { fair: true, throws: proof.throws.length, draws, skipped: last + 1 - used };
}

async function chosen(seed: Bytes, words: readonly string[], { k, sides }: ProofNumber): Promise<number | undefined> {
  return sides[await numberAt(seed, words, k, sides.length)];
}

/** Whether a number chose among what it must: a die has the sides it was promised with, the cards of a pile stand in order. */
function isPromised(one: ProofThrow, { die, sides }: ProofNumber, promised: Promised): boolean {
  if (!sides.length) return false;
  if (one.kind === "draw") return die === null && one.numbers.length === 1 && sides.every((card, i) => !i || sides[i - 1]! <= card);
  return die !== null && Object.hasOwn(promised.dice, die) && isSame(sides, promised.dice[die]!);
}

/** Whether what was seen at the table is what the proof speaks of; hidden dice may be anything. */
function isProved({ n, kind, seat, dice }: TableEvent, throws: readonly ProofThrow[]): boolean {
  if (kind !== "throw" && kind !== "draw") return true;
  const told = throws.find((one) => one.n === n && one.kind === kind && one.seat === seat);
  if (!told || !dice) return !!told;
  const fell = dice.every(({ place, face, kind }) => told.numbers[place]?.die === kind && (face === null || told.numbers[place]?.result === face));
  return fell && dice.length === told.numbers.length;
}

/** Whether two lists hold the same. */
export function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}
