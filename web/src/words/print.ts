/** What is said on paper and about printing, in the language chosen now. */

import { inLang } from "./i18n.svelte";

const en = { rules: "Print the rules", sheet: "Print a score sheet", name: "Name", total: "Total", date: "Date" };
const ru: typeof en = { rules: "Напечатать правила", sheet: "Напечатать лист для записи", name: "Имя", total: "Итого", date: "Дата" };

/** The words of printing in the language chosen now. */
export function sayPrint(): typeof en {
  return inLang({ en, ru });
}
