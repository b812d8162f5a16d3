import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { writeWorker } from "./scripts/offline.mjs";

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "KOSTI_").KOSTI_SERVER ?? "http://127.0.0.1:8765";
  return {
    plugins: [svelte(), { name: "offline", apply: "build", closeBundle: writeWorker }],
    build: {
      outDir: "../src/kosti/web",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
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
