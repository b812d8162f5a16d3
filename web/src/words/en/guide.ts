/** What is said to somebody who plays a game for the first time, in English. */

export const words = {
  offer: "First time? I can guide you, one sentence at a time.",
  lead: "Guide me",
  notNow: "No, thank you",
  never: "Never ask again",
  goal: "How to win:",
  throw: "Throw the dice: that is how it all begins.",
  draw: "Draw; luck decides.",
  go: "The brass outline shows what to touch.",
  all: "That is all; now you know it.",
  thanks: "Thank you",
  stop: "Stop guiding me",
  guide: "Guide",
  filled: "This line is filled.",
  possible: (allowed: string[]) => (allowed.length ? `Possible: ${allowed.join(", ")}.` : ""),
  card: "What scores",
  cardClose: "Close the card",
  lies: "lies on the table",
};
