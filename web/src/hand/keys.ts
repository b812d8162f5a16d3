/** The keyboard alone suffices: number keys lift dice, Enter confirms or throws, Esc puts back. */

import type { TableView } from "../wire/protocol";
import { channelsOf, trayOf } from "./compose";
import type { Hand } from "./hand.svelte";

interface Acts {
  throw: () => void;
  draw: () => void;
}

/** Acts on a key that was not meant for something that has the focus. */
export function keysFor(event: KeyboardEvent, hand: Hand, view: TableView, acts: Acts): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.repeat) return held(event);
  if (event.key === "Escape") return hand.clear();
  if (/^[0-9]$/.test(event.key) && liftDie(hand, event.key === "0" ? 10 : Number(event.key))) return event.preventDefault();
  if (event.key === "Enter" && !isControl(event.target) && confirm(hand, view, acts)) event.preventDefault();
}

/** A key that is held down acts once; Enter would press a button that has the focus again and again. */
function held(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || !!document.querySelector("dialog[open]");
}

/** Enter on a die that was lifted by its number should still confirm; other buttons keep their own Enter. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !!target.closest("button, a, [role=spinbutton]") && !target.closest("[data-die]");
}

function liftDie(hand: Hand, number: number): boolean {
  for (const channel of hand.scene.verbs.flatMap(channelsOf)) {
    if (channel.gesture !== "dice" && channel.gesture !== "die") continue;
    const thing = trayOf(hand.scene, channel.argument.source ?? "")[number - 1];
    if (!thing) continue;
    const token = String(thing.place);
    if (!hand.isAlive(channel.key, token) && !hand.isChosen(channel.key, token)) continue;
    hand.pick(channel.key, token);
    return true;
  }
  return false;
}

function confirm(hand: Hand, view: TableView, acts: Acts): boolean {
  if (view.pending?.mine && view.dice === "virtual") {
    if (view.pending.kind === "throw") acts.throw();
    else acts.draw();
    return true;
  }
  const first = hand.meant;
  if (first) hand.make(first);
  return !!first;
}
