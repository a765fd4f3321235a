import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
const by = (name: string) =>
  `<span class="writer"><a class="author" href="/users/${name}">${name}</a></span>`;
const on = (day: number) =>
  `<time class="day" datetime="2026-05-0${day}T10:00:00Z">May ${day}</time>`;
const said = (name: string, at: number) =>
  `<div class="text"><p>${name} was there in ${2001 + at}, and tells at length what there was to be seen.</p></div>`;

const REPLIES = NAMES.slice(1).map(
  (name, at) =>
    `<article class="reply"><a name="${at}"></a><header><div class="info">by ${by(name)} ${on(at + 2)} ${at === 1 ? on(9) : ''}</div></header>${said(name, at)}</article>`,
);

const FIRST = `<article class="topic"><header><h1>A walk by the sea</h1><div class="last"><span class="state">last by ${by('Ed')} ${on(6)}</span></div><div class="head"><div class="info">by ${by('Ada')} ${on(1)}</div></div></header>${said('Ada', 5)}</article>`;

async function postsBelow(above: string): Promise<string[]> {
  const page = pageFromHtml(`<main>${above}<section>${REPLIES.join('')}</section></main>`);
  const [first] = await findTables(page, { nameOfKind });
  return (first?.rows ?? []).map((row) =>
    row
      .slice(0, 3)
      .map((cell) => String(cell?.value).slice(0, 10))
      .join(' '),
  );
}

it('gives the first post of a thread with the others, though it is made otherwise and stands elsewhere', async () => {
  expect(await postsBelow(FIRST)).toEqual([
    'Ada 2026-05-01 Ada was th',
    'Bo 2026-05-02 Bo was the',
    'Cy 2026-05-03 Cy was the',
    'Di 2026-05-04 Di was the',
    'Ed 2026-05-05 Ed was the',
  ]);
});

it('gives the first post where it is an element of another kind, but not the article that is talked about', async () => {
  const post = (tag: string, name: string, at: number) =>
    `<${tag} class="post"><div class="info">by ${by(name)} ${on(at + 1)}</div>${said(name, at)}</${tag}>`;
  const thread = (first: string) =>
    `<main>${first}<ul>${NAMES.slice(1)
      .map((name, at) => post('li', name, at + 1))
      .join('')}</ul></main>`;
  const rowsOf = async (html: string) => {
    const [table] = await findTables(pageFromHtml(html), { nameOfKind });
    return table?.rows.map(([author]) => author?.value);
  };
  expect(await rowsOf(thread(post('article', 'Ada', 0)))).toEqual(NAMES);
  const paragraphs = NAMES.map((name) => `<p>${name} walked there, and saw it.</p>`).join('');
  const article = `<article><h1>A walk</h1><figure><img src="/sea.png" alt=""><figcaption>The sea</figcaption></figure>
    <p class="date">${on(1)}</p><h2>There</h2>${paragraphs}<h2>Back</h2><ul><li>by boat</li><li>on foot</li></ul></article>`;
  expect(await rowsOf(thread(article))).toEqual(NAMES.slice(1));
});

it('takes nothing above the posts for one that has no date or text of its own', async () => {
  const others = [
    `<article class="topic"><header><h1>A walk by the sea</h1><div class="head"><div class="info">by ${by('Ada')}</div></div></header>${said('Ada', 5)}</article>`,
    `<article class="topic"><header><h1>A walk</h1><div class="head"><div class="info">by ${by('Ada')} ${on(1)}</div></div></header></article>`,
  ];
  for (const other of others) expect(await postsBelow(other)).toHaveLength(4);
});
