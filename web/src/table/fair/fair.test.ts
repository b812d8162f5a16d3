import { describe, expect, it } from "vitest";
import type { Proof } from "../../lib/protocol";
import vectors from "../../../../tests/server/fair_vectors.json";
import { commitmentOf, fromHex, numberAt, toHex, verify } from "./fair";
import { hmac, plainHmac, plainSha256, sha256, type Bytes } from "./sha256";

const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const seed = fromHex("07".repeat(32))!;

describe("hashes", () => {
  it("without WebCrypto are the same as with it", async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
      const message = bytes("k".repeat(length));
      expect(toHex(plainSha256(message))).toBe(toHex(await sha256(message)));
      expect(toHex(plainHmac(seed, message))).toBe(toHex(await hmac(seed, message)));
    }
  });
});

describe("numbers of a game", () => {
  it.each(vectors.cases)("are those of the server ($commitment)", async (one) => {
    const key = fromHex(one.seed)!;
    expect(await commitmentOf(key)).toBe(one.commitment);
    for (const [i, [k, n]] of one.asked.entries()) expect(await numberAt(key, one.words, k!, n!)).toBe(one.numbers[i]);
  });
});

async function game(words: string[], count: number): Promise<Proof> {
  const sides = [1, 2, 3, 4, 5, 6];
  const throws: Proof["throws"] = [];
  for (let k = 0; k < count; k++) throws.push({ kind: "throw", seat: 0, text: "", numbers: [{ k, sides, result: sides[await numberAt(seed, words, k, 6)]! }] });
  return { dice: "virtual", commitment: await commitmentOf(seed), seed: toHex(seed), words, throws };
}

describe("the proof", () => {
  it("holds for an honest game", async () => {
    const proof = await game(["clover", ""], 12);
    expect(await verify(proof, proof.commitment)).toEqual({ fair: true, throws: 12 });
  });

  it("fails for a die that was changed", async () => {
    const proof = await game(["clover", ""], 5);
    const die = proof.throws[3]!.numbers[0]!;
    die.result = (die.result % 6) + 1;
    expect(await verify(proof, proof.commitment)).toMatchObject({ fair: false, why: "throw", number: 4 });
  });

  it("fails for other words, and for a number used twice", async () => {
    const proof = await game(["clover", ""], 8);
    expect(await verify({ ...proof, words: ["", ""] }, proof.commitment)).toMatchObject({ fair: false, why: "throw" });
    expect(await verify({ ...proof, throws: [...proof.throws, proof.throws[0]!] }, proof.commitment)).toMatchObject({ fair: false, number: 9 });
  });

  it("fails for a seed that was not promised", async () => {
    const proof = await game([""], 2);
    expect(await verify(proof, "00".repeat(32))).toEqual({ fair: false, why: "seed" });
    expect(await verify({ ...proof, seed: "08".repeat(32) }, proof.commitment)).toEqual({ fair: false, why: "seed" });
    expect(await verify({ ...proof, seed: "no hex" }, proof.commitment)).toEqual({ fair: false, why: "seed" });
  });
});
