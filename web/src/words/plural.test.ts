import { describe, expect, it } from "vitest";
import { count, figures, form, number, span } from "./plural";
import { words as en } from "./en/words";
import { words as ru } from "./ru/words";

describe("plurals", () => {
  it.each([
    [0, "очков"],
    [1, "очко"],
    [2, "очка"],
    [4, "очка"],
    [5, "очков"],
    [11, "очков"],
    [12, "очков"],
    [21, "очко"],
    [22, "очка"],
    [25, "очков"],
    [111, "очков"],
    [121, "очко"],
    [1000, "очков"],
  ])("Russian: %i %s", (n, word) => expect(form("ru", n, "очко", "очка", "очков")).toBe(word));

  it.each([
    [0, "points"],
    [1, "point"],
    [2, "points"],
    [21, "points"],
  ])("English: %i %s", (n, word) => expect(form("en", n, "point", "points")).toBe(word));

  it("joins number and word so that no line breaks between them", () => {
    expect(count("ru", 5, "очко", "очка", "очков")).toBe("5\u00a0очков");
    expect(count("en", 1, "die", "dice")).toBe("1\u00a0die");
  });

  it("writes numbers as the language does", () => {
    expect(number("en", 10000)).toBe("10,000");
    expect(number("ru", 10000)).toMatch(/^10\s000$/);
    expect(number("ru", 42.5)).toBe("42,5");
  });

  it("writes the numbers inside a text the same way", () => {
    expect(figures("en", 10000)).toBe("10,000");
    expect(figures("ru", -1.5)).toBe("−1,5");
    expect(figures("ru", "10000")).toMatch(/^10\s000$/);
    expect(figures("en", "Bank 1750 points, or throw 2 dice?")).toBe("Bank 1,750 points, or throw 2 dice?");
    expect(figures("en", "+1000")).toBe("+1,000");
    expect(figures("en", "Ann: -1 by this throw")).toBe("Ann: −1 by this throw");
    expect(figures("en", "6 − -3")).toBe("6 − −3");
    expect(figures("ru", "1240 → 0")).toMatch(/^1\s240 → 0$/);
  });

  it("leaves alone what only looks like a number", () => {
    for (const text of ["3-1", "carre-1-1245", "27:4", "1,000", "12.5", "x4000", "9:1234", "6#1000"]) expect(figures("en", text)).toBe(text);
    expect(figures("en", "Max (2000): 2000 points, -5", ["Ann", "Max (2000)"])).toBe("Max (2000): 2,000 points, −5");
    expect(figures("en", "Agent -7: thrown 1", ["Agent -7"])).toBe("Agent -7: thrown 1");
  });

  it("writes a span of one as one number", () => {
    expect(span(2, 10)).toBe("2–10");
    expect(span(2, 2)).toBe("2");
  });
});

describe("words", () => {
  it("count games in both languages", () => {
    expect(en.library.found(1)).toBe("1\u00a0game");
    expect(en.library.found(26)).toBe("26\u00a0games");
    expect(ru.library.found(1)).toBe("1\u00a0игра");
    expect(ru.library.found(3)).toBe("3\u00a0игры");
    expect(ru.library.found(26)).toBe("26\u00a0игр");
  });

  it("say the players of a game", () => {
    expect(en.facts.players("2–10", 10)).toBe("2–10 players");
    expect(ru.facts.players("2–10", 10)).toBe("2–10\u00a0игроков");
    expect(ru.facts.players("2", 2)).toBe("2\u00a0игрока");
    expect(ru.facts.players("4, 8, 12", 12)).toBe("4, 8, 12\u00a0игроков");
  });

  it("say how many are missing", () => {
    expect(en.start.needs(1)).toBe("1\u00a0player is missing.");
    expect(ru.start.needs(1)).toBe("Не хватает 1\u00a0игрока.");
    expect(ru.start.needs(2)).toBe("Не хватает 2\u00a0игроков.");
    expect(ru.start.tooMany(1)).toBe("Лишний: 1\u00a0игрок.");
  });
});
