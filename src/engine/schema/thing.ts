import type { ValueSource } from '@/contract/schema-fit';

/** Something that a page describes: in structured data, in a row of a table, or as a whole. */
export interface Thing {
  source: ValueSource;
  /** Its type, such as `Product`; empty if not stated. */
  type: string;
  /** Its value under the first of some names that it knows; see phrases.ts. */
  find(phrases: readonly string[]): Found | undefined;
}

/** The value of a thing under a name. */
export interface Found {
  /** Texts, numbers and objects; the objects are also in `things`. */
  values: readonly unknown[];
  /** The objects among the values. */
  things: readonly Thing[];
  /** The source, such as `Product.offers.price`. */
  at: string;
  /** The phrase of the source. */
  phrase: string;
}
