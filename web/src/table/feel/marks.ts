/** Marks on the table what is spoken of: dice, one after the other and numbered where they are counted, those concerned and what is named, and cups as they are uncovered. */

import type { Beat, MarkedDie } from "../../beats/beats";
import { isStill } from "../../app/settings.svelte";

const COUNT_MS = 160; // between one die that counts and the next
const OPEN_MS = 350; // between one cup and the next

/** Marks what a beat speaks of; what it returns takes the marks away. */
export function mark(root: HTMLElement, beat: Beat): () => void {
  const dice = beat.dice.map((die) => [die, dieIn(root, beat, die)] as const);
  const lying = dice.filter((pair): pair is [MarkedDie, HTMLElement] => pair[1] !== null);
  lying.forEach(([{ number }, die], i) => {
    die.dataset.counts = number ? String(number) : "";
    die.style.setProperty("--counted", `${isStill() ? 0 : i * COUNT_MS}ms`);
  });
  const rows = dice.filter(([, die]) => !die).map(([{ tray }]) => tray); // dice that are written on the sheet and lie nowhere
  const seats = beat.seats.flatMap((seat) => [...root.querySelectorAll<HTMLElement>(`[data-seat="${seat}"]`)]);
  const named = [...new Set([...beat.names, ...rows])].flatMap((name) => namedIn(root, name, beat.of));
  for (const one of [...seats, ...named]) one.dataset.concerned = "";
  return () => {
    for (const [, die] of lying) delete die.dataset.counts;
    for (const one of [...seats, ...named]) delete one.dataset.concerned;
  };
}

/** The die, or the tile that stands for it. A move that was made has taken its dice up or along: of those only tiles still lie where they lay. */
function dieIn(root: HTMLElement, { kind }: Beat, { tray, owner, place }: MarkedDie): HTMLElement | null {
  const tile = `[data-spot="at ${tray} ${owner ?? "-"} ${place}"]`;
  return root.querySelector(kind === "forced" ? tile : `[data-tray="${tray}/${owner ?? "-"}"] [data-place="${place}"], ${tile}`);
}

/** The rows, tiles, cards, cells and parts of drawings of a name; a player's own come before what lies there for all or for others. */
function namedIn(root: HTMLElement, name: string, of: number): HTMLElement[] {
  const quoted = JSON.stringify(name);
  const found = [...root.querySelectorAll<HTMLElement>(`[data-name=${quoted}], [data-name$=${JSON.stringify(` ${name}`)}], [data-cell=${quoted}]`)];
  const own = found.filter((one) => one.dataset.of === String(of));
  return own.length ? own : found.filter((one) => one.dataset.of === undefined);
}

/** Uncovers cup after cup; with reduced motion all at once. */
export function uncover(root: HTMLElement, trays: string[]): void {
  trays.forEach((tray, i) => {
    for (const node of root.querySelectorAll<HTMLElement>(`[data-tray="${tray}"]`)) {
      const from = isStill() ? { opacity: 0 } : { opacity: 0, transform: "translateY(-10px)" };
      node.animate([from, { opacity: 1, transform: "none" }], { duration: OPEN_MS, delay: isStill() ? 0 : i * OPEN_MS, fill: "backwards", easing: "ease-out" });
    }
  });
}
