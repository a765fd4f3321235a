/** A row of numbers, written in order. The same row is reused for each block. */
export class FeatureRow {
  readonly values: Float32Array;
  #next = 0;

  constructor(length: number) {
    this.values = new Float32Array(length);
  }

  restart(): void {
    this.#next = 0;
  }

  putOne(value: number): void {
    this.values[this.#next++] = value;
  }

  put(...values: number[]): void {
    this.add(values);
  }

  add(values: readonly number[]): void {
    const { length } = values;
    // No iterator here: a page's row is written hundreds of times, mostly before the code is
    // optimised.
    for (let i = 0; i < length; i++) this.values[this.#next + i] = values[i] ?? 0;
    this.#next += length;
  }
}
