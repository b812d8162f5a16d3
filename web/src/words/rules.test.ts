import { describe, expect, it } from "vitest";
import { introduction, sections, toHtml } from "./rules";

const TEXT = `# Pig

One *greedy* die.

## Goal
Reach 100 (\`goal\`).

## Scoring

| Throw | Points |
|---|---:|
| 6 | 6 |

## Variants
### Big Pig {#big-pig}
Two dice.

## Rulings
- No.
`;

describe("rules", () => {
  it("come in sections, without title and variants", () => {
    expect(sections(TEXT).map(({ title }) => title)).toEqual(["Goal", "Scoring", "Rulings"]);
  });

  it("have an introduction", () => expect(introduction(TEXT)).toBe("<p>One <em>greedy</em> die.</p>\n"));

  it("say the labels of agreements instead of their short names", () => {
    expect(sections(TEXT, new Map([["goal", "Points <to> win"]]))[0]!.html).toContain('<span class="agreed">Points &lt;to&gt; win</span>');
  });

  it("align columns by class, since the page allows no style attributes", () => {
    const html = sections(TEXT)[1]!.html;
    expect(html).toContain('<th class="right">Points</th>');
    expect(html).not.toContain("style=");
  });

  it("keep raw HTML as text", () => {
    expect(toHtml('<img src=x onerror="alert(1)">')).not.toContain("<img");
    expect(toHtml("[here](javascript:alert(1))")).not.toContain("href");
  });

  it("leave the marks of variants out of headings", () => {
    expect(toHtml("### Big Pig {#big-pig}")).toBe("<h3>Big Pig</h3>\n");
    expect(toHtml("### Big Pig (`big-pig`)")).toBe("<h3>Big Pig</h3>\n");
  });
});
