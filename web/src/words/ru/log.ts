/** The words of the history, in Russian. */

import type { logEn } from "../en/log";

export const logRu: typeof logEn = {
  you: "Вы",
};
