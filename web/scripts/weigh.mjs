// Prints what a first visit loads, compressed, and fails when it grows over the limit.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 300_000;
const root = new URL("../../src/kosti/web", import.meta.url).pathname;
const index = readFileSync(join(root, "index.html"), "utf8");
const assets = readdirSync(join(root, "assets"));

// A first visit fetches the page, its script and style with what they import at once, and the fonts of one language with Latin digits.
const script = assets.find((name) => index.includes(name) && name.endsWith(".js"));
const imported = [...readFileSync(join(root, "assets", script), "utf8").matchAll(/from\s*["']\.\/([^"']+)["']/g)].map((match) => match[1]);
const first = assets.filter((name) => index.includes(name) || imported.includes(name) || (name.endsWith(".woff2") && name.includes("normal")));

const sizes = first.map((name) => {
  const bytes = readFileSync(join(root, "assets", name));
  return { name, bytes: name.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length };
});
sizes.push({ name: "index.html", bytes: gzipSync(index).length });

const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`);
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load, compressed (limit ${LIMIT / 1000} kB)`);
if (total > LIMIT) process.exit(1);
