/** Something that is being fetched: what came, or why it did not. What was there stays until the new arrives. */

import { ApiError } from "../wire/api";

export class Load<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  #latest = 0;

  /** Fetches; an answer that was overtaken by a later request is dropped. */
  async run(fetching: Promise<T>): Promise<void> {
    const mine = ++this.#latest;
    try {
      const value = await fetching;
      if (mine !== this.#latest) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (mine !== this.#latest) return;
      this.error = error instanceof ApiError ? error : new ApiError("odd", 0, null);
    }
  }
}
