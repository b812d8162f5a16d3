/** The words of a game's page, in English. */

export const gameEn = {
  playBot: "Play against a bot",
  set: "Set the table",
  rules: "Rules",
  variants: "Variants",
  playVariant: "Play this",
  statistics: "Played here",
  statisticsGames: "Games finished",
  pointsAverage: "Points on average",
  pointsBest: "Best result",
  movesAverage: "Moves in a game",
  movesRange: (low: string, high: string) => `from ${low} to ${high}`,
  picture: (title: string) => `A table of ${title}`,
  example: "See it played",
  exampleText: "Bots begin a game; go through it step by step.",
  worked: "The example on the table",
  workedText: "The worked example of the rules; go through it step by step.",
  ownPage: "Has a page of its own",
  contents: "On this page",
};
