/** SHA-256 and HMAC, from WebCrypto; written out here for pages that are not served over https, where browsers have none. */

export type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;
const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

/** The SHA-256 of some bytes. */
export async function sha256(data: Bytes): Promise<Bytes> {
  return globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", data)) : plainSha256(data);
}

/** The HMAC-SHA-256 of a message. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  if (!globalThis.crypto?.subtle) return plainHmac(key, message);
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** HMAC without WebCrypto; keys of up to one block. */
export function plainHmac(key: Bytes, message: Bytes): Bytes {
  const padded = (mask: number): Bytes => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ mask);
  return plainSha256(joined(padded(0x5c), plainSha256(joined(padded(0x36), message))));
}

/** SHA-256 without WebCrypto. */
export function plainSha256(data: Bytes): Bytes {
  const size = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(size);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(size - 8, BigInt(data.length) * 8n);
  const state = [...START];
  for (let at = 0; at < size; at += BLOCK) mix(state, schedule(view, at));
  const result = new Uint8Array(32);
  state.forEach((word, i) => new DataView(result.buffer).setInt32(i * 4, word));
  return result;
}

function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    words[i] = words[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + words[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  return words;
}

function mix(state: number[], words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function joined(a: Bytes, b: Bytes): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
