/** The words of a game's page, in Russian. */

import type { gameEn } from "../en/game";

export const gameRu: typeof gameEn = {
  playBot: "Сыграть с ботом",
  set: "Создать стол",
  rules: "Правила",
  variants: "Варианты",
  playVariant: "Сыграть так",
  statistics: "Сыграно здесь",
  statisticsGames: "Партий доиграно",
  pointsAverage: "Очков в среднем",
  pointsBest: "Лучший результат",
  movesAverage: "Ходов в партии",
  movesRange: (low, high) => `от ${low} до ${high}`,
  picture: (title) => `Стол для игры «${title}»`,
  example: "Посмотреть партию",
  exampleText: "Боты начинают партию; её можно пройти шаг за шагом.",
  worked: "Пример на столе",
  workedText: "Разобранный пример из правил; его можно пройти шаг за шагом.",
  ownPage: "У игры своя страница",
  contents: "На этой странице",
};
