/** Where a game's table is unusual: what the general drawing should know about it. Most games need nothing here. */

export interface Board {
  faces?: string[]; // the names of the special faces from 1 on, where choices are named after them (`domino-12`)
  notes?: string[]; // items that only say what choices bring; they are shown on the choices themselves while one chooses
  fields?: boolean; // cells say who stands there and then what the field brings (`BC 6`); elsewhere a letter and a number are a player's die
}

export const BOARDS: Record<string, Board> = {
  "keltis-dice": { fields: true },
  "grand-hazard": { notes: ["pays"] },
  "sic-bo": { notes: ["pays"] },
  "swedish-twin-dice": { notes: ["pays"] },
  "yee-hah-hi": { notes: ["pays"], faces: ["fish", "shrimp", "gourd", "coin", "crab", "rooster"] },
};
