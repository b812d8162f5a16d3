/** Small movements: what changed is underlined for a moment, kept dice slide, new things come in. */

import { isStill } from "../../app/settings.svelte";

const FRESH_MS = 1800;
const SLIDE_MS = 320;

/** Underlines a value when it changes; not when it first appears. */
export function changed(node: HTMLElement, value: unknown) {
  let before = value;
  return {
    update(next: unknown) {
      if (next === before) return;
      before = next;
      node.animate([{ boxShadow: "0 3px 0 var(--brass)" }, { boxShadow: "0 3px 0 var(--brass)", offset: 0.6 }, { boxShadow: "0 3px 0 transparent" }], { duration: FRESH_MS, easing: "ease-out" });
    },
  };
}

interface Departed {
  look: string;
  from: DOMRect;
  at: number;
}

let departed: Departed[] = [];

/** Remembers where lifted dice lay, so that they can slide to where they lie next. */
export function depart(root: ParentNode): void {
  const at = performance.now();
  departed = [...root.querySelectorAll<HTMLElement>('[data-die][aria-pressed="true"]')].map((node) => ({ look: node.dataset.die ?? "", from: node.getBoundingClientRect(), at }));
}

/** A die comes to a tray: it slides from where it lay, or fades in. */
export function arrive(node: HTMLElement, look: string): void {
  const found = departed.findIndex((one) => one.look === look && performance.now() - one.at < 3000);
  if (isStill() || found < 0) {
    if (departed.length) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: SLIDE_MS });
    return;
  }
  const [one] = departed.splice(found, 1);
  const to = node.getBoundingClientRect();
  if (!one || !to.width) return;
  const start = `translate(${one.from.left - to.left}px, ${one.from.top - to.top}px) scale(${one.from.width / to.width})`;
  node.animate([{ transform: start }, { transform: "none" }], { duration: SLIDE_MS, easing: "cubic-bezier(.2,.8,.3,1)" });
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrow keys walk over the things inside a board, a tray or a pad, to the nearest in that direction. */
export function arrows(node: HTMLElement) {
  function walk(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    const from = document.activeElement;
    if (!way || !(from instanceof HTMLElement) || from === node || !node.contains(from)) return;
    const next = nearestIn(node, from, way);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  node.addEventListener("keydown", walk);
  return { destroy: () => node.removeEventListener("keydown", walk) };
}

function nearestIn(node: HTMLElement, from: HTMLElement, [dx, dy]: [number, number]): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let shortest = Infinity;
  for (const other of node.querySelectorAll<HTMLElement>("button")) {
    const there = middle(other);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const length = along + aside * 3;
    if (other !== from && along > 2 && length < shortest && other.checkVisibility({ visibilityProperty: true })) [best, shortest] = [other, length];
  }
  return best;
}

function middle(node: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
