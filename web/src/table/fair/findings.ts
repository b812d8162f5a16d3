/** What this browser has compared by itself, at every view: what it kept from before the game with what it is shown now. */

import { keptOf } from "../../app/kept";
import type { TableView } from "../../wire/protocol";
import { fromHex, isSame, pledgeOf, toHex } from "./fair";
import { plainSha256 } from "./sha256";

/** `open`: this browser cannot know, since it was not there in time. */
export type Finding = { kind: "commitment" | "word" | "pledges" | "words" | "seed"; state: "good" | "open" | "bad" };

export function findings({ id, fair }: TableView): Finding[] {
  const { commitment = fair.commitment, told, pledges, words } = keptOf(id);
  const sealed = told === undefined ? undefined : pledges; // as they were before this browser told its word
  const state = (fits: boolean, known: boolean) => (!fits ? "bad" : known ? "good" : "open");
  const found: Finding[] = [{ kind: "commitment", state: state(commitment === fair.commitment, told !== undefined) }];
  if (fair.stage === "set") {
    const pledged = fair.pledges.some(Boolean) || sealed ? fair.pledges : fair.words.map(pledgeOf); // none in a game of before there were pledges
    if (fair.mine !== null || told !== undefined) found.push({ kind: "word", state: state(told === undefined || fair.words.includes(told), told !== undefined) });
    found.push({ kind: "pledges", state: state(isSame(fair.words.map(pledgeOf), pledged) && isSame(sealed ?? pledged, pledged), !!sealed) });
    if (words && !isSame(words, fair.words)) found.push({ kind: "words", state: "bad" });
  }
  if (fair.seed !== null) found.push({ kind: "seed", state: state(isSeedOf(fair.seed, commitment), true) });
  return found;
}

/** What is wrong, if anything is. */
export function alarms(view: TableView): Finding["kind"][] {
  return findings(view).flatMap(({ kind, state }) => (state === "bad" ? [kind] : []));
}

function isSeedOf(seed: string, commitment: string): boolean {
  const bytes = fromHex(seed);
  return !!bytes?.length && toHex(plainSha256(bytes)) === commitment;
}
