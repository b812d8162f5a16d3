/** What is said on paper and about printing, in Russian. */

import type { words as english } from "../en/print";

export const words: typeof english = { rules: "Напечатать правила", sheet: "Напечатать лист для записи", name: "Имя", total: "Итого", date: "Дата" };
