/** How this browser likes Kosti: language, light or dark, sound, motion. */

import type { Lang } from "../wire/protocol";
import { speak } from "../words/i18n.svelte";
import { languages, preferredLang } from "../words/languages";
import { recall, remember } from "./store";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "still";

export type Pace = "slow" | "normal" | "fast" | "instant"; // how long each thing is shown, and how fast one's bots move

export interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  motion: Motion;
  pace: Pace;
}

const defaults: Settings = { lang: preferredLang(navigator.languages ?? [navigator.language]), theme: "auto", sound: false, motion: "auto", pace: "normal" };

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: dark.matches, still: still.matches });

/** The settings as chosen; read them anywhere, change them with `choose`. */
export const settings: Settings = $state({ ...defaults, ...recall<Partial<Settings>>("settings", {}) });
if (!languages.some(({ code }) => code === settings.lang)) settings.lang = defaults.lang; // a language that was there once

/** Whether things should fade instead of moving. */
export function isStill(): boolean {
  return settings.motion === "still" || (settings.motion === "auto" && system.still);
}

/** Whether the dark colours are on. */
export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && system.dark);
}

/** Changes one setting, at once and for the next visit. */
export function choose<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  remember("settings", $state.snapshot(settings));
  apply();
}

function apply(): void {
  speak(settings.lang);
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = isDark() ? "dark" : "light";
  root.dataset.motion = isStill() ? "still" : "full";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark() ? "#12201d" : "#21463e");
}

function follow(query: MediaQueryList, name: keyof typeof system): void {
  query.addEventListener("change", () => {
    system[name] = query.matches;
    apply();
  });
}

follow(dark, "dark");
follow(still, "still");
apply();
