// Writes the service worker into the built client: its files, and a version that changes with any of them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../../src/kosti/web", import.meta.url).pathname;
const worker = readFileSync(new URL("worker.js", import.meta.url), "utf8");

/** Reads what was built and writes sw.js beside it. */
export function writeWorker() {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !["sw.js", "index.html", ".sources"].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();

  const hash = createHash("sha256").update(worker);
  for (const file of ["/index.html", ...files]) hash.update(file).update(readFileSync(join(root, file)));
  writeFileSync(join(root, "sw.js"), worker.replace("__VERSION__", hash.digest("hex").slice(0, 16)).replace("__FILES__", JSON.stringify(files)));
}
