/** The words of the history, in Russian. */

import type { logEn } from "./log.en";

export const logRu: typeof logEn = {
  you: "Вы",
};
