/** Against taps that were not meant: what has just come under somebody's thumb is deaf for a moment, and a decision until the dice lie. */

const SLIP_MS = 350; // a second tap that comes sooner belongs to the first; whoever throws again and again on purpose is slower

/** How long the bar does not listen after what this person has done. */
export class Pause {
  brief = $state(false); // something has just been pressed
  rolling = $state(false); // the dice that this person has thrown have not landed yet
  #slip: ReturnType<typeof setTimeout> | undefined;
  #landing: ReturnType<typeof setTimeout> | undefined;

  /** Something was pressed that changes the table. */
  press(): void {
    this.brief = true;
    clearTimeout(this.#slip);
    this.#slip = setTimeout(() => (this.brief = false), SLIP_MS);
  }

  /** Dice fall for so long; nobody can want to decide before they lie. */
  roll(length: number): void {
    this.rolling = true;
    clearTimeout(this.#landing);
    this.#landing = setTimeout(() => (this.rolling = false), length);
  }
}
