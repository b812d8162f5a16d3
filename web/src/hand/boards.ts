/** Where a game's table is unusual: what the general drawing should know about it and the scene does not say. Most games need nothing here. */

export interface Board {
  faces?: string[]; // the names of the special faces from 1 on, where choices are named after them (`domino-12`)
}

export const BOARDS: Record<string, Board> = {
  "yee-hah-hi": { faces: ["fish", "shrimp", "gourd", "coin", "crab", "rooster"] },
};
