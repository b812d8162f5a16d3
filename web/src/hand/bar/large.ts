/** Which pads are too large for the bar and lie on the table instead. */

import type { PadGroup } from "../placing";

const MOST_KEYS = 24;

/** Whether a pad has so many keys that it is a board of its own. */
export function isLarge({ groups }: { groups: PadGroup[] }): boolean {
  return groups.reduce((sum, group) => sum + group.keys.length, 0) > MOST_KEYS;
}
