import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const SAID = 'It does what it says, and nothing that it does not say. '.repeat(4);

/** The first options have two names, the last one explains values of its own. */
const OPTIONS = [
  ['-a', '--all', `<p>Takes all. ${SAID}</p>`],
  ['-p', '--patch', `<p>Asks for each part. ${SAID}</p>`],
  ['--dry-run', '', `<p>Only shows it. ${SAID}</p><ul><li>once</li><li>twice</li></ul>`],
  ['--date', '', `<p>Sets the date. ${SAID}</p>`],
  [
    '--mode',
    '',
    `<p>One of these. ${SAID}</p><dl>${['no', 'few', 'all'].map((mode) => `<dt>${mode}</dt><dd><p>Gives ${mode} of them.</p></dd>`).join('')}</dl>`,
  ],
];

const LIST = `<dl>${OPTIONS.map(([name, other, text]) => `<dt>${name}</dt>${other === '' ? '' : `<dt>${other}</dt>`}<dd>${text}</dd>`).join('')}</dl>`;

const section = (name: string, content: string) => `<section><h2>${name}</h2>${content}</section>`;

const MANUAL = `<main><h1>save</h1>${section('Description', `<p>${SAID.repeat(2)}</p>`)}${section('Options', LIST)}${section('Discussion', `<p>${SAID.repeat(3)}</p>`)}${section('Files', `<p>${SAID.repeat(3)}</p>`)}</main>`;

it('gives the terms of a list that explains none of them', async () => {
  const talks = ['Kelp', 'Peat', 'Slate', 'Wool'].map(
    (name, at) =>
      `<dt><a href="/talks/${at}">${name} and what it was for</a> <time datetime="2026-05-0${at + 1}">May ${at + 1}</time></dt>`,
  );
  const page = `<main><h2>Talks</h2><dl>${talks.join('')}</dl></main>`;
  const [first] = await findTables(pageFromHtml(page), { nameOfKind });
  expect(first?.rows).toHaveLength(4);
  expect(first?.rows.map((row) => row.map((cell) => cell?.value))).toContainEqual(
    expect.arrayContaining(['Kelp and what it was for', '2026-05-01']),
  );
});

it('gives the terms that most of a manual explains before its sections, each with all of its names', async () => {
  const [first] = await findTables(pageFromHtml(MANUAL), { nameOfKind });
  expect(first?.rows.map(([name]) => name?.value)).toEqual([
    '-a',
    '-p',
    '--dry-run',
    '--date',
    '--mode',
  ]);
  expect(first?.rows.map((row) => String(row[1]?.value).slice(0, 10))).toEqual([
    'Takes all.',
    'Asks for e',
    'Only shows',
    'Sets the d',
    'One of the',
  ]);
});

it.each<[string, (name: string, value: string) => string, (rows: string) => string]>([
  ['terms', (n, v) => `<dt>${n}</dt><dd>${v}</dd>`, (rows) => `<dl>${rows}</dl>`],
  ['rows', (n, v) => `<tr><th>${n}</th><td>${v}</td></tr>`, (rows) => `<table>${rows}</table>`],
  [
    'lines',
    (n, v) => `<div class="p"><b>${n}</b> <span>${v}</span></div>`,
    (rows) => `<div>${rows}</div>`,
  ],
])(
  'gives names and values of properties, though the names end with a colon: %s',
  async (_, row, list) => {
    const properties = {
      Code: '5001',
      Cut: 'regular',
      Weight: '180 gsm',
      Colour: 'red',
      Origin: 'Leith',
    };
    const rows = Object.entries(properties).map(([name, value]) => row(`${name}:`, value));
    const page = `<main><h1>Shirt</h1><p>${SAID}</p>${list(rows.join(''))}</main>`;
    const [first] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(first?.rows.map((cells) => cells.slice(0, 2).map((cell) => cell?.value))).toEqual(
      Object.entries(properties).map(([name, value]) => [`${name}:`, value]),
    );
  },
);
