/** The arithmetic of a stepper. */

/** The value, held within its range. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A round step that crosses the range in some forty presses: 1 for small ranges, then 5, 10, 50, 100… */
export function stepFor(min: number, max: number): number {
  const wish = (max - min) / 40;
  let step = 1;
  for (let decade = 1; step < wish; decade *= 10) step = step < 5 * decade ? 5 * decade : 10 * decade;
  return step;
}
