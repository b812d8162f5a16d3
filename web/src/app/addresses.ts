/** What an address says about who can open it. */

/** Whether an address can only be opened on this very device. */
export function isOnlyHere(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
