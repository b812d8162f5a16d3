/** Games in whose rules the words stand, asked of the server when names alone find little. */

import { api } from "../../app/person.svelte";
import { lang } from "../../words/i18n.svelte";

const FEW = 4;
const SHORTEST = 3;
const PAUSE_MS = 250;

const answers = $state<Record<string, Map<string, string>>>({});
const nothing = new Map<string, string>();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** By game a line of its rules with these words; it is empty until the server has answered, and where names have found enough. */
export function rulesWith(text: string, found: number): Map<string, string> {
  const words = text.trim();
  const key = `${lang()} ${words}`;
  if (words.length < SHORTEST || found >= FEW) return nothing;
  if (!answers[key]) ask(words, key);
  return answers[key] ?? nothing;
}

function ask(words: string, key: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    api.inRules(words, lang()).then(
      (lines) => (answers[key] = new Map(lines.map(({ id, line }) => [id, line]))),
      () => {}, // without the server names have to do
    );
  }, PAUSE_MS);
}
