import { expect, it } from "vitest";
import { byLang } from "./folders";
import { inLang, speak } from "./i18n.svelte";
import { languages, nextLanguage, preferredLang, type Language } from "./languages";
import { form, number } from "./plural";

const piglet = "xx" as Language["code"];
const more: Language[] = [...languages, { code: piglet, name: "Piglet", short: "Oink" }];

const files = import.meta.glob<string>(["./*.ts", "!./*.test.ts"], { eager: true, query: "?raw", import: "default" });

it("are named by no file that says something: a further one is a folder", () => {
  const naming = Object.entries(files).filter(([, text]) => /from "\.\/(?!en\/)[a-z]{2}\//.test(text));
  expect(naming.map(([file]) => file)).toEqual([]);
});

it("come from the folders of texts", () => {
  expect(languages).toEqual([{ code: "en", name: "English", short: "Eng" }, { code: "ru", name: "Русский", short: "Рус" }]);
});

it("are chosen in turn", () => {
  expect(more.map(({ code }) => nextLanguage(code, more).code)).toEqual(["ru", piglet, "en"]);
  expect(nextLanguage("ru").code).toBe("en");
});

it("are those a browser asks for, or one near to it, or English", () => {
  expect(preferredLang(["de-AT", "xx-SO", "ru"], more)).toBe(piglet);
  expect(preferredLang(["xx", "uk-UA", "en"])).toBe("ru");
  expect(preferredLang(["xx"])).toBe("en");
});

it("say in English what they have no words for", () => {
  const said = byLang({ "./en/oink.ts": "hello", "./ru/oink.ts": "привет" });
  const grunts = byLang({ "./en/oink.ts": "hello", "./xx/oink.ts": "oink" });
  speak(piglet);
  expect([inLang(said), inLang(grunts)]).toEqual(["hello", "oink"]);
  expect([form("de" as Language["code"], 2, "Punkt", "Punkte"), number("de" as Language["code"], 1000)]).toEqual(["Punkte", "1.000"]);
  speak("en");
});
