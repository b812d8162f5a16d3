/** What the short text of a cell shows: pieces of players, chips, dice, or plain words. */

export type Mark =
  | { what: "text"; text: string }
  | { what: "piece"; seat: number }
  | { what: "chip"; seat: number; text: string }
  | { what: "die"; face: number }
  | { what: "soldier"; seat: number; face: string; notes: string; lifted: boolean }
  | { what: "marker" }
  | { what: "dot" }
  | { what: "peak" };

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function seatOf(letter: string, players: number): number {
  const seat = letter ? LETTERS.indexOf(letter) : -1;
  return seat < players ? seat : -1;
}

/** The marks of a cell's text; on `fields` whoever stands there comes before what the field brings. */
export function marksOf(text: string, players: number, fields = false): Mark[] {
  if (!text) return [];
  if (fields) return fieldMarks(text, players);
  const soldier = /^([A-Z])([ *])([\d\p{Lu}])(?:\n(.*))?$/u.exec(text);
  if (soldier && seatOf(soldier[1] ?? "", players) >= 0) {
    return [{ what: "soldier", seat: seatOf(soldier[1] ?? "", players), face: soldier[3] ?? "", notes: soldier[4] ?? "", lifted: soldier[2] === "*" }];
  }
  const dice = /^((?:[1-6] )+)= (\d+)$/.exec(text);
  if (dice) return [...(dice[1] ?? "").trim().split(" ").map((face): Mark => ({ what: "die", face: Number(face) })), { what: "text", text: `= ${dice[2]}` }];
  if (/^[◆△·A-Z]+$/.test(text)) {
    const marks = [...text].map((sign) => signOf(sign, players));
    if (marks.every((mark) => mark !== null)) return marks;
  }
  return text.split(" ").reduce<Mark[]>((marks, word) => addWord(marks, word, players), []);
}

/** The pieces on a field and then its own sign: `BC 6`. */
function fieldMarks(text: string, players: number): Mark[] {
  const [first = "", ...rest] = text.split(" ");
  const seats = [...first].map((letter) => seatOf(letter, players));
  if (seats.some((seat) => seat < 0)) return text === "·" ? [{ what: "dot" }] : [{ what: "text", text }];
  const pieces = seats.map((seat): Mark => ({ what: "piece", seat }));
  return rest.length ? [...pieces, { what: "text", text: rest.join(" ") }] : pieces;
}

/** Whose pieces, dice or chips lie in a cell, for a tip: the colour alone does not say it. */
export function ownersIn(text: string, names: readonly string[], fields = false): string {
  const owners = marksOf(text, names.length, fields).flatMap((mark) => ("seat" in mark ? [names[mark.seat] ?? ""] : []));
  return [...new Set(owners)].join(", ");
}

/** The same in words, for those who cannot see the pieces. */
export function spokenOf(text: string, names: readonly string[], fields = false): string {
  const words = marksOf(text, names.length, fields).map((mark) => {
    if (mark.what === "text") return mark.text;
    if (mark.what === "piece") return names[mark.seat];
    if (mark.what === "chip") return `${names[mark.seat]} ${mark.text}`;
    if (mark.what === "soldier") return [names[mark.seat], mark.face, mark.notes].filter(Boolean).join(" ");
    return mark.what === "die" ? String(mark.face) : mark.what === "marker" ? "◆" : "";
  });
  return words.filter(Boolean).join(", ") || text;
}

function signOf(sign: string, players: number): Mark | null {
  if (sign === "◆") return { what: "marker" };
  if (sign === "△") return { what: "peak" };
  if (sign === "·") return { what: "dot" };
  const seat = seatOf(sign, players);
  return seat >= 0 ? { what: "piece", seat } : null;
}

function addWord(marks: Mark[], word: string, players: number): Mark[] {
  const chip = /^([A-Z])(\d+(?:\+\d+)?)$/.exec(word);
  const seat = chip ? seatOf(chip[1] ?? "", players) : -1;
  if (chip && seat >= 0) return [...marks, { what: "chip", seat, text: chip[2] ?? "" }];
  const last = marks.at(-1);
  if (last?.what === "text") return [...marks.slice(0, -1), { what: "text", text: `${last.text} ${word}` }];
  return [...marks, { what: "text", text: word }];
}
