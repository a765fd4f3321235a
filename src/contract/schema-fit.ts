/**
 * Where the values of `json` come from, and which properties of its schema the page does not fill.
 */
export interface SchemaFit {
  /** One for each property that has a value, in the order of the schema. */
  filled: FilledProperty[];
  /** Paths of the properties without a value, such as `products[].price`. */
  missing: string[];
}

export interface FilledProperty {
  /** The property's path, such as `products[].price`. */
  path: string;
  source: ValueSource;
  /**
   * Where in the source: a path such as `Product.offers.price`, a label, or the name of a column.
   */
  at: string;
}

/**
 * `tags`: Open Graph and other meta elements; `head`: the page's title, author and date; `label`: a
 * value beside its name, as in a table of properties; `table`: one with headers; `list`: one of
 * similar records; `passage`: words of the text that a model has found; `model`: its own words.
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
  'passage',
  'model',
] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];
