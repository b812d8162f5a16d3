/** What is said of whole plays, in Russian. */

import type { words as english } from "../en/plays";

const FROM: Readonly<Record<string, string>> = { bar: "с бара", hand: "из запаса" };
const TO: Readonly<Record<string, string>> = { off: "за доску", bar: "на бар" };

export const words: typeof english = {
  title: "Ходы",
  field: "Ваш ход",
  example: "например, 8/5 6/5",
  go: "Сыграть",
  close: "Закрыть",
  list: "Все ходы",
  none: "Сейчас выбирать не из чего.",
  shown: (n, all) => (n === all ? `всего ${all}` : `${n} из ${all}`),
  way: (start, end, times) => `${FROM[start] ?? `с ${start}`} ${TO[end] ?? `на ${end}`}${times > 1 ? ` — шашек: ${times}` : ""}`,
  marked: (places) => `бьёт на ${places.join(" и ")}`,
  empty: "Напишите, откуда и куда идёт каждая шашка, например 8/5 6/5.",
  odd: (word) => `«${word}» — не ход. Пишите, откуда и куда: 8/5 6/5, bar/21, 6/off, 8/5(2).`,
  notPossible: (text, near) => `${text} этими числами не сыграть. Можно: ${near}`,
  several: (near) => `Туда можно пойти по-разному: ${near}`,
};
