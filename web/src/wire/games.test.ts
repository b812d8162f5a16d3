import { describe, expect, it } from "vitest";
import { countsText, diceFor, levelsFor, otherCounts, quickBots, settingFor, usualLevel, variantCounts } from "./games";
import { card, page } from "./games.fixture";

describe("games", () => {
  it("write their numbers of players", () => {
    expect(countsText([2, 3, 4])).toBe("2–4");
    expect(countsText([4, 8, 12])).toBe("4, 8, 12");
    expect(countsText([2])).toBe("2");
  });

  it("count dice for a table", () => {
    const perudo = card({ dice_needed: 5, dice_per_player: true });
    expect(diceFor(perudo, null)).toBe(10);
    expect(diceFor(perudo, 4)).toBe(20);
    expect(diceFor(card({ dice_needed: 6 }), 4)).toBe(6);
  });

  it("find the rules for a number of players: the usual ones, else the first variant that takes so many", () => {
    const game = page({ players: { ...card().players, counts: [2, 3, 4, 5], usual: [2, 5] } });
    expect(settingFor(game, 2)).toEqual({ variant: null, players: 2 });
    expect(settingFor(game, 3)).toEqual({ variant: "big-pig", players: 3 });
    expect(settingFor(game, 9)).toBeNull();
    expect(settingFor(game, null)).toBeNull();
    expect(otherCounts(game, null)).toEqual([{ variant: "big-pig", counts: [3, 4] }]);
    expect(otherCounts(game, "jackpot")).toEqual([{ variant: null, counts: [2, 5] }]);
  });

  it("offer the perfect bot only where there is one", () => {
    expect(levelsFor(page(), null, 2)).toEqual(["easy", "normal", "perfect"]);
    expect(levelsFor(page(), null, 3)).toEqual(["easy", "normal"]);
    expect(levelsFor(page(), "big-pig", 2)).toEqual(["easy", "normal"]);
  });

  it("choose for a newcomer", () => {
    expect(usualLevel(["easy", "normal"])).toBe("normal");
    expect(usualLevel(["easy"])).toBe("easy");
    expect(quickBots([1, 2, 3])).toBe(1);
    expect(quickBots([1])).toBe(0);
    expect(quickBots([4, 8])).toBe(3);
    expect(variantCounts(page(), "jackpot")).toEqual([3, 4]);
    expect(variantCounts(page(), null)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
