/** The history turn by turn, and round by round: from what the lines say of themselves, never from their words. */

import type { TableEvent } from "../../wire/protocol";
import type { Person } from "../scene/people";

/** What one seat did in a row. */
export interface Turn {
  number: number;
  owner: number;
  round: string; // where a new one begins with this turn
  lines: TableEvent[];
}

/** The lines without those that a later one tells as well. */
export function toldOnce(events: readonly TableEvent[]): TableEvent[] {
  const again = new Set(events.flatMap((event, i) => Array.from({ length: event.over }, (_, back) => i - 1 - back)));
  return events.filter((_, i) => !again.has(i));
}

/** The lines by turns. */
export function turnsOf(events: readonly TableEvent[]): Turn[] {
  const turns: Turn[] = [];
  let round = "";
  for (const event of toldOnce(events)) {
    const last = turns.at(-1);
    if (last?.number === event.turn) {
      last.lines.push(event);
      continue;
    }
    turns.push({ number: event.turn, owner: event.owner, round: event.round === round ? "" : event.round, lines: [event] });
    round = event.round;
  }
  return turns;
}

/** Lines that say the same one after the other are one line, with how often it was so. */
export function joined(lines: readonly TableEvent[]): { line: TableEvent; times: number }[] {
  const result: { line: TableEvent; times: number }[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last && last.line.text === line.text && last.line.kind === line.kind) last.times++;
    else result.push({ line, times: 1 });
  }
  return result;
}

/** Whether a seat is the only one of the person who looks, and so is spoken to. */
export function isYou(people: readonly Partial<Person>[], seat: number): boolean {
  return !!people[seat]?.mine && people.filter((person) => person.mine).length === 1;
}
