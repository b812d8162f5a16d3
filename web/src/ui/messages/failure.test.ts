import { describe, expect, it } from "vitest";
import { ApiError } from "../../wire/api";
import { failureText, sentence } from "./failure";

describe("what the server says", () => {
  it("is a clause, and alone on the screen a sentence", () => {
    expect(sentence("this seat is taken")).toBe("This seat is taken.");
    expect(sentence("Нет места?")).toBe("Нет места?");
  });

  it("is said where it refuses", () => {
    expect(failureText(new ApiError("seat_taken", 409, { en: "this seat is taken", ru: "это место занято" }))).toBe("This seat is taken.");
  });
});
