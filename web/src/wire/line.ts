/** The live line to a table, as those see it who only send over it or show how it is. */

export type Line = "connecting" | "open" | "broken" | "gone";
export type Outgoing = { type: string } & Record<string, unknown>;
