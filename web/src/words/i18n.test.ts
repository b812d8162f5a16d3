import { afterEach, expect, it } from "vitest";
import { lang, speak, textOf } from "./i18n.svelte";

afterEach(() => speak("en"));

it("what the server says is said in the language chosen now, else in English", () => {
  expect(textOf({ en: "taken", ru: "занято" })).toBe("taken");
  speak("ru");
  expect(lang()).toBe("ru");
  expect(textOf({ en: "taken", ru: "занято", be: "занята" })).toBe("занято");
  expect(textOf({ en: "taken", ru: "" })).toBe("taken");
});
