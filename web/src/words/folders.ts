/** What a folder of words says, one folder a language: a further one needs no line anywhere. */

/** What every language has in a file of its folder, by its code; `found` by the paths of the files, such as `./ru/end.ts`. */
export function byLang<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([path, words]) => [path.split("/")[1], words]));
}
