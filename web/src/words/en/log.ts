/** The words of the history, in English. */

export const words = {
  you: "You",
};
