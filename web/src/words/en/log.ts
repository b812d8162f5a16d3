/** The words of the history, in English. */

export const logEn = {
  you: "You",
};
