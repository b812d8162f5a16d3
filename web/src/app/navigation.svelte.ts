/** Where the browser is, and how it goes elsewhere without loading the page again. */

import { tick } from "svelte";
import { routeOf, type Route } from "./router";

const state = $state({ path: location.pathname, search: location.search });

/** The page to show now. */
export function route(): Route {
  return routeOf(state.path);
}

/** The part of the address after the question mark. */
export function query(): URLSearchParams {
  return new URLSearchParams(state.search);
}

/** Goes to an address of Kosti. */
export function goTo(address: string, how: "push" | "replace" = "push"): void {
  const url = new URL(address, location.origin);
  if (how === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  arrive();
}

/** Changes the part after the question mark in place: the page stays, the link can be shared. */
export function setQuery(params: URLSearchParams): void {
  const text = params.toString();
  history.replaceState(history.state, "", location.pathname + (text ? `?${text}` : ""));
  state.search = location.search;
}

async function arrive(): Promise<void> {
  const moved = state.path !== location.pathname;
  state.path = location.pathname;
  state.search = location.search;
  if (!moved) return;
  scrollTo(0, 0);
  await tick();
  // Whoever hears the page instead of seeing it is told where they are.
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** Links inside Kosti are followed without loading; those for a new tab, a download or another host are left alone. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  goTo(link.href);
}

/** Begins to follow links and the back button. */
export function startNavigation(): void {
  document.addEventListener("click", follow);
  addEventListener("popstate", arrive);
}
