/** A row of numbers, written one after the other. The same row is filled again for each block. */
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
    // Not by an iterator: a page's row is written hundreds of times, mostly before code is optimised.
    for (let i = 0; i < length; i++) this.values[this.#next + i] = values[i] ?? 0;
    this.#next += length;
  }
}
