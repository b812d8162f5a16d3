/** A step of a replay as a table that nobody can touch. */

import { COLOUR_IDS } from "../../ui/people/colours";
import type { Replay, SeatView, TableView } from "../../wire/protocol";

const EVENTS_SHOWN = 40;

/** What a replay does not say of a player itself. */
export type Looks = Pick<SeatView, "colour" | "kind">;

/** A sentence without the name it begins with, which stands above it. */
function briefly(log: string, name = ""): string {
  const rest = name && log.startsWith(name) ? /^[:,]? +(.+)$/s.exec(log.slice(name.length))?.[1] : undefined;
  return rest ?? log;
}

/** The table after a step, with what has happened until then. */
export function viewAt(game: Replay, step: number, looks: readonly Looks[]): TableView {
  let turn = 0;
  const past: TableView["events"] = [];
  for (const [n, { log, kind, seat, dice }] of game.steps.slice(0, step + 1).entries()) {
    if (!log) continue;
    if (past.at(-1)?.seat !== seat) turn++;
    past.push({ n, kind: kind as "note", seat, text: log, brief: briefly(log, game.names[seat]), over: 0, turn, owner: seat, round: "", dice });
  }
  const scene = game.steps[step]!.scene;
  return {
    type: "table", id: game.id, version: step, asked: [], game: game.game, title: game.title, variant: game.variant, options: [],
    status: scene.moment === "over" ? "over" : "playing", dice: "virtual", pace: "normal",
    seats: game.names.map((name, i) => ({ name, colour: looks[i]?.colour ?? COLOUR_IDS[i % COLOUR_IDS.length]!, kind: looks[i]?.kind ?? "person", level: null, here: true, resigned: false, stand_in: false, mine: false })),
    viewer: null, host: false, pending: null, scene: { ...scene, verbs: [] }, events: past.slice(-EVENTS_SHOWN), chat: [], onlookers: [], requests: [], clock: null,
    results: game.results, ending: null, fair: { stage: "set", mine: null, awaited: [], commitment: "", pledges: [], words: [], dice: [], seed: null }, undo: null, next: null, handover: null, nudged: [],
  };
}
