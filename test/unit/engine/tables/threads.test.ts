import { expect, it } from 'vitest';
import type { PageTable } from '@/contract/table/page-table';
import { ruleOf } from '@/contract/table/table-rule';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { pageFromHtml } from '../../../support/page-from-html';

interface Said {
  by: string;
  answers?: Said[];
}

const THREAD: Said[] = [
  { by: 'Ada', answers: [{ by: 'Bo', answers: [{ by: 'Cyd' }] }, { by: 'Dot' }] },
  { by: 'Eve' },
  { by: 'Fay', answers: [{ by: 'Gus' }] },
];
const SAID = [
  'The path along the shore is under water twice a day, so ask before you go.',
  'We took the bus to the quarry and came back over the hills before it was dark.',
  'Nobody mends the bridge at the mill, and in spring there is no other way across.',
  'It is worth the climb, if only for the one bench from which both lakes are seen.',
  'Bring boots. The wood is wet from October on, and the signs have fallen down.',
  'There was a café at the end of the pier, which is closed now except on Sundays.',
  'The farm sells cheese to those who pass, and tells them which gates to shut.',
];
const EXPECTED = [
  [0, 'Ada', 1],
  [1, 'Bo', 2],
  [2, 'Cyd', 3],
  [1, 'Dot', 4],
  [0, 'Eve', 5],
  [0, 'Fay', 6],
  [1, 'Gus', 7],
].map(([depth, by, at]) => [depth, by, `2026-05-0${at}`, SAID[Number(at) - 1], Number(at) * 3]);

let told = 0;
const head = (by: string) =>
  `<a class="author" href="/u/${by}">${by}</a> <time datetime="2026-05-0${++told}">May</time> <span class="points">${told * 3} points</span>`;
/** What the one says whose head was written last. */
const text = () => `<p>${SAID[told - 1]}</p>`;

const LAYOUTS = {
  'comments in comments': (said: Said[]): string =>
    said
      .map(
        ({ by, answers = [] }) =>
          `<div class="comment"><div class="head">${head(by)}</div><div class="body">${text()}</div><div class="replies">${nested(answers)}</div></div>`,
      )
      .join(''),
  'lists in comments, whose text has no box of its own': (said: Said[]): string =>
    said
      .map(
        ({ by, answers = [] }) =>
          `<li class="comment">${head(by)}${text()}${answers.length > 0 ? `<ul class="replies">${listed(answers)}</ul>` : ''}</li>`,
      )
      .join(''),
  'comments beside their answers': (said: Said[]): string =>
    said
      .map(
        ({ by, answers = [] }) =>
          `<li class="branch"><article class="comment"><header>${head(by)}</header><div class="body">${text()}</div></article>${answers.length > 0 ? `<ol>${branches(answers)}</ol>` : ''}</li>`,
      )
      .join(''),
  'rows that are only indented': (said: Said[]): string => rows(said, 0),
};

function nested(said: Said[]): string {
  return LAYOUTS['comments in comments'](said);
}

function listed(said: Said[]): string {
  return LAYOUTS['lists in comments, whose text has no box of its own'](said);
}

function branches(said: Said[]): string {
  return LAYOUTS['comments beside their answers'](said);
}

function rows(said: Said[], depth: number): string {
  return said
    .map(
      ({ by, answers = [] }) =>
        `<div class="comment" style="margin-left: ${depth * 40}px"><div class="head">${head(by)}</div><div class="body">${text()}</div></div>${rows(answers, depth + 1)}`,
    )
    .join('');
}

const valuesOf = (rows: PageTable['rows']) =>
  rows.map((row) => row.slice(0, 5).map((cell) => cell?.value ?? null));

it.each(Object.entries(LAYOUTS))(
  'gives depth, author, date, text and points of a thread: %s',
  async (_, layout) => {
    told = 0;
    const posts = layout(THREAD);
    const page = pageFromHtml(`<main><h1>A walk</h1><section>${posts}</section></main>`);
    const [table] = await findTables(page, { nameOfKind: (kind) => kind });
    expect(table?.columns.slice(0, 2).map(({ name }) => name)).toEqual(['depth', 'author']);
    expect(valuesOf(table?.rows ?? [])).toEqual(EXPECTED);
    if (table === undefined) return;
    expect(valuesOf(tableFromRule(page, ruleOf(table)).rows)).toEqual(EXPECTED);
  },
);

it('gives the text of a post that consists of code and lists, as the page says that it is its text', async () => {
  told = 0;
  const posts = SAID.map((said, at) => {
    const body =
      at === 2
        ? `<div><pre>${said.repeat(3)}</pre></div><div><b>${said}</b></div>`
        : `<p>${said}</p><p>So it is.</p>`;
    return `<div class="post"><div class="head">${head(`Person ${'abcdefg'[at]}`)}</div><div class="body" itemprop="text">${body}</div></div>`;
  });
  const page = pageFromHtml(`<main><h1>A walk</h1><section>${posts.join('')}</section></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  const at = table?.columns.findIndex(({ key, shown }) => shown && key === 'text') ?? -1;
  expect(table?.rows.map((row) => String(row[at]?.value).slice(0, 20))).toEqual(
    SAID.map((said) => said.slice(0, 20)),
  );
});

it('gives posts of one class together, though some have much that others lack', async () => {
  told = 0;
  const quote = `<aside class="quote"><div class="of"><div><img src="/x.png" alt=""></div><a href="/q">Hal</a></div><blockquote><p><b>So</b> <i>it</i> <u>is</u></p><ul><li>twice</li></ul></blockquote></aside><ol><li><p>one</p></li></ol><table><tr><td>1</td></tr></table>`;
  const posts = SAID.map(
    (said, at) =>
      `<div class="post"><div class="head">${head(`Person ${'abcdefg'[at]}`)}</div><div class="body">${at > 3 ? quote : ''}<p>${said}</p></div></div>`,
  );
  const page = pageFromHtml(`<main><h1>A walk</h1><section>${posts.join('')}</section></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  expect(table?.rows).toHaveLength(7);
});

it('says nothing of depth where no post answers another', async () => {
  told = 0;
  const posts = nested(THREAD.map(({ by }) => ({ by })).concat({ by: 'Hal' }));
  const page = pageFromHtml(`<main><h1>A walk</h1><section>${posts}</section></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  expect(table?.rows).toHaveLength(4);
  expect(table?.columns.map(({ name }) => name)).not.toContain('depth');
});

it('gives no depth of posts that say nothing of theirs, and none deeper than others where they are equal', async () => {
  const depthsBy = async (layout: (said: Said[]) => string) => {
    told = 0;
    const [page, flat] = [THREAD, THREAD.map(({ by }) => ({ by }))].map((said) =>
      pageFromHtml(`<main><h1>A walk</h1><section>${layout(said)}</section></main>`),
    );
    if (page === undefined || flat === undefined) throw new Error('no page');
    const [table] = await findTables(page, { nameOfKind: (kind) => kind });
    if (table === undefined) throw new Error('no table');
    return tableFromRule(flat, ruleOf(table)).rows.map(([depth]) => depth?.value ?? null);
  };
  expect(await depthsBy(nested)).toEqual([null, null, null]);
  expect(await depthsBy((said) => rows(said, 1))).toEqual([0, 0, 0]);
});
