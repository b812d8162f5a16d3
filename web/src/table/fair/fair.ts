/** Proof of fair dice, checked in the browser as docs/protocol.md describes it. */

import type { Proof } from "../../lib/protocol";
import { hmac, sha256, type Bytes } from "./sha256";

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

/** Number `k` of a game as a choice among `n`. */
export async function numberAt(seed: Bytes, words: readonly string[], k: number, n: number): Promise<number> {
  const limit = SPAN - (SPAN % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const message = new TextEncoder().encode(`${words.join("\n")}\n${k}\n${attempt}`);
    const x = new DataView((await hmac(seed, message)).buffer).getBigUint64(0);
    if (x < limit) return Number(x % BigInt(n));
  }
}

export type Verdict = { fair: true; throws: number } | { fair: false; why: "seed" } | { fair: false; why: "throw"; number: number; text: string };

/** Checks a whole game: the seed against the fingerprint seen before the game, every number against the seed, none of them used twice. */
export async function verify(proof: Proof, promised: string): Promise<Verdict> {
  const seed = fromHex(proof.seed);
  if (!seed?.length || promised !== proof.commitment || (await commitmentOf(seed)) !== promised) return { fair: false, why: "seed" };
  let last = -1;
  for (const [i, one] of proof.throws.entries()) {
    for (const { k, sides, result } of one.numbers) {
      const fits = k > last && sides.length > 0 && sides[await numberAt(seed, proof.words, k, sides.length)] === result;
      if (!fits) return { fair: false, why: "throw", number: i + 1, text: one.text };
      last = k;
    }
  }
  return { fair: true, throws: proof.throws.length };
}
