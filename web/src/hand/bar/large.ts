/** Which pads are too large for the bar and lie on the table instead. */

import type { PadGroup } from "../placing";

const MOST_KEYS = 24;
const MOST_BESIDE = 6;

/** A phone that lies: there the bar stands beside the felt. */
export const LYING = "(max-height: 499px) and (orientation: landscape)";

/** Whether a pad has so many keys that it is a board of its own; a bar beside the felt holds fewer. */
export function isLarge({ groups }: { groups: PadGroup[] }, beside = false): boolean {
  return groups.reduce((sum, group) => sum + group.keys.length, 0) > (beside ? MOST_BESIDE : MOST_KEYS);
}
