/** Points fly from the dice to the sheet: a small brass number for a moment, where motion is wanted. */

import { isStill } from "../../app/settings.svelte";
import { totalRow } from "../../hand/scene/totals";
import type { Scene } from "../../wire/protocol";

const FLY_MS = 900;

/** What each seat has gained or lost on the line that counts most; seats without a change are left out. */
export function gains(before: Scene, now: Scene): Map<number, number> {
  const row = totalRow(now.sheet);
  const past = before.sheet.find(({ id }) => id === row?.id);
  const found = new Map<number, number>();
  row?.values.forEach((value, seat) => {
    const was = past?.values[seat];
    if (typeof value === "number" && typeof was === "number" && value !== was) found.set(seat, value - was);
  });
  return found;
}

/** Lets the gains fly from what lies on the table to their players on the sheet. */
export function fly(root: HTMLElement, found: Map<number, number>): void {
  if (isStill()) return;
  const zone = root.querySelector(".zone");
  const from = middle([...root.querySelectorAll(".zone [data-die]")].at(-1) ?? zone);
  for (const [seat, gain] of found) {
    const targets = [...root.querySelectorAll<HTMLElement>(`.side [data-seat="${seat}"], .strip [data-seat="${seat}"]`)];
    const to = middle(targets.find((node) => node.checkVisibility()) ?? null);
    if (from && to) launch(root, `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`, from, to);
  }
}

interface Place {
  x: number;
  y: number;
}

function middle(node: Element | null): Place | null {
  if (!node) return null;
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function launch(root: HTMLElement, text: string, from: Place, to: Place): void {
  const flying = document.createElement("span");
  flying.className = "flying";
  flying.ariaHidden = "true";
  flying.textContent = text;
  root.append(flying);
  const at = ({ x, y }: Place, scale: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const path = [
    { transform: at(from, 0.8), opacity: 0 },
    { transform: at({ x: from.x, y: from.y - 24 }, 1.2), opacity: 1, offset: 0.25 },
    { transform: at(to, 0.9), opacity: 1, offset: 0.9 },
    { transform: at(to, 0.9), opacity: 0 },
  ];
  flying.animate(path, { duration: FLY_MS, easing: "ease-in-out" }).finished.finally(() => flying.remove());
}
