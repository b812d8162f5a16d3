/** What is still to be touched, in a few words; on the table, on the sheet, or among the keys of a pad. */

import { channelsOf, isLed, onWheel, trayOf, type Channel } from "../compose";
import type { Hand } from "../hand.svelte";
import type { say } from "../../words/table";

type Words = Pick<ReturnType<typeof say>, "touch" | "joined">;

/** The hint of the bar. */
export function hintOf(hand: Hand, w: Words): string {
  const channels = new Map(hand.verbs.flatMap(channelsOf).map((channel) => [channel.key, channel])); // verbs that ask for the same thing ask once
  const missing = [...channels.values()].filter((channel) => isOpen(hand, channel));
  const hints = missing.map((channel) => {
    if (!hasPad(hand, channel)) return placeOf(hand, channel, w);
    if (spotsOf(hand, channel).length) return w.touch.orKey(placeOf(hand, channel, w));
    return missing.length > 1 ? w.touch.keyToo : w.touch.key;
  });
  return w.joined([...new Set(hints)]);
}

/** Whether something is still to be chosen; a key that is the only one left is chosen already. */
function isOpen(hand: Hand, channel: Channel): boolean {
  return !onWheel(channel) && isLed(channel, hand.shown) && !(channel.key in hand.draft) && !(hasPad(hand, channel) && channel.key in hand.shown);
}

/** Whether there are keys to choose from; players can be touched where they sit. */
function hasPad(hand: Hand, channel: Channel): boolean {
  return channel.gesture !== "seat" && hand.pads.some((pad) => pad.channel.key === channel.key);
}

function spotsOf(hand: Hand, { key }: Channel): string[] {
  return [...hand.placement].filter(([, targets]) => targets.some((target) => target.key === key)).map(([spot]) => spot);
}

/** Where to touch. */
function placeOf(hand: Hand, channel: Channel, w: Words): string {
  const { gesture, argument } = channel;
  if (gesture === "row" && spotsOf(hand, channel).some((spot) => !spot.startsWith("row "))) return w.touch.lit;
  const tiles = gesture === "dice" && trayOf(hand.scene, argument.source ?? "").some((thing) => "on" in thing);
  return tiles ? w.touch.tiles : w.touch[gesture];
}
