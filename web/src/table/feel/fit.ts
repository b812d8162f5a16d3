/** The table is drawn as large as the felt allows: of all ways to lay it the one in which things are largest; what nobody asks about folds first. */

/** How things may lie, and what it takes: one below the other, or what the question is about beside the rest, or with that what is told and the others above both, or a board above the dice and what is one's own, side by side. The styles are in TableZone.svelte. */
const WAYS: { words: string; has: (keyof Has)[] }[] = [
  { words: "stacked", has: [] },
  { words: "beside", has: ["main"] },
  { words: "beside topped", has: ["main", "top"] },
  { words: "stacked paired", has: ["main", "pair"] },
];

/** What gives way, step by step, and how large things must be for the step to do: the things of others get small, then fold to a line each, then all moves together, then fingers must aim, on boards first. */
const FOLDS = [
  { words: "", enough: 0.9, ofOthers: false },
  { words: "close", enough: 0.7, ofOthers: true },
  { words: "close folded", enough: 0, ofOthers: true },
  { words: "close folded dense", enough: 0 },
  { words: "close folded dense aimed", enough: 0 },
  { words: "close folded dense aimed tight", enough: 0 },
  { words: "close folded dense aimed tight tiny", enough: 0 }, // a board in small cells is better than one seen in part
];
const TIGHT = "tight"; // before anything lies so, the bar gives way
const SCROLLED = "close folded dense aimed tight stacked"; // where nothing helps nothing has to be tiny

const SLIP = 0.3; // pixels, by rounding
const LEAST = 0.25;
const STEP = 1.06; // between two sizes that are tried
const NOTABLE = 1.25; // things grow again within a game when they can grow by so much
const DIE = 56; // pixels at the scale of one
const WIDEST = 0.3; // of the felt, a die
const LARGEST = 3.4;

/** A way to lay the table, and how large: what the question is about, and the rest. */
export interface Laying {
  words: string;
  scale: number;
  rest?: number; // as large as the main thing, unless there is more room for it
}

/** The largest scale up to `most` at which everything fits, or nothing; sought by halves. */
export function largest(fits: (scale: number) => boolean, most: number): number | null {
  const at = (step: number): number => most / STEP ** step;
  let [good, bad] = [Math.max(0, Math.floor(Math.log(most / LEAST) / Math.log(STEP))), -1];
  if (!fits(at(good))) return null;
  while (good - bad > 1) {
    const middle = Math.ceil((good + bad) / 2);
    if (middle >= good || !fits(at(middle))) bad = Math.min(middle, good - 1);
    else good = middle;
  }
  return at(good);
}

/** What a table has: something that may stand beside the rest, and places of others that may fold. */
export interface Has {
  main: boolean;
  others: boolean;
  top?: boolean; // something that may stand above both
  pair?: boolean; // a board, and two things that may stand side by side below it
}

/** The best way to lay the table, or nothing where it does not fit at all. */
export function bestLaying(fits: (laying: Laying) => boolean, most: number, has: Has = { main: true, others: true }): Laying | null {
  const ways = WAYS.filter((way) => way.has.every((part) => has[part])).map(({ words }) => words);
  let best: Laying | null = null;
  for (const { words, enough, ofOthers } of FOLDS) {
    if (ofOthers && !has.others) continue;
    for (const way of ways) {
      const larger: number = best ? best.scale * STEP : LEAST; // what is not larger is not tried further
      if (larger > most || !fits({ words: `${words} ${way}`, scale: larger })) continue;
      best = { words: `${words} ${way}`, scale: largest((one) => one <= larger || fits({ words: `${words} ${way}`, scale: one }), most) ?? larger };
    }
    if (best && best.scale >= Math.min(enough, most)) break;
  }
  return best && has.main ? withRest(best, fits, most) : best;
}

/** A laying in which the main thing, which the question is about, takes the room that is left, and then the rest what is left beside it. */
function withRest({ words, scale }: Laying, fits: (laying: Laying) => boolean, most: number): Laying {
  const grown = (lay: (one: number) => Laying): number => {
    const next = scale * STEP;
    return next <= most && fits(lay(next)) ? (largest((one) => one <= next || fits(lay(one)), most) ?? next) : scale;
  };
  const main = grown((one) => ({ words, scale: one, rest: scale }));
  return { words, scale: main, rest: grown((one) => ({ words, scale: main, rest: one })) };
}

/** How far things have given way. */
function foldOf({ words }: Laying): number {
  return FOLDS.findLastIndex((fold) => words.startsWith(fold.words));
}

/** The better of two layings: where less gives way, then where things are larger. */
function isBetter(one: Laying | null, other: Laying): boolean {
  if (!one) return false;
  return foldOf(one) < foldOf(other) || (foldOf(one) === foldOf(other) && one.scale > other.scale);
}

/** The best way to lay the table where the bar below it may give way too: only where otherwise things would lie tight, and only if that helps. */
export function withBar(seek: () => Laying | null, crowd: (on: boolean) => boolean): Laying | null {
  crowd(false);
  const open = seek();
  if (open && !open.words.includes(TIGHT)) return open;
  if (crowd(true)) {
    const crowded = seek();
    if (!open || isBetter(crowded, open)) return crowded;
  }
  crowd(false);
  return open;
}

/** From where to where things may lie in a node: not at its very edge, unless there is hardly any room. */
function withoutEdge(node: HTMLElement, dense: boolean): { left: number; right: number } {
  const { left, right } = node.getBoundingClientRect();
  const edge = dense ? 0 : parseFloat(getComputedStyle(node).paddingLeft);
  return { left: left + edge, right: right - edge };
}

/** Whether a board is wider inside than it seems. */
function spills(part: Element, { left, right }: DOMRect): boolean {
  const ends = part.matches(".grid") ? [part.lastElementChild] : part.matches(".lanes") ? [...part.querySelectorAll(".place")] : [];
  return ends.some((end) => {
    const box = end?.getBoundingClientRect();
    return box !== undefined && (box.left < left - 1 || box.right > right + 1);
  });
}

/** The largest scale that does not make a single die a monument. */
export function mostFor(width: number, height: number): number {
  return Math.max(LEAST, Math.min(LARGEST, (Math.min(width, height) * WIDEST) / DIE));
}

/**
 * Lays the table of a node with one child. Within a game things grow again only if they can grow notably, so that nothing jumps to and fro between a
 * throw and a choice. Where nothing helps, the lower end is shown: one's own things lie there, directly above the bar.
 */
export function fit(node: HTMLElement, game: string) {
  const inside = node.firstElementChild as HTMLElement;
  let now: Laying | null = null;
  let scrolls = false;
  let end = 0; // where it was scrolled to

  function lay({ words, scale, rest = scale }: Laying): void {
    if (node.dataset.fit !== words) node.dataset.fit = words;
    node.style.setProperty("--scale", scale.toFixed(3));
    node.style.setProperty("--rest", rest.toFixed(3));
  }

  /** Whether all is inside; what flies over the edge while dice tumble does not count. */
  function holds(): boolean {
    if (inside.offsetHeight > node.clientHeight + 1) return false;
    const { left, right } = withoutEdge(inside, !!node.dataset.fit?.includes("dense"));
    const facts = inside.querySelector(":scope > .facts");
    const inLine = facts && getComputedStyle(facts).overflowX === "auto"; // then they scroll
    return [...inside.querySelectorAll(`:scope > *, .item, .item > *, .place${inLine ? "" : ", .facts > *"}`)].every((part) => {
      const box = part.getBoundingClientRect();
      if (!box.width) return true; // folded away
      return box.left >= left - SLIP && box.right <= right + SLIP && !spills(part, box);
    });
  }

  function holdsPart(name: string): boolean {
    return !!inside.querySelector(`:scope > ${name}`);
  }

  function fits(laying: Laying): boolean {
    lay(laying);
    return holds();
  }

  function seek(): Laying | null {
    const pair = holdsPart(".boards") && holdsPart(".middle") && holdsPart(".own");
    return bestLaying(fits, mostFor(node.clientWidth, node.clientHeight), { main: holdsPart(".main"), others: holdsPart(".others"), top: holdsPart(":is(.facts, .others)"), pair });
  }

  /** Lets the bar be as low as it can, or not; whether that gives room. */
  function crowd(on: boolean): boolean {
    const before = node.clientHeight;
    node.closest(".playing")?.toggleAttribute("data-crowded", on);
    return node.clientHeight > before;
  }

  function settle(): void {
    if (!node.clientHeight) return;
    const at = node.scrollTop;
    const most = mostFor(node.clientWidth, node.clientHeight);
    const stays = now !== null && now.scale <= most && !fits({ ...now, scale: Math.min(most * STEP, now.scale * NOTABLE) }) && fits(now);
    if (!stays) now = withBar(seek, crowd);
    const more = now === null;
    lay(now ?? { words: SCROLLED, scale: LEAST });
    if (more && (!scrolls || at === end)) end = toTheEnd(); // until somebody scrolls: then it is in their hands
    else if (more) node.scrollTop = at; // what was tried has moved it
    scrolls = more;
  }

  function toTheEnd(): number {
    node.scrollTop = node.scrollHeight;
    return node.scrollTop;
  }

  function afresh(): void {
    now = null;
    scrolls = false;
    settle();
  }

  const content = new MutationObserver(settle);
  const room = new ResizeObserver(afresh);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  room.observe(node);
  void document.fonts?.ready.then(afresh);

  return {
    update(next: string) {
      if (next !== game) queueMicrotask(afresh); // when the bar of the new game is drawn too
      game = next;
    },
    destroy() {
      content.disconnect();
      room.disconnect();
    },
  };
}
