/** How a die tumbles: about half a second of turning and other faces, then the face that the engine gave. */

import type { Die } from "../../wire/protocol";

export const LENGTH = 520;
export const FADE = 300; // with reduced motion
const FACE_MS = 75;

/** Tumbles a die; `show` draws a face on the way, null the die's own. The faces on the way mean nothing. */
export function tumble(node: HTMLElement, die: Die, show: (face: Die | null) => void): void {
  const spin = (Math.random() < 0.5 ? -1 : 1) * (360 + Math.random() * 360);
  const from = { x: (Math.random() - 0.5) * 120, y: 60 + Math.random() * 60 };
  const delay = Math.random() * 80;
  node.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) rotate(${spin}deg) scale(.8)`, opacity: 0.4 },
      { transform: `translate(${from.x * 0.25}px, -14px) rotate(${spin * 0.25}deg) scale(1.08)`, opacity: 1, offset: 0.6 },
      { transform: "none", opacity: 1 },
    ],
    { duration: LENGTH, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
  const ends = performance.now() + LENGTH * 0.7 + delay;
  const turn = () => {
    if (performance.now() >= ends) return show(null);
    if (!die.name && die.face !== null) show({ ...die, face: 1 + Math.floor(Math.random() * 6) });
    setTimeout(turn, FACE_MS);
  };
  turn();
}
