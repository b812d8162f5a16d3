/** The app without a network: a service worker keeps its files and the rules (see scripts/worker.js). */

import { api } from "./person.svelte";
import { settings } from "./settings.svelte";

const CALM = 20_000; // milliseconds after the page was opened
const PAUSE = 700; // between two games, so that neither the line nor the server has more to do than for one reader

/** Lets the browser keep them, after the page has loaded; a browser or an address without service workers (plain HTTP in a home network) does without. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").then(collectLater).catch(() => {}));
}

function collectLater(): void {
  setTimeout(() => void collectRules().catch(() => {}), CALM);
}

/** Reads the rules of all games in one's language once, one after the other, so that the worker keeps them; what it has is not read again. */
async function collectRules(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (isSparing() || !navigator.serviceWorker.controller) return;
  const { lang } = settings;
  for (const { id } of await api.games(lang)) {
    if (settings.lang !== lang || (await caches.match(`/api/games/${id}?lang=${lang}`, { ignoreVary: true }))) continue;
    await calm();
    await api.game(id, lang);
  }
}

/** Until the page is in sight, on the line and has nothing else to do. */
async function calm(): Promise<void> {
  do await new Promise((done) => setTimeout(done, PAUSE));
  while (document.hidden || !navigator.onLine);
  await new Promise<void>((done) => ("requestIdleCallback" in window ? requestIdleCallback(() => done()) : done()));
}

/** Whether somebody pays for every byte. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
