/** A sentence that explains a thing, on hover, focus or long press: `use:tip={"Why this is so"}`. */

import "./tip.css";

const HOVER_MS = 350;
const PRESS_MS = 450;
const EDGE = 8;

let bubble: HTMLElement | null = null;
let at = "";

/** Whether a pointer has really moved: what comes to lie under one that rests is not asked about. */
function hasMoved(event: PointerEvent): boolean {
  const before = at;
  at = `${event.screenX} ${event.screenY}`;
  return at !== before;
}

function show(node: HTMLElement, text: string): void {
  hide();
  bubble = document.createElement("div");
  bubble.className = "tip";
  bubble.id = "tip";
  bubble.role = "tooltip";
  bubble.textContent = text;
  // Inside an open dialog only its own descendants are above the page.
  (node.closest("dialog") ?? document.querySelector("main") ?? document.body).append(bubble);
  node.setAttribute("aria-describedby", "tip");
  place(node, bubble);
}

function place(node: HTMLElement, tip: HTMLElement): void {
  const box = node.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - size.width - EDGE;
  const left = Math.max(EDGE, Math.min(box.left + box.width / 2 - size.width / 2, room));
  const above = box.top - size.height - EDGE;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= EDGE ? above : box.bottom + EDGE}px`;
}

function hide(): void {
  if (!bubble) return;
  document.querySelector('[aria-describedby="tip"]')?.removeAttribute("aria-describedby");
  bubble.remove();
  bubble = null;
}

function isFocusedByKey(node: HTMLElement): boolean {
  return node.matches(":focus-visible");
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The things that explain themselves with this one and share one stop of the Tab key: those of the same `data-stops`. */
function fellows(node: HTMLElement): HTMLElement[] {
  const group = node.closest("[data-stops]");
  return group ? [...group.querySelectorAll<HTMLElement>("[data-explained]")] : [node];
}

/** Makes a thing the one that Tab comes to. */
function stopAt(node: HTMLElement): void {
  for (const one of fellows(node)) one.tabIndex = one === node ? 0 : -1;
}

/** The same for something that cannot be touched otherwise: it takes the focus for the sake of its explanation. In a group (`data-stops`) arrow keys lead from one to the next. */
export function explain(node: HTMLElement, text: string | undefined | null) {
  const own = tip(node, text);
  const control = new AbortController();

  function reach(words: string | undefined | null): void {
    node.toggleAttribute("data-explained", !!words);
    if (!words) node.removeAttribute("tabindex");
    else if (!fellows(node).some((one) => one !== node && one.tabIndex === 0)) stopAt(node);
    else if (node.tabIndex !== 0) node.tabIndex = -1;
  }

  function walk(event: KeyboardEvent): void {
    const all = fellows(node);
    const next = all[all.indexOf(node) + (STEPS[event.key] ?? 0)];
    if (!next || next === node) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  reach(text);
  node.addEventListener("focus", () => stopAt(node), { signal: control.signal });
  node.addEventListener("keydown", walk, { signal: control.signal });
  return {
    update(next: string | undefined | null) {
      own.update(next);
      reach(next);
    },
    destroy() {
      control.abort();
      own.destroy();
      const [first] = node.tabIndex === 0 ? fellows(node).filter((one) => one !== node) : [];
      if (first) stopAt(first);
    },
  };
}

/** The Svelte action. An empty text means no tip. */
export function tip(node: HTMLElement, text: string | undefined | null) {
  let words = text ?? "";
  let timer = 0;
  let pressed = false;
  let over = false;
  const control = new AbortController();
  const on = (name: string, handle: (event: Event) => void, capture = false) =>
    node.addEventListener(name, handle, { signal: control.signal, capture });
  const later = (ms: number, press: boolean) => {
    clearTimeout(timer);
    if (!words) return;
    timer = window.setTimeout(() => {
      pressed = press;
      show(node, words);
    }, ms);
  };
  const stop = () => {
    clearTimeout(timer);
    hide();
  };

  on("pointermove", (event) => {
    const moved = hasMoved(event as PointerEvent);
    if ((event as PointerEvent).pointerType !== "mouse" || over || !moved) return;
    over = true;
    later(HOVER_MS, false);
  });
  on("pointerleave", () => {
    over = false;
    stop();
  });
  on("pointerdown", (event) => (event as PointerEvent).pointerType === "mouse" ? stop() : later(PRESS_MS, true));
  on("pointerup", () => (pressed ? window.setTimeout(stop, 1600) : stop()));
  on("pointercancel", stop);
  on("focus", () => words && isFocusedByKey(node) && show(node, words));
  on("blur", stop);
  on("keydown", (event) => (event as KeyboardEvent).key === "Escape" && stop());
  on("contextmenu", (event) => pressed && event.preventDefault());
  // A long press asks for the explanation; it is not the tap itself.
  on("click", (event) => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  return {
    update(next: string | undefined | null) {
      words = next ?? "";
      if (!words) stop();
    },
    destroy() {
      control.abort();
      stop();
    },
  };
}
