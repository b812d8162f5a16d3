/** What scrolls can be reached by keyboard: a region that hides a part of itself and holds nothing to be focused takes the focus itself. */

const FOCUSABLE = 'button, a[href], input, [tabindex="0"]';

/** An action for a region that may scroll. */
export function reachable(node: HTMLElement) {
  function look(): void {
    const scrolls = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    const held = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].some((one) => one.checkVisibility({ visibilityProperty: true }));
    node.toggleAttribute("data-more", node.scrollLeft + node.clientWidth < node.scrollWidth - 1);
    if (scrolls && !held) node.tabIndex = 0;
    else if (document.activeElement !== node) node.removeAttribute("tabindex");
  }
  const sizes = new ResizeObserver(look);
  for (const part of [node, ...node.children]) sizes.observe(part);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  look();
  return {
    destroy(): void {
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
