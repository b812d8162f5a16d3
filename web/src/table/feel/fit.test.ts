import { describe, expect, it } from "vitest";
import { bestLaying, largest, mostFor, withBar, type Laying } from "./fit";

describe("the largest scale", () => {
  it("is the largest of all that fit", () => {
    expect(largest(() => true, 2)).toBe(2);
    const found = largest((scale) => scale <= 1.3, 2)!;
    expect(found).toBeLessThanOrEqual(1.3);
    expect(found).toBeGreaterThan(1.3 / 1.06);
  });

  it("is none where nothing fits", () => expect(largest(() => false, 2)).toBeNull());

  it("makes no monument of a die", () => {
    expect(mostFor(360, 300) * 56).toBeLessThan(100);
    expect(mostFor(2000, 1200) * 56).toBeLessThan(200);
  });
});

describe("a table that must fit", () => {
  const upTo = (most: Record<string, number>) => ({ words, scale }: Laying) => scale <= (most[words] ?? 0);

  it("lies open where that is large enough, in the way that is larger", () => {
    expect(bestLaying(upTo({ " stacked": 1.2, " beside": 1 }), 2)?.words).toBe(" stacked");
    expect(bestLaying(upTo({ " stacked": 1, " beside": 1.5 }), 2)?.words).toBe(" beside");
  });

  it("stands what is told above both where that gives more room", () => {
    const most = { " stacked": 1, " beside": 1.2, " beside topped": 1.6 };
    expect(bestLaying(upTo(most), 2, { main: true, others: false, top: true })?.words).toBe(" beside topped");
    expect(bestLaying(upTo(most), 2, { main: true, others: false })?.words).toBe(" beside");
  });

  it("pairs what lies below a wide board where that gives more room", () => {
    const most = { " stacked": 1, " beside": 1.1, " stacked paired": 1.5 };
    expect(bestLaying(upTo(most), 2, { main: true, others: false, pair: true })?.words).toBe(" stacked paired");
    expect(bestLaying(upTo(most), 2, { main: true, others: false })?.words).toBe(" beside");
  });

  it("gives the room that is left to the main thing first", () => {
    const laying = bestLaying(({ words, scale, rest = scale }) => words === " beside" && rest <= 1 && scale + rest <= 2.6, 2, { main: true, others: false });
    expect(laying?.scale).toBeGreaterThan(1.5);
    expect(laying?.rest).toBeLessThanOrEqual(1);
  });

  it("folds what nobody asks about before things get small", () => {
    expect(bestLaying(upTo({ " stacked": 0.5, "close stacked": 0.8, "close folded stacked": 1.4 }), 2)?.words).toBe("close stacked");
    expect(bestLaying(upTo({ " stacked": 0.5, "close stacked": 0.6, "close folded stacked": 1.4 }), 2)?.words).toBe("close folded stacked");
  });

  it("folds nothing where that does not help", () => expect(bestLaying(upTo({ " stacked": 0.5, "close stacked": 0.5, "close folded stacked": 0.5 }), 2)?.words).toBe(" stacked"));

  it("lets fingers aim only where nothing else helps", () => {
    expect(bestLaying(upTo({ "close folded stacked": 0.3, "close folded dense stacked": 0.9 }), 2)?.words).toBe("close folded stacked");
    expect(bestLaying(upTo({ "close folded dense stacked": 0.3, "close folded dense aimed stacked": 0.9 }), 2)?.words).toBe("close folded dense stacked");
    expect(bestLaying(upTo({ "close folded dense aimed beside": 0.6 }), 2)?.words).toBe("close folded dense aimed beside");
  });

  it("tries nothing that cannot help", () => {
    const tried = new Set<string>();
    bestLaying(({ words }) => !tried.add(words), 2, { main: false, others: false });
    expect([...tried]).toEqual([" stacked", "close folded dense stacked", "close folded dense aimed stacked", "close folded dense aimed tight stacked", "close folded dense aimed tight tiny stacked"]);
  });

  it("says where it cannot", () => expect(bestLaying(() => false, 2)).toBeNull());
});

describe("a bar below the felt", () => {
  const lay = (words: string, scale = 1): Laying => ({ words, scale });

  /** What comes of a table that lies so with the bar as it is, and so with a low one; and how the bar stands then. */
  function laid(open: Laying | null, crowded: Laying | null, helps = true) {
    let low = false;
    const found = withBar(() => (low ? crowded : open), (on) => ((low = on), on && helps));
    return { found: found?.words, low };
  }

  it("stays as it is where things need not lie tight", () => expect(laid(lay("close folded dense stacked"), lay(" stacked"))).toEqual({ found: "close folded dense stacked", low: false }));

  it("gives way before things lie tight, and where they would have to scroll", () => {
    expect(laid(lay("close folded dense aimed tight stacked"), lay("close folded stacked"))).toEqual({ found: "close folded stacked", low: true });
    expect(laid(null, lay("close folded dense aimed tight stacked"))).toEqual({ found: "close folded dense aimed tight stacked", low: true });
    expect(laid(null, null)).toEqual({ found: undefined, low: true });
  });

  it("gives way so that what lies tight is larger", () => {
    expect(laid(lay("close folded dense aimed tight stacked", 0.6), lay("close folded dense aimed tight beside", 0.8))).toEqual({ found: "close folded dense aimed tight beside", low: true });
  });

  it("does not give way for nothing", () => {
    expect(laid(null, null, false)).toEqual({ found: undefined, low: false });
    expect(laid(lay("close folded dense aimed tight stacked"), lay("close folded dense aimed tight stacked"))).toEqual({ found: "close folded dense aimed tight stacked", low: false });
  });
});
