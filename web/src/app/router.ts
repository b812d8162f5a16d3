/** Addresses and pages: which page an address means. */

export type Route =
  | { page: "library" }
  | { page: "game"; id: string }
  | { page: "start"; id: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "mine" }
  | { page: "me" }
  | { page: "lost" };

const ID = "([A-Za-z0-9_-]+)";

const ROUTES: [RegExp, (id: string) => Route][] = [
  [/^$/, () => ({ page: "library" })],
  [new RegExp(`^/games/${ID}$`), (id) => ({ page: "game", id })],
  [new RegExp(`^/new/${ID}$`), (id) => ({ page: "start", id })],
  [new RegExp(`^/t/${ID}$`), (id) => ({ page: "table", id })],
  [new RegExp(`^/t/${ID}/replay$`), (id) => ({ page: "replay", id })],
  [/^\/mine$/, () => ({ page: "mine" })],
  [/^\/me$/, () => ({ page: "me" })],
];

/** The page that a path means. */
export function routeOf(path: string): Route {
  const trimmed = path.replace(/\/+$/, "");
  for (const [pattern, make] of ROUTES) {
    const match = pattern.exec(trimmed);
    if (match) return make(match[1] ?? "");
  }
  return { page: "lost" };
}
