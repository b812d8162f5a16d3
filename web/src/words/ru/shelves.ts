/** The shelves of the library, in Russian. */

import type { words as english } from "../en/shelves";

export const words: typeof english = {
  names: {
    first: "Для начала",
    children: "Детям",
    quick: "На пять минут",
    two: "На двоих",
    crowd: "Большой компанией",
    bluffing: "Блеф",
    alone: "Одному",
    bar: "У стойки",
    pad: "С листом для записи",
  },
  all: "Все игры",
  whole: (name) => `${name}: показать всё`,
  more: "Показать всё",
  skip: "Перейти к играм",
  free: "Бесплатно, без регистрации и без рекламы.",
  sort: "Порядок",
  sorts: { usual: "сначала простые", name: "по названию", minutes: "по времени", players: "по числу игроков", luck: "от удачи к расчёту" },
  age: "Самому младшему",
  ageChip: (value) => `${value} лет`,
  ages: (value) => `${value}+`,
  agesSpoken: (value) => `от ${value} лет`,
  also: (name) => `другое название: ${name}`,
  variant: (name) => `есть вариант «${name}»`,
  formOf: (name) => `разновидность игры «${name}»`,
  inRules: (line) => `в правилах: ${line}`,
};
