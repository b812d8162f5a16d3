/** The title of a game in parts: what stands in brackets may wait where there is little room. */
export function partsOf(title: string): { text: string; also: boolean }[] {
  const parts = title.split(/( \([^()]*\))/).filter(Boolean);
  return parts.map((text, i) => ({ text, also: i > 0 && text.startsWith(" (") }));
}
