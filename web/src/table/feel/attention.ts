/** Telling somebody who looks elsewhere that it is their turn: title, favicon, a notification and a vibration. */

import type { TableView } from "../../wire/protocol";

const MARKED = "data:image/svg+xml," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="4" y="4" width="56" height="56" rx="13" fill="#21463e"/><circle cx="32" cy="32" r="15" fill="#d9a441"/></svg>');
const BUZZ = [180, 90, 180];

/** Whether the table waits for somebody in front of this screen. */
export function isMyTurn({ status, scene, pending, seats, handover }: TableView): boolean {
  if (status !== "playing" || !seats.some((seat) => seat.mine && !seat.resigned)) return false;
  return scene.verbs.length > 0 || !!pending?.mine || handover !== null;
}

/** Whether somebody else plays here on a screen of their own, so that one may look elsewhere meanwhile. */
export function hasCompany({ seats }: TableView): boolean {
  return seats.some((seat) => seat.kind === "person" && !seat.mine && !seat.resigned);
}

/** Whether this browser can show notifications at all: over plain HTTP none can. */
export function canNotify(): boolean {
  return "Notification" in globalThis && isSecureContext;
}

/** Marks the icon of the page, or shows the usual one. */
export function markIcon(marked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.dataset.usual ??= icon.getAttribute("href") ?? "";
  const wanted = marked ? MARKED : icon.dataset.usual;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Shows a notification of the turn; touching it leads back to the table. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (worker) return await worker.showNotification(title, { body, tag, icon: "/favicon.svg" });
    const shown = new Notification(title, { body, tag, icon: "/favicon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some browsers let only a service worker do so; the title and the icon still tell.
  }
}

/** Lets the device tremble, where it can. */
export function buzz(): void {
  navigator.vibrate?.(BUZZ);
}

/** Keeps the screen awake until the function that comes back is called; a page that was hidden asks again when it is back. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  async function ask() {
    if (over || document.hidden || !navigator.wakeLock) return;
    const got = await navigator.wakeLock.request("screen").catch(() => null);
    if (over) void got?.release();
    else lock = got;
  }
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
