/** What went wrong, in words for people. */

import { ApiError } from "../../wire/api";
import { textOf, words } from "../../words/i18n.svelte";
import { toast } from "./toast.svelte";

/** The words for an error. */
export function failureText(error: unknown): string {
  const w = words().trouble;
  if (!(error instanceof ApiError)) return w.odd;
  if (error.code === "offline") return w.offline;
  return error.text ? sentence(textOf(error.text)) : w.odd;
}

/** Shows an error as a passing message. */
export function toastFailure(error: unknown): void {
  toast(failureText(error), "bad");
}

/** The server's texts are clauses; alone on the screen they become sentences. */
export function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(start) ? start : `${start}.`;
}
