import { describe, expect, it } from "vitest";
import { addSeat, firstSeats, fits, invitesNameless, mixSeats, raiseSeat, removeSeat, seatNames, seatsUpTo, toNewSeats, type Names } from "./seating";

const names: Names = { me: "Anna", person: (n) => `Player ${n}`, bot: (n) => ["Ada", "Blaise", "Carl"][n]!, friend: "Free seat" };

describe("a new table", () => {
  it("seats a newcomer against one bot, or as many as the game needs", () => {
    expect(firstSeats([2, 3, 4], "teal", "normal").map(({ kind }) => kind)).toEqual(["me", "bot"]);
    expect(firstSeats([4, 8], "teal", "normal").map(({ kind }) => kind)).toEqual(["me", "bot", "bot", "bot"]);
    expect(firstSeats([1], "teal", "normal").map(({ kind }) => kind)).toEqual(["me"]);
  });

  it("seats as many as were asked for, where the rules take them", () => {
    expect(firstSeats([2, 3, 4], "teal", "normal", 3)).toHaveLength(3);
    expect(firstSeats([2, 3, 4], "teal", "normal", 7)).toHaveLength(2);
  });

  it("fills up to a number that other rules take", () => {
    const two = firstSeats([2], "teal", "normal");
    expect(seatsUpTo(two, [3, 5], "easy").map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
    expect(seatsUpTo(two, [2], "easy")).toEqual(two);
  });

  it("gives everybody a colour of their own", () => {
    const seats = firstSeats([8], "moss", "easy");
    expect(new Set(seats.map(({ colour }) => colour)).size).toBe(8);
  });

  it("keeps the names of bots when seats move or go", () => {
    let seats = firstSeats([2, 3, 4], "teal", "normal");
    seats = addSeat(addSeat(seats, "bot", "easy"), "here", "normal");
    expect(seatNames(seats, names)).toEqual(["Anna", "Ada", "Blaise", "Player 4"]);
    expect(seatNames(raiseSeat(seats, 2), names)).toEqual(["Anna", "Blaise", "Ada", "Player 4"]);
    expect(removeSeat(seats, 3).map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
    expect(raiseSeat(seats, 0)).toEqual(seats);
  });

  it("mixes without losing anybody", () => {
    const seats = firstSeats([4], "teal", "normal");
    const mixed = mixSeats(seats, () => 0);
    expect(mixed).not.toEqual(seats);
    expect([...mixed].sort((a, b) => a.key - b.key)).toEqual(seats);
  });

  it("says who is missing or too many", () => {
    expect(fits(4, [4, 8])).toEqual({ ok: true });
    expect(fits(5, [4, 8])).toEqual({ ok: false, missing: 3, spare: 0 });
    expect(fits(9, [4, 8])).toEqual({ ok: false, missing: 0, spare: 1 });
  });

  it("is sent as the server wants it", () => {
    const seats = addSeat(firstSeats([2], "teal", "perfect"), "open", "normal");
    expect(toNewSeats(seats, names, ["easy", "normal"], "normal")).toEqual([
      { kind: "me", name: "Anna", colour: "teal" },
      { kind: "bot", name: "Ada", colour: seats[1]!.colour, level: "normal" },
      { kind: "open", colour: seats[2]!.colour },
    ]);
  });
});

describe("an invitation", () => {
  const seats = addSeat(firstSeats([2], "teal", "normal"), "open", "normal");

  it("asks a host for a name once friends are to come", () => {
    expect(invitesNameless(seats, "")).toBe(true);
    expect(invitesNameless(seats, "Ann")).toBe(false);
    expect(invitesNameless(firstSeats([2], "teal", "normal"), "")).toBe(false);
    expect(invitesNameless(seats.map((seat) => (seat.kind === "me" ? { ...seat, name: "Ann" } : seat)), "")).toBe(false);
  });
});
