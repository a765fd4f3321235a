import type { JsonObject } from '@/drafts/draft';

/** Schemas to start from, by the key of their name's text. */
export const SCHEMA_EXAMPLES = {
  schemaExampleArticle: object({
    title: text('Headline of the article'),
    author: text('Name of the author'),
    publishedAt: text('Date of publication, ISO 8601'),
    topics: { type: 'array', items: { type: 'string' } },
  }),
  schemaExampleProduct: object({
    name: text('Name of the product'),
    price: { type: 'number', description: 'Price without currency sign' },
    currency: text('ISO 4217 code'),
    inStock: { type: 'boolean' },
  }),
  schemaExampleList: object({
    items: {
      type: 'array',
      description: 'Every entry of the list on the page',
      items: object({ name: text('Name of the entry'), url: text('Address it links to') }),
    },
  }),
} satisfies Record<string, JsonObject>;

function object(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties).slice(0, 1) };
}

function text(description: string): JsonObject {
  return { type: 'string', description };
}
