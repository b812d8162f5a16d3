/** What the browser remembers, under one prefix; a browser that remembers nothing (private mode) still works. */

const PREFIX = "kosti.";

/** The remembered value, or `otherwise`. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Remembers a value; null forgets it. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the page goes on without memory.
  }
}
