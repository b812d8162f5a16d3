import { expect, it } from "vitest";
import { routeOf } from "./router";

it.each([
  ["/", { page: "library" }],
  ["", { page: "library" }],
  ["/games/cant-stop", { page: "game", id: "cant-stop" }],
  ["/games/cant-stop/", { page: "game", id: "cant-stop" }],
  ["/new/pig", { page: "start", id: "pig" }],
  ["/t/Ab_3-x", { page: "table", id: "Ab_3-x" }],
  ["/t/Ab_3-x/replay", { page: "replay", id: "Ab_3-x" }],
  ["/mine", { page: "mine" }],
  ["/me", { page: "me" }],
  ["/games", { page: "lost" }],
  ["/games/a/b", { page: "lost" }],
  ["/t/<script>", { page: "lost" }],
  ["/anything", { page: "lost" }],
])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
