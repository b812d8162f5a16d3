/** Giving a link to somebody else. */

import { words } from "../words/i18n.svelte";
import { toast } from "./messages/toast.svelte";

/** Whether this browser can hand a link to another app. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's own way of sharing; that somebody thinks better of it is no error. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, text: title, url }).catch(() => undefined);
}

/** Puts a text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  const w = words().common;
  try {
    await navigator.clipboard.writeText(text);
    toast(w.copied);
  } catch {
    toast(copyBySelection(text) ? w.copied : w.copyFailed);
  }
}

/** The older way, for pages that a phone has opened over plain HTTP, where the clipboard is out of reach. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
