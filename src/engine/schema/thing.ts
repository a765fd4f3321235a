import type { ValueSource } from '@/contract/schema-fit';

/** Something that a page describes: in structured data, in a row of a table, or as a whole. */
export interface Thing {
  source: ValueSource;
  /** Its type, such as `Product`; empty if not stated. */
  type: string;
  /**
   * Its value under the first of some names that it knows. The names are phrases; see phrases.ts.
   */
  find(phrases: readonly string[]): Found | undefined;
}

/** The value of a thing under a name. */
export interface Found {
  /** Texts, numbers and objects; the objects are also in `things`. */
  values: readonly unknown[];
  /** The objects among the values. */
  things: readonly Thing[];
  /** The path of the source, such as `Product.offers.price`. */
  at: string;
  /** The name at the source, as a phrase. */
  phrase: string;
}
