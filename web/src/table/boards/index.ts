/** Where a game's table is unusual: what the general drawing should know about it. Most games need nothing here. */

export interface Board {
  notes?: string[]; // items that only say what choices bring; they are shown on the choices themselves while one chooses
}

export const BOARDS: Record<string, Board> = {
  "sic-bo": { notes: ["pays"] },
};
