/** What is said when a game is over, in Russian. */

import type { words as english } from "../en/end";
import { count, form, number } from "../plural";

const games = (n: number) => `${number("ru", n)} ${form("ru", n, "игру", "игры", "игр")}`;

export const words: typeof english = {
  wonTogether: (names) => `Вы победили! Победа общая: ${names}`,
  drawn: "Ничья",
  safe: (loser) => `Проигрывает ${loser}, а вы — нет`,
  onlyLoser: (loser) => `Проигрывает ${loser}`,
  lost: "На этот раз проигрыш за вами",
  alone: (points) => `Ваш итог: ${count("ru", points, "очко", "очка", "очков")}`,
  aloneOver: "Игра доиграна",
  kind: [
    "И всё равно хорошая игра.",
    "Кости вам задолжали.",
    "Новый бросок — новая история.",
    "Спасибо за игру.",
  ],
  close: ["До победы было недалеко.", "Борьба шла до последнего броска."],
  reckoning: "Как сложились очки",
  total: "Итого",
  outOf: (count, points) => `${number("ru", points)} за ${number("ru", count)}`,
  best: "Лучшее за игру",
  turn: "Переломный момент",
  led: (name) => `${name}: лидерство от первого очка до последнего.`,
  ledYou: "Вы вели от первого очка до последнего.",
  gain: (gain) => `${gain > 0 ? "+" : ""}${number("ru", gain)}`,
  firstBest: { alone: (points) => `Ваш первый итог здесь в одиночку: ${points}.`, others: (points) => `Ваш первый итог здесь: ${points}.` },
  newBest: { alone: (points, best) => `Личный рекорд в игре в одиночку: ${points} (прежний — ${best}).`, others: (points, best) => `Личный рекорд: ${points} (прежний — ${best}).` },
  yourBest: { alone: (best, n) => `Ваш рекорд за ${games(n)} в одиночку: ${best}.`, others: (best, n) => `Ваш рекорд за ${games(n)}: ${best}.` },
};
