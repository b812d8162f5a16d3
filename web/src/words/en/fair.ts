/** What is said of fair dice, in English. */

import { count } from "../plural";

export const words = {
  picture: "The server’s envelope and those of the players lie sealed on the table; opened together they make the dice",
  how: [
    "First the server seals a secret number and shows its fingerprint.",
    "Then every player’s browser seals a random word in the same way.",
    "Only when all are sealed are the words opened and mixed with the number; after the game the number is opened too.",
    "So nobody could choose the throws: the server did not know the words when it chose its number, and no player knew the words of the others.",
  ],
  real: "You threw your own dice; there is nothing to prove.",
  commitment: "Fingerprint of the secret number",
  seed: "The secret number",
  wordsOf: "The words",
  wordOf: (name: string, word: string) => `${name}: ${word}`,
  diceOf: "The dice",
  checked: "What this browser has checked",
  findings: {
    commitment: {
      good: "It had the fingerprint before it told your word, and the fingerprint is still the same.",
      open: "The fingerprint has not changed since this browser first saw it. Whether that was before the words, only those who told a word know.",
      bad: "The fingerprint is not the one this browser saw first.",
    },
    word: {
      good: "Your word is among those that make the dice.",
      open: "Your word was told by another device; that one can tell whether it is here.",
      bad: "Your word is not among those that make the dice.",
    },
    pledges: {
      good: "Every word is the one that was sealed before yours was opened.",
      open: "The words fit their fingerprints. Whether those came first, only those who told a word know.",
      bad: "Not every word is the one that was sealed.",
    },
    words: { good: "", open: "", bad: "The words are not those that the game began with." },
    seed: {
      good: "The secret number fits the fingerprint.",
      open: "",
      bad: "The secret number does not fit the fingerprint.",
    },
  },
  alarm: "These dice are not what was promised:",
  broken: (n: number) => `The start was broken off ${n === 1 ? "once" : `${n} times`} after your word was known. Players who come or go do that; a server could do it to choose among starts.`,
  elsewhere: "Your word for the dice was sealed on another device. Go on there, or stand up and take your seat again.",
  verify: "Check the dice",
  verifying: "Checking…",
  verified: (n: number) => `All is fair: ${count("en", n, "throw and draw", "throws and draws")} checked, every one follows from the secret number and the words.`,
  wrongSeed: "The secret number does not fit the fingerprint given before the game.",
  takenBack: (n: number) => `${count("en", n, "more number was", "more numbers were")} thrown and taken back with moves: that the players agreed to it cannot be proved.`,
  pilesUnknown: "What lay in the piles is not checked here; the command “kosti verify” does that from the record.",
  wrongThrow: (n: number) => `Throw or draw number ${n} does not follow from the secret number and the words.`,
  wrongDice: (n: number) => `Throw or draw number ${n} was not made with the dice shown before the game.`,
  wrongWords: "The words are not those that were fixed when the game began.",
  wrongSeen: (text: string) => `The proof is not of the game you saw: it lacks “${text}”.`,
  command: "To check the record elsewhere, with what this browser kept:",
};
