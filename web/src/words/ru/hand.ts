/** What is said of the hand, in Russian. */

import type { handEn } from "../en/hand";

export const handRu: typeof handEn = {
  kept: "оставлена",
  keptHere: "Оставлены",
  keepHere: "Нажмите на кость, чтобы её оставить",
  lies: "это вам и выпало",
  notMade: "Из ваших костей такое не составить.",
};
