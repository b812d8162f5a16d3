/** Beats and their pace in Russian. */

import type { words as english } from "../en/beats";

export const words: typeof english = {
  skip: "К текущему ходу",
  pace: "Темп",
  paces: { slow: "Спокойно", normal: "Обычно", fast: "Быстро", instant: "Сразу" },
  paceHint: "Сколько показывать каждое событие и как быстро ходят ваши боты. Запомнится и для следующих столов.",
};
