import { describe, expect, it } from "vitest";
import type { Taught } from "../../wire/protocol";
import { after, leastDone, pointAt, stepOf, type Done } from "./steps";

const taught: Taught = { goal: "Be first.", question: "legal", says: "", verbs: { throw: "Throw on.", hold: "Write it down." }, choices: {}, grey: {}, filled: [] };
const moment = { taught, pending: null, verbs: ["throw", "hold"] } as const;

describe("the guide", () => {
  it("speaks of each thing until it was done once", () => {
    let done: Done = {};
    expect(stepOf(moment, done)).toMatchObject({ verb: "throw", own: "Throw on.", fresh: true });
    done = after(done, "throw", "legal");
    expect(stepOf(moment, done)).toMatchObject({ verb: "hold", own: "Write it down.", fresh: true });
    done = after(done, "hold", "legal");
    expect(stepOf(moment, done)).toMatchObject({ own: "", fresh: false });
  });

  it("lets the game's own sentence go first", () => {
    const own = { ...moment, taught: { ...taught, says: "Throw while you dare." } };
    expect(stepOf(own, {})?.own).toBe("Throw while you dare.");
    expect(stepOf(own, after({}, "throw", "legal"))?.own).toBe("Write it down.");
  });

  it("leads to throws and draws of one's own", () => {
    const throwing = { taught, pending: "throw", verbs: [] } as const;
    expect(stepOf(throwing, {})).toMatchObject({ verb: "! throw", fresh: true });
    expect(stepOf(throwing, after({}, "! throw"))).toMatchObject({ fresh: false });
  });

  it("is silent while others act", () => expect(stepOf({ taught, pending: null, verbs: [] }, {})).toBeNull());

  it("points at what was done least, so that a game goes on", () => {
    expect(leastDone(["throw", "hold"], { throw: 2, hold: 1 })).toBe("hold");
    expect(leastDone(["throw", "hold"], { throw: 1, hold: 1 })).toBe("throw");
  });

  it("points at things first, then at the button that follows from them", () => {
    expect(pointAt("keep", ["stop"], [], ["keep"])).toEqual({ verb: "keep", at: "thing" });
    expect(pointAt("keep", ["stop"], ["keep"], ["keep"])).toEqual({ verb: "keep", at: "button" });
    expect(pointAt("keep", ["stop"], ["keep"], ["keep"], true)).toEqual({ verb: "keep", at: "thing" });
    expect(pointAt("keep", ["stop"], ["reroll"], ["reroll"])).toEqual({ verb: "reroll", at: "button" });
  });
});
