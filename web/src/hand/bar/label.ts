/** The dice that a move names, so that its button can show them: five dice and a five must not look the same. */

import type { Die, Scene } from "../../wire/protocol";
import { channelsOf, trayOf, type Ready } from "../compose";

export interface Label {
  before: string;
  dice: Die[];
  after: string;
}

/** The label of a move in parts; without dice where it names none, or names them in other words than the table does. */
export function labelParts(scene: Scene, { verb, label, values }: Ready): Label {
  const channel = channelsOf(verb).find(({ gesture }) => gesture === "dice");
  const set = channel ? (values[channel.place] ?? 0) : 0;
  const tray = trayOf(scene, channel?.argument.source ?? "").filter((thing): thing is Die => "face" in thing && thing.face !== null && ((set >> thing.place) & 1) === 1);
  const sorted = [...tray].sort((a, b) => (a.face ?? 0) - (b.face ?? 0));
  for (const dice of tray.length ? [tray, sorted] : []) {
    const named = dice.map(({ text }) => text).join(" ");
    const at = values.length === 1 ? label.indexOf(named) : label.lastIndexOf(named); // "Keep 2, throw 2 dice": what is counted stands behind the dice
    if (at >= 0 && !/[\p{L}\d]$/u.test(label.slice(0, at)) && !/^[\p{L}\d]/u.test(label.slice(at + named.length))) return { before: label.slice(0, at), dice, after: label.slice(at + named.length) };
  }
  return { before: label, dice: [], after: "" };
}
