/** The app without a network: a service worker keeps its files and the rules that were read (see scripts/worker.js). */

/** Lets the browser keep them, after the page has loaded; a browser or an address without service workers (plain HTTP in a home network) does without. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
