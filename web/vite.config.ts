import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { languages } from "./scripts/languages.mjs";
import { writeWorker } from "./scripts/offline.mjs";

// What the renderer of rules brings along and no rules need is left out: it would be half of what a page of rules loads.
const without = (name: string) => new URL(`src/words/without/${name}.ts`, import.meta.url).pathname;

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "KOSTI_").KOSTI_SERVER ?? "http://127.0.0.1:8765";
  return {
    plugins: [svelte(), { name: "offline", apply: "build", closeBundle: writeWorker }],
    define: { KOSTI_LANGUAGES: JSON.stringify(languages()) },
    resolve: {
      alias: { entities: without("entities"), "linkify-it": without("linkify"), "punycode.js": without("punycode") },
    },
    build: {
      outDir: "../src/kosti/web",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The renderer of rules is a file of its own, so that nothing else comes to need it. What many pages share comes in few files: each costs its headers.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "markdown", test: /markdown-it|mdurl|uc\.micro|words\/(rules|dice|options|without)/ },
              { name: "pictures", test: /table\/(dice\/DieFace|symbols\/symbols|items\/drawn\/(parts|FigureArt|art\/art))/ },
              { name: "shared", test: /src\/(app\/(kept|load|tables|read)|ui\/messages\/failure|ui\/share|wire\/games|hand\/sender|hand\/scene\/people)/ },
            ],
          },
        },
      },
    },
    server: {
      proxy: { "/api": { target: server, ws: true } },
    },
    test: {
      include: ["src/**/*.test.ts"],
      environment: "node",
    },
  };
});
