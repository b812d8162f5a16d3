/** What somebody has staked. */

import type { Scene } from "../../wire/protocol";

/** The viewer's stake on a choice, as the sheet says it; 0 where there is none. */
export function stakeOn(scene: Scene, token: string): number {
  const value = scene.viewer === null ? null : scene.sheet.find((row) => row.id === token)?.values[scene.viewer];
  return Number(value ?? 0) || 0;
}
