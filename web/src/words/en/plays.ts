/** What is said of whole plays, in English. */

const PLACES: Readonly<Record<string, string>> = { bar: "the bar", off: "off the board", hand: "the hand" };
const place = (id: string): string => PLACES[id] ?? id;

export const words = {
  title: "Plays",
  field: "Your play",
  example: "such as 8/5 6/5",
  go: "Play",
  close: "Close",
  list: "All plays",
  none: "There is nothing to choose now.",
  shown: (n: number, all: number) => (n === all ? `${all} in all` : `${n} of ${all}`),
  way: (start: string, end: string, times: number) => `from ${place(start)} to ${place(end)}${times > 1 ? ` ${times} times` : ""}`,
  marked: (places: string[]) => `hits on ${places.map(place).join(" and ")}`,
  empty: "Write from where to where each checker goes, such as 8/5 6/5.",
  odd: (word: string) => `“${word}” is no move. Write from where to where: 8/5 6/5, bar/21, 6/off, 8/5(2).`,
  notPossible: (text: string, near: string) => `${text} is not possible with these numbers. Possible: ${near}`,
  several: (near: string) => `There are several ways to go there: ${near}`,
};
