import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const SAID = 'It takes what it is given, and gives back what it has made of that. '.repeat(6);

const tableOf = (names: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table class="wide"><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const FIELDS = {
  Basics: [
    ['id', 'Text', 'Its key'],
    ['title', 'Text', 'What it is called'],
  ],
  Media: [
    ['image', 'Address', 'Its picture'],
    ['video', 'Address', 'A film of it'],
    ['model', 'Address', 'To turn around'],
  ],
  Prices: [['price', 'Number', 'What it costs']],
};

const boxed = (title: string, table: string) =>
  `<section><h2>${title}</h2><p>About them.</p><div class="scroll"><div>${table}</div></div></section>`;

const BOXES = Object.entries(FIELDS)
  .map(([title, rows]) => boxed(title, tableOf(['Attribute', 'Type', 'Description'], rows)))
  .join('');

const shown = async (html: string) => {
  const tables = await findTables(pageFromHtml(`<main>${html}</main>`), { nameOfKind });
  return tables.map(({ columns, rows }) => ({
    names: columns.filter((column) => column.shown).map(({ name }) => name),
    firsts: rows.map(([first, second]) => [first?.value, second?.value].join(' ')),
  }));
};

it('gives tables with the same columns below headings of their own as one, each row with its heading', async () => {
  const [first] = await shown(BOXES);
  expect(first).toEqual({
    names: ['section', 'Attribute', 'Type', 'Description'],
    firsts: [
      'Basics id',
      'Basics title',
      'Media image',
      'Media video',
      'Media model',
      'Prices price',
    ],
  });
});

it('keeps such tables apart if another one that looks like them has other columns', async () => {
  const other = boxed(
    'Errors',
    tableOf(
      ['Code', 'Meaning'],
      [
        ['12', 'No such thing'],
        ['13', 'Not yours'],
        ['14', 'Too late'],
      ],
    ),
  );
  const tables = await shown(BOXES + other);
  const attributes = tables.filter(({ names }) => names.includes('Attribute'));
  expect(attributes.map(({ firsts }) => firsts.length)).toEqual([3]);
});

it('gives a table in one record of a list, though it has as many rows as the list has records', async () => {
  const call = (name: string, more = '') =>
    `<article class="call"><h3><a href="#${name}">${name}</a></h3><p>Does what ${name} says to each of them, in order. ${SAID}</p><b>Since 3.${name.length}</b> <i>${name}(it)</i>${more}</article>`;
  const pairs = tableOf(
    ['Here', 'There'],
    [
      ['list', 'array'],
      ['dict', 'object'],
      ['None', 'null'],
      ['True', 'true'],
    ],
  );
  const calls = [call('dump'), call('load'), call('encode', pairs), call('decode')];
  const tables = await shown(calls.join(''));
  expect(tables.map(({ names }) => names.slice(0, 2))).toContainEqual(['Here', 'There']);
});
