// @vitest-environment node
import { expect, it } from 'vitest';
import { answerByModel } from '@/answers/answer-by-model';
import { createAsker } from '@/answers/asker';
import { joinValues } from '@/answers/join-values';
import { emptyReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Question } from '@/models/model';
import { english } from '../../support/locale';
import { textOf } from '../../support/models/plain-reply';
import { seatOf } from '../../support/models/seat-of';
import { scriptedModel } from '../../support/models/scripted-model';

const { signal } = new AbortController();

/** What a model is asked for a schema, about a text. */
function orderOf(schema: Record<string, unknown>, markdown: string) {
  const data: ScrapeData = { metadata: {}, markdown };
  const request = { formats: [{ type: 'json' as const, schema }] };
  return { request, data, report: emptyReport(), url: 'https://a.example/' };
}

it('reads a part by halves if its answer is cut, and takes no value of the cut one', async () => {
  const rows = ['A costs 1999.', 'B costs 1990.', 'C costs 7.', 'D costs 8.'];
  const markdown = rows
    .map((row) => `${row} ${'It is as good as any other one. '.repeat(8)}`)
    .join('\n\n');
  const schema = {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, price: { type: 'number' } },
        },
      },
    },
  };
  const scripted = scriptedModel(([, asked = '']) => {
    const items = [...textOf(asked).matchAll(/([A-D]) costs (\d+)/gu)].map(([, name, price]) => ({
      name,
      price: Number(price),
    }));
    return JSON.stringify({ items });
  });
  const model = {
    ...scripted,
    async ask(question: Question, stop: AbortSignal) {
      const answer = await scripted.ask(question, stop);
      const isCut = answer.text.length > 60;
      return { ...answer, text: answer.text.slice(0, 60), isCut };
    },
  };
  const order = orderOf(schema, markdown);
  expect(await answerByModel(order, seatOf(createAsker(model, signal, () => {})), english)).toEqual(
    [],
  );
  expect(order.data.json).toEqual({
    items: [
      { name: 'A', price: 1999 },
      { name: 'B', price: 1990 },
      { name: 'C', price: 7 },
      { name: 'D', price: 8 },
    ],
  });
});

it.each([
  [
    'read of parts',
    {},
    [
      { kind: 'tree', leaves: 3 },
      { kind: 'rock', grains: 4 },
    ],
  ],
  ['stated by the page and read', { json: { kind: 'tree', leaves: 3 } }, [{ grains: 4 }]],
])('gives no value %s that together fit no schema, and says so', async (_, stated, said) => {
  const schema = {
    type: 'object',
    properties: {
      kind: { type: 'string' },
      leaves: { type: 'number' },
      grains: { type: 'number' },
    },
    not: { required: ['leaves', 'grains'] },
  };
  const markdown = Array.from({ length: said.length }, (_, at) =>
    `${at} is all there is. `.repeat(60),
  );
  const order = orderOf(schema, markdown.join('\n\n'));
  Object.assign(order.data, stated);
  const model = scriptedModel(() => JSON.stringify(said.shift()), said.length > 1 ? 1100 : 8000);
  const problems = await answerByModel(
    order,
    seatOf(createAsker(model, signal, () => {})),
    english,
  );
  expect(problems.map(english).join()).toMatch(/did not answer json.*does not fit the schema/u);
  expect(order.data.json).toEqual('json' in stated ? stated.json : null);
});

it('keeps rows of the same name apart that differ', () => {
  const one = [{ name: 'Coffee', date: '1 May', tags: ['a'] }];
  const other = [
    { name: 'Coffee', date: '9 May' },
    { name: 'Coffee', date: '1 May', tags: ['b'] },
  ];
  expect(joinValues(one, other)).toEqual([
    { name: 'Coffee', date: '1 May', tags: ['a', 'b'] },
    { name: 'Coffee', date: '9 May' },
  ]);
});

it.each<[string, Record<string, unknown>, object, unknown]>([
  [
    'of a list with definitions',
    { type: 'array', items: { $ref: '#/$defs/p' }, $defs: { p: { type: 'string' } } },
    { value: ['west'] },
    ['west'],
  ],
  [
    'that wants items, forms and lengths',
    {
      type: 'object',
      properties: {
        none: { type: 'array', minItems: 1, items: { type: 'string' } },
        format: { type: 'string', format: 'date', minLength: 99 },
        isOld: { type: 'boolean' },
      },
    },
    { none: [], format: '1 May', isOld: true },
    { format: '1 May', isOld: true },
  ],
])('fits a schema %s', async (_, asked, said, json) => {
  const order = orderOf(asked, 'The floors face west since 1 May.');
  const model = scriptedModel(() => JSON.stringify(said));
  expect(await answerByModel(order, seatOf(createAsker(model, signal, () => {})), english)).toEqual(
    [],
  );
  expect(order.data.json).toEqual(json);
  // What was answered by yes or no is not missing.
  expect(order.report.schema?.missing).toEqual('value' in said ? [] : ['none[]']);
});
