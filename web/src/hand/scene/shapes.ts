/** The shape of a player's pieces, by seat, in a box of 24 by 24: colours never carry meaning alone, and letters do not always fit. */

export interface PieceShape {
  d: string;
  drop: number; // how far below the middle its letters stand, in parts of its size
}

const SHAPES: readonly PieceShape[] = [
  { d: "M12 1.5a10.5 10.5 0 1 0 .01 0z", drop: 0 },
  { d: "M2.5 2.5h19v19h-19z", drop: 0 },
  { d: "M12 1L23.5 22H.5z", drop: 0.16 },
  { d: "M12 23L.5 2h23z", drop: -0.16 },
  { d: "M7.5 1.5h9v6h6v9h-6v6h-9v-6h-6v-9h6z", drop: 0 },
  { d: "M1.5 3h12l9.5 9-9.5 9h-12z", drop: 0 },
  { d: "M1.5 1.5h21v10a10.5 10.5 0 0 1-21 0z", drop: -0.06 },
  { d: "M1.5 2h21l-5 10 5 10h-21l5-10z", drop: 0 },
];

/** The shape of a seat; the ninth player has that of the first, in another colour. */
export function shapeOf(seat: number): PieceShape {
  return SHAPES[seat % SHAPES.length]!;
}
