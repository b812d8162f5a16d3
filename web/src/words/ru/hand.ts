/** What is said of the hand, in Russian. */

import type { words as english } from "../en/hand";

export const words: typeof english = {
  kept: "оставлена",
  keptHere: "Оставлены",
  keepHere: "Нажмите на кость, чтобы её оставить",
  lies: "это вам и выпало",
  notMade: "Из ваших костей такое не составить.",
};
