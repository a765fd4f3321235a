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

  put(...values: number[]): void {
    this.add(values);
  }

  add(values: readonly number[]): void {
    for (const value of values) this.values[this.#next++] = value;
  }
}
