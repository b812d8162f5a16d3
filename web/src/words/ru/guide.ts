/** What is said to somebody who plays a game for the first time, in Russian. */

import type { words as english } from "../en/guide";

export const words: typeof english = {
  offer: "Играете впервые? Подскажу, что делать: по одной фразе на шаг.",
  lead: "Да, подскажите",
  notNow: "Спасибо, не нужно",
  never: "Больше не спрашивать",
  goal: "Как победить:",
  throw: "Бросьте кости: с этого всё начинается.",
  draw: "Тяните: решит случай.",
  go: "Латунная рамка показывает, на что нажать.",
  all: "Вот и всё: теперь вы умеете играть.",
  thanks: "Спасибо",
  stop: "Дальше без подсказок",
  guide: "Подсказки",
  filled: "Эта строка уже заполнена.",
  possible: (allowed) => (allowed.length ? `Можно: ${allowed.join(", ")}.` : ""),
  card: "Что даёт очки",
  cardClose: "Закрыть памятку",
  lies: "лежит на столе",
};
