// Prints what a first visit loads, compressed, by where it begins, and fails when one grows over the limit.
//
// A visit fetches the page, its scripts with all that they import at once, their styles, and the fonts of one language with Latin digits; then it reads what it
// shows from the server, which is known by measuring (the most of both languages). The list of all games is not counted: it grows with the library.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 300_000;
const VISITS = [
  { title: "the shelf", pages: ["LibraryPage"], reads: 2_000 },
  { title: "a game", pages: ["GamePage"], reads: 19_000 },
  { title: "a table", pages: ["TablePage", "Playing"], reads: 6_000 },
  { title: "a table that waits", pages: ["TablePage", "WaitingRoom"], reads: 3_000 },
];

const root = new URL("../../src/kosti/web", import.meta.url).pathname;
const index = readFileSync(join(root, "index.html"), "utf8");
const assets = readdirSync(join(root, "assets"));
const script = assets.find((name) => index.includes(name) && name.endsWith(".js"));
const fonts = assets.filter((name) => name.endsWith(".woff2"));

function text(name) {
  return readFileSync(join(root, "assets", name), "utf8");
}

function chunkOf(name) {
  const found = assets.find((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  if (!found) throw new Error(`no chunk of ${name}`);
  return found;
}

/** A script and all that it imports at once. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next] of text(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) withImports(next, found);
  return found;
}

/** The styles that belong to scripts: each has the name of its script before the hash. */
function stylesOf(scripts) {
  const stems = new Set([...scripts].map((name) => name.slice(0, -"-xxxxxxxx.js".length)));
  return assets.filter((name) => name.endsWith(".css") && stems.has(name.slice(0, -"-xxxxxxxx.css".length)));
}

function weight(name) {
  const bytes = readFileSync(join(root, "assets", name));
  return name.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

let tooMuch = false;
for (const { title, pages, reads } of VISITS) {
  const scripts = new Set([script, ...pages.map(chunkOf)].flatMap((name) => [...withImports(name)]));
  const total = [...scripts, ...stylesOf(scripts), ...fonts].reduce((sum, name) => sum + weight(name), gzipSync(index).length + reads);
  console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load of ${title}, compressed (limit ${LIMIT / 1000} kB)`);
  tooMuch ||= total > LIMIT;
}
if (tooMuch) process.exit(1);
