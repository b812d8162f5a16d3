/** What the guide says and points at, from what has been done so far: pure functions. */

import type { Taught } from "../../wire/protocol";

/** How often each thing was done: a verb by its name, a question as `? name`, a throw or draw of one's own as `! throw`. */
export type Done = Readonly<Record<string, number>>;

/** What somebody can do at this moment. */
export interface Moment {
  taught: Taught | null;
  pending: "throw" | "draw" | null; // their own
  verbs: readonly string[]; // offered now, in the order of the rules
}

export interface Step {
  verb: string; // what it speaks of
  own: string; // the sentence of the server; empty where there is nothing new
  pending: Moment["pending"];
  fresh: boolean; // something that was not done before
}

export const ALL_KNOWN = 3; // moments without anything new, then that is all

const times = (done: Done, key: string): number => done[key] ?? 0;

/** The verb to point at: what was done least, so that everything is done once and then again; the first of several. */
export function leastDone(verbs: readonly string[], done: Done): string {
  return verbs.reduce((best, verb) => (times(done, verb) < times(done, best) ? verb : best), verbs[0] ?? "");
}

/** The step of a moment; none where nothing can be done. */
export function stepOf({ taught, pending, verbs }: Moment, done: Done): Step | null {
  if (pending) return { verb: `! ${pending}`, own: "", pending, fresh: !times(done, `! ${pending}`) };
  if (!verbs.length || !taught) return null;
  const verb = leastDone(verbs, done);
  const asked = !times(done, `? ${taught.question}`) && taught.says !== "";
  const fresh = asked || !times(done, verb);
  const own = asked ? taught.says : fresh ? (taught.verbs[verb] ?? "") : "";
  return { verb, own, pending: null, fresh };
}

/** What is known after a verb was used at a question, or a throw was made. */
export function after(done: Done, verb: string, question = ""): Done {
  const counted = { ...done, [verb]: times(done, verb) + 1 };
  return question ? { ...counted, [`? ${question}`]: times(done, `? ${question}`) + 1 } : counted;
}

/** What of the hand leads to a verb: its button, or things to touch before (also where it could be done without touching any); another button where it cannot follow from what was touched. */
export function pointAt(verb: string, buttons: readonly string[], composed: readonly string[], composing: readonly string[], untouched = false): { verb: string; at: "button" | "thing" } {
  if (untouched && composing.includes(verb)) return { verb, at: "thing" };
  if (buttons.includes(verb) || composed.includes(verb)) return { verb, at: "button" };
  if (composing.includes(verb)) return { verb, at: "thing" };
  const other = composed[0] ?? buttons[0];
  return other ? { verb: other, at: "button" } : { verb, at: "thing" };
}
