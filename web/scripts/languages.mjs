// The languages of the texts: every folder that says what it is called, the two that stand beside what they name first.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const texts = new URL("../../src/kosti/texts", import.meta.url).pathname;
const FIRST = ["en", "ru"];

/** What is said under a key of a file of such lines: `name = "Deutsch"`. */
function said(file, key) {
  return new RegExp(`^${key} = "(.*)"$`, "m").exec(file)?.[1];
}

/** Code, name and short name of every language. */
export function languages(folder = texts) {
  const further = readdirSync(folder).filter((code) => !FIRST.includes(code) && existsSync(join(folder, code, "language.toml"))).sort();
  return [...FIRST, ...further].map((code) => {
    const file = readFileSync(join(folder, code, "language.toml"), "utf8");
    const name = said(file, "name") ?? code;
    return { code, name, short: said(file, "short") ?? name.slice(0, 3) };
  });
}
