/** The rules of a game, from Markdown to what the page shows. Raw HTML in a text stays text, so nothing needs cleaning afterwards. */

import MarkdownIt from "markdown-it";
import { withDice } from "./dice";

type Words = ReadonlyMap<string, string>;

export interface Section {
  id: string;
  title: string;
  html: string;
}

const VARIANTS = new Set(["Variants", "Варианты"]);

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// A column's alignment is a class: the page allows no style attributes.
for (const cell of ["th_open", "td_open"] as const) {
  markdown.renderer.rules[cell] = (tokens, at, options, _env, self) => {
    const token = tokens[at]!;
    const align = /text-align:(\w+)/.exec(String(token.attrGet("style") ?? ""))?.[1];
    token.attrs = align ? [["class", align]] : null;
    return self.renderToken(tokens, at, options);
  };
}

// Wide tables scroll by themselves instead of widening the page.
markdown.renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => "</table></div>";

// Throws are drawn.
markdown.renderer.rules.text = (tokens, at) => withDice(markdown.utils.escapeHtml(tokens[at]!.content));

// The texts name agreements by their short names; people read the labels.
markdown.renderer.rules.code_inline = (tokens, at, _options, env) => {
  const content = tokens[at]!.content;
  const words = env?.words as Words | undefined;
  return `<span class="agreed">${markdown.utils.escapeHtml(words?.get(content) ?? content)}</span>`;
};

/** A piece of Markdown as HTML; `words` gives the labels for short names. */
export function toHtml(text: string, words: Words = new Map()): string {
  return markdown.render(withoutMarks(text), { words });
}

/** Headings carry a mark for the variant they explain; readers do not need it. */
function withoutMarks(text: string): string {
  return text.replace(/^(#+ .*?) (\{#[\w-]+\}|\(`[\w-]+`\))\s*$/gm, "$1");
}

/** The rules in sections by their second-level headings; title, introduction and variants stand elsewhere on the page. */
export function sections(text: string, words: Words = new Map()): Section[] {
  const parts = text.split(/^## +/m).slice(1);
  return parts
    .map((part) => {
      const end = part.indexOf("\n");
      return { title: part.slice(0, end < 0 ? undefined : end).trim(), body: end < 0 ? "" : part.slice(end + 1) };
    })
    .filter(({ title }) => !VARIANTS.has(title))
    .map(({ title, body }, i) => ({ id: `rules-${i + 1}`, title, html: toHtml(body, words) }));
}

/** What stands between the title and the first heading. */
export function introduction(text: string): string {
  const start = text.split(/^## +/m)[0] ?? "";
  return toHtml(start.replace(/^# .*$/m, "").trim());
}
