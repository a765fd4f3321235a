import type { ValueSource } from '@/contract/schema-fit';

/** Something that a page describes: by data for machines, in a row of a table, or as a whole. */
export interface Thing {
  source: ValueSource;
  /** What it is, as `Product`; empty where nobody says. */
  type: string;
  /** What it says under the first of some names that it knows; see phrases.ts. */
  find(phrases: readonly string[]): Found | undefined;
}

/** What a thing says under a name. */
export interface Found {
  /** Texts, numbers and objects, each of which is one of the things in `things` where it is an object. */
  values: readonly unknown[];
  /** The objects among the values. */
  things: readonly Thing[];
  /** What says it, as `Product.offers.price`. */
  at: string;
  /** The phrase of what says it. */
  phrase: string;
}
