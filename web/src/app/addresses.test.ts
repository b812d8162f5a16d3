import { expect, it } from "vitest";
import { isOnlyHere } from "./addresses";

it("an address of this device alone is known as such", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
  expect(["192.168.1.5", "kosti.example"].some(isOnlyHere)).toBe(false);
});
