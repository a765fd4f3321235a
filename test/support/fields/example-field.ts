/** A title and markup in which one element, the field, has the attribute `data-here`. */
export type ExampleField = readonly [title: string, html: string];
