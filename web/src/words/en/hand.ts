/** What is said of the hand, in English. */

export const words = {
  kept: "kept",
  keptHere: "Kept",
  keepHere: "Touch a die to keep it",
  lies: "what you threw",
  notMade: "Your dice do not make this one.",
};
