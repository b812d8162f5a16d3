/** The words of the history, in Russian. */

import type { words as english } from "../en/log";

export const words: typeof english = {
  you: "Вы",
};
