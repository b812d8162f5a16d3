/** The dice that a move names, so that its button can show them: five dice and a five must not look the same. */

import type { Die, Scene } from "../../wire/protocol";
import { channelsOf, trayOf, type Ready } from "../compose";

export interface Label {
  before: string;
  dice: Die[];
  after: string;
}

/** The label of a move in parts; without dice where it names none. */
export function labelParts(scene: Scene, { verb, label, before, dice, after }: Ready): Label {
  const source = channelsOf(verb).find(({ gesture }) => gesture === "dice")?.argument.source ?? "";
  const tray = trayOf(scene, source);
  const drawn = dice.map((place) => tray.find((thing) => thing.place === place)).filter((thing): thing is Die => !!thing && "face" in thing && thing.face !== null);
  return drawn.length && drawn.length === dice.length ? { before, dice: drawn, after } : { before: label, dice: [], after: "" };
}
