import { describe, expect, it } from "vitest";
import type { Proof, ProofThrow, TableEvent } from "../../wire/protocol";
import { TOLD } from "../../hand/scene/scene.fixture";
import vectors from "../../../../tests/server/fair_vectors.json";
import { commitmentOf, fromHex, numberAt, pledgeOf, toHex, verify } from "./fair";
import type { Promised } from "./promise";
import { hmac, plainHmac, plainSha256, sha256, type Bytes } from "./sha256";

const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const seed = fromHex("07".repeat(32))!;
const commitment = await commitmentOf(seed);
const words = ["clover", ""];
const sides = [1, 2, 3, 4, 5, 6];
const promised: Promised = { commitment, dice: { die: sides, hunk: [4, 2, 2, 3, 3, 5] }, words };

describe("hashes", () => {
  it("without WebCrypto are the same as with it", async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
      const message = bytes("k".repeat(length));
      expect(toHex(plainSha256(message))).toBe(toHex(await sha256(message)));
      expect(toHex(plainHmac(seed, message))).toBe(toHex(await hmac(seed, message)));
    }
  });
});

describe("a pledge", () => {
  it("is the fingerprint of a word, as the server makes it", () => {
    expect(pledgeOf("слово")).toBe("cf65b8df27f536bbf7724c3aa9ebf9d2ffd56406fd4121563f23065335e50892");
    expect(pledgeOf("")).toBe("");
  });
});

describe("numbers of a game", () => {
  it.each(vectors.cases)("are those of the server ($commitment)", async (one) => {
    const key = fromHex(one.seed)!;
    expect(await commitmentOf(key)).toBe(one.commitment);
    for (const [i, [k, n]] of one.asked.entries()) expect(await numberAt(key, one.words, k!, n!)).toBe(one.numbers[i]);
  });
});

/** An honest choice of number `k`, by a die or (null) from a pile. */
async function fell(k: number, die: string | null = "die", among: number[] = sides): Promise<ProofThrow> {
  const result = among[await numberAt(seed, words, k, among.length)]!;
  return { n: 2 * k, kind: die === null ? "draw" : "throw", seat: 0, text: String(result), numbers: [{ k, die, sides: among, result }] };
}

async function game(count: number): Promise<ProofThrow[]> {
  return Promise.all(Array.from({ length: count }, (_, k) => fell(k)));
}

const proofOf = (throws: ProofThrow[]): Proof => ({ dice: "virtual", commitment, pledges: words.map(pledgeOf), seed: toHex(seed), words, throws });
const check = (throws: ProofThrow[], seen: TableEvent[] = []) => verify(proofOf(throws), promised, seen);
const swapped = (one: ProofThrow, change: Partial<ProofThrow["numbers"][number]>): ProofThrow => ({ ...one, numbers: [{ ...one.numbers[0]!, ...change }] });

describe("the proof", () => {
  it("holds for an honest game", async () => {
    expect(await check(await game(12))).toEqual({ fair: true, throws: 12, draws: 0, skipped: 0 });
    expect(await check([await fell(0, "hunk", [4, 2, 2, 3, 3, 5])])).toMatchObject({ fair: true });
  });

  it("fails for a die that was changed", async () => {
    const throws = await game(5);
    throws[3] = swapped(throws[3]!, { result: (throws[3]!.numbers[0]!.result % 6) + 1 });
    expect(await check(throws)).toEqual({ fair: false, why: "number", throw: 4 });
  });

  it("fails for other words, and for a number used twice", async () => {
    const throws = await game(8);
    expect(await verify({ ...proofOf(throws), words: ["", ""] }, promised, [])).toEqual({ fair: false, why: "words" });
    expect(await verify({ ...proofOf(throws), words: ["", ""] }, { ...promised, words: ["", ""] }, [])).toMatchObject({ fair: false, why: "number" });
    expect(await check([...throws, throws[0]!])).toEqual({ fair: false, why: "number", throw: 9 });
  });

  it("fails for a seed that was not promised", async () => {
    const proof = proofOf(await game(2));
    expect(await verify(proof, { ...promised, commitment: "00".repeat(32) }, [])).toEqual({ fair: false, why: "seed" });
    expect(await verify({ ...proof, seed: "08".repeat(32) }, promised, [])).toEqual({ fair: false, why: "seed" });
    expect(await verify({ ...proof, seed: "no hex" }, promised, [])).toEqual({ fair: false, why: "seed" });
  });
});

describe("a forged game", () => {
  it("is found by sides that change their order from throw to throw", async () => {
    const sixes = await Promise.all(
      Array.from({ length: 10 }, async (_, k) => {
        const turned = [1, 2, 3, 4, 5];
        turned.splice(await numberAt(seed, words, k, 6), 0, 6);
        return swapped(await fell(k), { sides: turned, result: 6 });
      }),
    );
    expect(await check(sixes)).toMatchObject({ fair: false, why: "dice" });
  });

  it("is found by a die with other sides, of no kind, or of a kind that was not shown", async () => {
    for (const [die, other] of [["die", [6]], ["die", [4, 5, 6, 4, 5, 6]], ["hunk", sides], ["toString", sides], [null, sides]] as [string | null, number[]][]) {
      const forged: ProofThrow = { ...(await fell(0, die, other)), kind: "throw" };
      expect(await check([forged])).toEqual({ fair: false, why: "dice", throw: 1 });
    }
  });

  it("that uses only the numbers it likes says how many it left out", async () => {
    const liked: ProofThrow[] = [];
    let k = 0;
    for (; liked.length < 10; k++) if ((await numberAt(seed, words, k, 6)) === 5) liked.push(await fell(k));
    expect(await check(liked)).toEqual({ fair: true, throws: 10, draws: 0, skipped: k - 10 });
    expect(k).toBeGreaterThan(20);
  });

  it("is found by numbers between the numbers", async () => {
    expect(await check([await fell(0.5)])).toMatchObject({ fair: false, why: "number" });
    expect(await check([await fell(-1)])).toMatchObject({ fair: false, why: "number" });
  });

  it("is found by a pile out of order, and a draw says that the pile was not checked", async () => {
    expect(await check([await fell(0, null, [1, 1, 2, 5])])).toEqual({ fair: true, throws: 1, draws: 1, skipped: 0 });
    expect(await check([await fell(0, null, [1, 2, 1, 5])])).toEqual({ fair: false, why: "dice", throw: 1 });
    expect(await check([swapped(await fell(0, null, [1]), { sides: [] })])).toEqual({ fair: false, why: "dice", throw: 1 });
  });
});

describe("the game that was seen", () => {
  const event = ({ n, kind, seat, text, numbers }: ProofThrow, face: number | null = numbers[0]!.result): TableEvent => ({
    ...TOLD, n, kind, seat, text, dice: kind === "draw" ? null : [{ face, text: "", name: null, kind: "die", colour: "", place: 0 }],
  });

  it("is the one that is proved, whatever was hidden", async () => {
    const throws = [...(await game(3)), await fell(3, null, [1, 2, 3])];
    const note: TableEvent = { ...TOLD, n: 99, kind: "note", seat: 0, text: "", dice: null };
    expect(await check(throws, [...throws.map((one) => event(one)), note])).toMatchObject({ fair: true });
    expect(await check(throws, [event(throws[0]!, null)])).toMatchObject({ fair: true });
  });

  it("is not another", async () => {
    const throws = await game(4);
    const last = event(throws[3]!);
    const none = { fair: false, why: "seen", text: last.text };
    expect(await check(throws, [{ ...last, dice: [{ ...last.dice![0]!, face: 7 }] }])).toEqual(none);
    expect(await check(throws, [{ ...last, dice: [{ ...last.dice![0]!, kind: "hunk" }] }])).toEqual(none);
    expect(await check(throws, [{ ...last, dice: [] }])).toEqual(none);
    expect(await check(throws, [{ ...last, seat: 1 }])).toEqual(none);
    expect(await check(throws, [{ ...last, kind: "draw", dice: null }])).toEqual(none);
    expect(await check(throws.slice(0, 3), [last])).toEqual(none);
  });
});
