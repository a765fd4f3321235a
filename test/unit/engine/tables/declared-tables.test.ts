import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const SAID = 'It takes little room and is quick. '.repeat(20);

const sections = ['Small', 'Exact', 'Inexact', 'Serial']
  .map(
    (name, at) =>
      `<div class="sect"><h3>8.${at} ${name}</h3><p>The types <code>${name}</code>. ${SAID}</p><p>${SAID}</p></div>`,
  )
  .join('');

const types = ['int', 'big', 'real', 'serial']
  .map((name, at) => `<tr><td>${name}</td><td>${at} bytes</td><td>${at * 100}</td></tr>`)
  .join('');

it('gives the table of a manual before the sections around it', async () => {
  const table = `<table><tr><th>Name</th><th>Size</th><th>Range</th></tr>${types}</table>`;
  const page = pageFromHtml(`<main><h2>8. Types</h2>${table}${sections}</main>`);
  const [first] = await findTables(page, { nameOfKind });
  expect(first?.columns.map(({ name }) => name)).toEqual(['Name', 'Size', 'Range']);
});

it('gives the sections of a text where no table is', async () => {
  const [first] = await findTables(pageFromHtml(`<main><h2>8. Types</h2>${sections}</main>`), {
    nameOfKind,
  });
  expect(first?.records.selector).toBe('.sect');
});

const WINS = [
  ['Phelps', 'Swimming', '8', 'Final'],
  ['Bolt', 'Running', '3', 'Final'],
  ['Biles', 'Gymnastics', '4', 'Final'],
];
const grid = WINS.map(
  (row) =>
    `<div class="row">${row.map((cell, at) => `<div class="cell c${at}">${cell}</div>`).join('')}</div>`,
).join('');

async function namesBelow(above: string): Promise<string[] | undefined> {
  const page = pageFromHtml(
    `<main><h2>Wins</h2><div class="grid">${above}<div class="body">${grid}</div></div></main>`,
  );
  const [first] = await findTables(page, { nameOfKind });
  return first?.columns.filter(({ shown }) => shown).map(({ name }) => name);
}

it('names the columns of a grid of boxes after the row of boxes above it', async () => {
  const names = ['Athlete', 'Sport', 'Gold', 'Round'].map(
    (name) => `<div class="head"><span>${name}</span><div class="handle"></div></div>`,
  );
  const head = `<div class="heads"><div><div style="width: 900px">${names.join('')}</div></div></div><div class="filter"></div>`;
  expect(await namesBelow(head)).toEqual(['Athlete', 'Sport', 'Gold', 'Round']);
});

it('does not name columns after a menu that has as many entries', async () => {
  const menu = ['Home', 'News', 'Shop', 'Help'].map(
    (name) => `<li><a href="/${name}">${name}</a></li>`,
  );
  expect(await namesBelow(`<ul>${menu.join('')}</ul>`)).not.toContain('Home');
});

it('gives no list of boxes that have hardly anything in common', async () => {
  const reply = '<div><a href="#">Reply</a></div>';
  const said = (at: number) =>
    `<div class="cell said"><p itemprop="text">${`Path ${at} is under water twice a day. `.repeat(4)}</p>${reply}</div>`;
  const notes = `<div class="cell notes"><h3>Notes</h3>${reply}</div>`;
  const boxes = [1, 2, 3, 4, 5].map((at) => said(at) + notes).join('');
  const walks = ['By the sea', 'Up the quarry', 'To the mill', 'Over the hill'].map(
    (name, at) => `<li><a href="/walks/${at}">${name}</a> <b>${at + 2} km</b></li>`,
  );
  const page = pageFromHtml(`<main>${boxes}<h2>Walks</h2><ul>${walks.join('')}</ul></main>`);
  const tables = await findTables(page, { nameOfKind });
  expect(tables.map(({ rows }) => rows.length)).toEqual([4]);
});
