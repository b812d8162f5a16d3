/** How a die tumbles: about half a second of turning and other faces, then it comes down with its weight on the face that the engine gave. */

import type { Die } from "../../wire/protocol";

export const LENGTH = 520;
export const FADE = 300; // with reduced motion
const FACE_MS = 75;
const LANDS = 0.62; // of its way: the first touch

/** Tumbles a die; `show` draws a face on the way, null the die's own. The faces on the way mean nothing. */
export function tumble(node: HTMLElement, die: Die, show: (face: Die | null) => void): void {
  const spin = (Math.random() < 0.5 ? -1 : 1) * (360 + Math.random() * 360);
  const from = { x: (Math.random() - 0.5) * 120, y: 60 + Math.random() * 60 };
  const lean = Math.sign(spin) * 4;
  const timing = { duration: LENGTH, delay: Math.random() * 80, fill: "backwards" as const };
  const cube = node.firstElementChild ?? node;
  cube.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) rotate(${spin}deg) scale(.8)`, opacity: 0.4, easing: "cubic-bezier(.2,.6,.5,1)" },
      { transform: `translate(${from.x * 0.2}px, -18px) rotate(${spin * 0.2}deg) scale(1.1)`, opacity: 1, offset: 0.42, easing: "cubic-bezier(.5,0,.9,.5)" },
      { transform: `rotate(${lean}deg) scale(1.05, .93)`, offset: LANDS, easing: "ease-out" },
      { transform: `translateY(-5px) rotate(${-lean / 2}deg)`, offset: 0.78, easing: "ease-in" },
      { transform: "scale(1.02, .98)", offset: 0.92 },
      { transform: "none" },
    ],
    timing,
  );
  node.animate([{ opacity: 0, transform: "scale(1.3)" }, { opacity: 0.25, transform: "translateY(14px) scale(1.15)", offset: 0.42 }, { opacity: 1, transform: "none", offset: LANDS }, { opacity: 1 }], { ...timing, pseudoElement: "::before" });
  const ends = performance.now() + LENGTH * LANDS + timing.delay;
  const turn = () => {
    if (performance.now() >= ends) return show(null);
    if (!die.name && die.face !== null) show({ ...die, face: 1 + Math.floor(Math.random() * 6) });
    setTimeout(turn, FACE_MS);
  };
  turn();
}
