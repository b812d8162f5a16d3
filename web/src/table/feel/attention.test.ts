import { expect, it } from "vitest";
import type { TableView } from "../../wire/protocol";
import { hasCompany, isMyTurn } from "./attention";

const seat = { name: "Ann", colour: "", kind: "person", level: null, here: true, resigned: false, stand_in: false, mine: true };
const view = (more: object = {}): TableView => ({ status: "playing", scene: { verbs: [] }, pending: null, handover: null, seats: [seat], ...more }) as unknown as TableView;

it("it is my turn when I am asked, am to throw, or am to take the device", () => {
  expect(isMyTurn(view())).toBe(false);
  expect(isMyTurn(view({ scene: { verbs: [{}] } }))).toBe(true);
  expect(isMyTurn(view({ pending: { mine: true } }))).toBe(true);
  expect(isMyTurn(view({ pending: { mine: false } }))).toBe(false);
  expect(isMyTurn(view({ handover: 0 }))).toBe(true);
  expect(isMyTurn(view({ status: "over", pending: { mine: true } }))).toBe(false);
});

it("company are other people, not bots and not those beside me", () => {
  expect(hasCompany(view({ seats: [seat, { ...seat, name: "Bob" }] }))).toBe(false);
  expect(hasCompany(view({ seats: [seat, { ...seat, kind: "bot", mine: false }] }))).toBe(false);
  expect(hasCompany(view({ seats: [seat, { ...seat, mine: false }] }))).toBe(true);
});
