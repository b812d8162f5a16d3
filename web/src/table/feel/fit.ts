/** On a large screen everything on the table is seen at once: it moves closer together, step by step, until it fits. */

/** How the table looks at each step; the styles are in TableZone.svelte. */
const STEPS = ["", "close", "close folded", "close folded small", "close folded small smaller", "close folded small smaller smallest"];
export const CLOSEST = STEPS.length - 1;

/** The first step from `from` on at which everything fits, or the closest one. */
export function stepFor(fits: (step: number) => boolean, from = 0): number {
  for (let step = from; step < CLOSEST; step++) if (fits(step)) return step;
  fits(CLOSEST);
  return CLOSEST;
}

const LARGE = "(min-width: 900px)";

/**
 * Writes the step that is needed into `data-fit` of a node with one child. Within a game the table only moves closer, so that nothing jumps to and fro
 * between a throw and a choice. Where even the closest step is not enough, the lower end is shown: one's own things lie there, directly above the bar.
 */
export function fit(node: HTMLElement, game: string) {
  const large = matchMedia(LARGE);
  let step = 0;
  let scrolls = false;

  /** Whether there is more than the zone can show; what flies over its edge while dice tumble does not count. */
  function isTooMuch(): boolean {
    return (node.firstElementChild as HTMLElement).offsetHeight > node.clientHeight + 1;
  }

  function settle(): void {
    if (!large.matches) return void delete node.dataset.fit;
    step = stepFor((now) => {
      if (node.dataset.fit !== STEPS[now]) node.dataset.fit = STEPS[now];
      return !isTooMuch();
    }, step);
    const more = isTooMuch();
    if (more && !scrolls) node.scrollTop = node.scrollHeight; // once: then it is in the hands of whoever scrolls
    scrolls = more;
  }

  function afresh(): void {
    step = 0;
    scrolls = false;
    settle();
  }

  const content = new MutationObserver(settle);
  const room = new ResizeObserver(settle);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  room.observe(node);
  addEventListener("resize", afresh);
  void document.fonts?.ready.then(afresh);

  return {
    update(now: string) {
      if (now !== game) queueMicrotask(afresh); // when the bar of the new game is drawn too
      game = now;
    },
    destroy() {
      content.disconnect();
      room.disconnect();
      removeEventListener("resize", afresh);
    },
  };
}
