import { expect, it } from 'vitest';
import { schemaOfTable } from '@/contract/table/table-schema';
import { exampleTable } from '../../support/example-table';

it('is a schema of a list of items, with the type and an example of each column', () => {
  expect(schemaOfTable(exampleTable())).toEqual({
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            title: { type: 'string', description: 'Title, such as Tarn 900' },
            price: { type: 'number', description: 'Price, such as 64' },
            link: {
              type: 'string',
              description: 'Link, such as https://shop.example/tarn-900',
            },
          },
          required: ['title', 'link'],
        },
      },
    },
    required: ['items'],
  });
});
