/** Where the values of `json` come from, and what of its schema a page does not fill. */
export interface SchemaFit {
  /** One for each property that has a value, in the order of the schema. */
  filled: FilledProperty[];
  /** Paths of the properties that have none, such as `products[].price`. */
  missing: string[];
}

export interface FilledProperty {
  /** As `products[].price`. */
  path: string;
  source: ValueSource;
  /** What says it there: a path such as `Product.offers.price`, a label or the name of a column. */
  at: string;
}

/**
 * `tags`: Open Graph and other meta elements; `head`: what the page is called, who wrote it and when;
 * `label`: a value beside its name, as in a table of properties; `table` with headers; `list` of alike records.
 */
export const VALUE_SOURCES = [
  'json-ld',
  'microdata',
  'tags',
  'product',
  'head',
  'label',
  'table',
  'list',
] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];
