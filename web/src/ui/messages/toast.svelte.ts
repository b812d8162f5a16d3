/** Short messages that come and go by themselves. */

export interface Message {
  id: number;
  text: string;
  kind: "plain" | "bad";
}

const STAY_MS = 5000;
let last = 0;

/** The messages on the screen now. */
export const messages: Message[] = $state([]);

/** Shows a message for a few seconds. The same message is not shown twice at once. */
export function toast(text: string, kind: Message["kind"] = "plain"): void {
  if (messages.some((message) => message.text === text)) return;
  const id = ++last;
  messages.push({ id, text, kind });
  setTimeout(() => dismiss(id), STAY_MS);
}

/** Takes a message away. */
export function dismiss(id: number): void {
  const at = messages.findIndex((message) => message.id === id);
  if (at >= 0) messages.splice(at, 1);
}
