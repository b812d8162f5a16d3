/** Beats and their pace in English. */

export const words = {
  skip: "Skip to now",
  pace: "Pace",
  paces: { slow: "Calm", normal: "Normal", fast: "Fast", instant: "At once" },
  paceHint: "How long each thing is shown, and how fast your bots move. Kept for your next tables.",
};
